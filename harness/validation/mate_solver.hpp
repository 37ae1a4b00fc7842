// Finds mates by trying every move and every defence, without evaluation, pruning or table: slow,
// and simple enough to check the search against.
#pragma once

#include "harness/contenders/any_position.hpp"

namespace boardlab {

// The number of turns, at most `most`, in which the side to move can force mate; 0 when it cannot.
int shortest_mate(AnyPosition& position, int most);
// The first moves that force mate in at most so many turns.
std::vector<Move> mating_moves(AnyPosition& position, int turns);
// The search depth that finds a mate in so many turns, where a turn is one move.
constexpr int depth_that_shows_mate_in(int turns) { return turns < 4 ? 2 * turns : 7; }

}  // namespace boardlab
