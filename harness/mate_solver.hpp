// Mates by trying everything: every move, every defence, no evaluation, no pruning, no table. Slow
// and obviously right; what the search says of mates is judged by it.
#pragma once

#include "harness/any_position.hpp"

namespace boardlab {

// In how many of its own moves the side to move wins by force, at most `most`; 0 when it does not.
int shortest_mate(AnyPosition& position, int most);
// The first moves that win in so many moves at most.
std::vector<Move> mating_moves(AnyPosition& position, int moves);

}  // namespace boardlab
