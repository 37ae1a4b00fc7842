// Trees walked as other programs walk theirs, to be compared with what those have published. They
// go through calls that a position has anyway, so that a board compiles next to nothing for them.
#pragma once

#include "games/position_code.hpp"
#include "harness/bench/boards/answers.hpp"

namespace boardlab::bench {

// What many engines call bulk counting: the moves before the leaves are listed, and the list's size
// is taken. Stockfish does so, and yasai.
template <Game G, Representation Board>
std::uint64_t perft_listed(Position<G, Board>& position, int depth) {
    typename Position<G, Board>::MoveList moves;
    const Move* const end = position.list_legal(moves.data());
    if (depth == 1) return static_cast<std::uint64_t>(end - moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const auto undo = position.make(*m);
        nodes += perft_listed(position, depth - 1);
        position.unmake(*m, undo);
    }
    return nodes;
}

// Every move, also to a leaf, is made on a copy of the whole position. perft_unmade visits the same
// leaves by the same calls.
template <Game G, Representation Board>
std::uint64_t perft_copied(const Position<G, Board>& position, int depth) {
    typename Position<G, Board>::MoveList moves;
    const Move* const end = position.list_legal(moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const Position<G, Board> next = position.after(*m);
        must_be_written(next);
        nodes += depth == 1 ? 1 : perft_copied(next, depth - 1);
    }
    return nodes;
}

}  // namespace boardlab::bench
