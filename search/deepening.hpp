// Iterative deepening, to a depth or until the time is over.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// The root moves, or those of them that the options allow.
std::vector<Move> moves_to_choose_from(Thread& worker, const Options& options);

// Searches `moves`, the moves to choose from. However short the time, the result has a move if
// there is one. `stop` has the time limit. A worker that is `ahead` begins as many plies deeper,
// and one that is behind (-1) searches the first depth as often again.
Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop,
              int ahead = 0);

}  // namespace boardlab::search
