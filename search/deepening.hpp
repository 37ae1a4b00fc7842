// Iterative deepening, to a depth or until the time is over.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// Searches `moves`, the moves to choose from. However short the time, the result has a move if
// there is one. `stop` has the time limit.
Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop);

}  // namespace boardlab::search
