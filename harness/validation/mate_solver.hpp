// Mates by trying everything: every move, every defence, no evaluation, no pruning, no table. Slow
// and obviously right; what the search says of mates is judged by it.
#pragma once

#include "harness/contenders/any_position.hpp"

namespace boardlab {

// In how many of its own turns the side to move wins by force, at most `most`; 0 when it does not.
int shortest_mate(AnyPosition& position, int most);
// The first moves that win in so many turns at most.
std::vector<Move> mating_moves(AnyPosition& position, int turns);
// A search so deep sees a mate in so many turns of single moves.
constexpr int depth_that_shows_mate_in(int turns) { return turns < 4 ? 2 * turns : 7; }

}  // namespace boardlab
