// Games of random moves: a seed gives the same games on every machine and on every board.
#pragma once

#include <optional>

#include "harness/contenders/any_position.hpp"
#include "harness/support/random.hpp"

namespace boardlab {

// One of the legal moves; nothing when there is none.
inline std::optional<Move> random_move(const AnyPosition& position, Random& random) {
    const std::vector<Move> legal = position.moves();
    if (legal.empty()) return std::nullopt;
    return random.one_of(legal);
}

// Plays at most so many moves and calls visit(position) after each.
template <class Visit>
void play_randomly(AnyPosition& position, Random& random, int plies, Visit visit) {
    for (int ply = 0; ply < plies; ++ply) {
        const std::optional<Move> move = random_move(position, random);
        if (!move) return;
        position.play(*move);
        visit(position);
    }
}

}  // namespace boardlab
