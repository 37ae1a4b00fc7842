// Depth after depth, until the depth asked for or the end of the time.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// Always has a move where there is one, however little time there was. `moves` are those to choose
// from; the time is the stop sign's.
Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop);

}  // namespace boardlab::search
