// The generic generator behind the same command line as the hand-written ones.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "games/chess/chess.hpp"
#include "games/perft.hpp"

namespace boardlab {

template <class Family>
int count_from_arguments(int argc, char** argv) {
    using Board = typename Family::template Of<chess::Pieces>::Board;
    if (argc < 2) return 2;
    const Position<Chess, Board> position(
        Chess::read_fen(argc > 2 ? std::string(argv[2]) : std::string(Chess::start)));
    const std::uint64_t nodes = with_side(position.to_move(), [&]<Side Us>() {
        return perft_bulk<Chess, Us>(position.board(), position.state(), std::atoi(argv[1]));
    });
    std::printf("%llu\n", static_cast<unsigned long long>(nodes));
    return 0;
}

}  // namespace boardlab
