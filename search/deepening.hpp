// Depth after depth, until the depth asked for or the end of the time.
#pragma once

#include "search/worker.hpp"

namespace boardlab {

// Always has a move where there is one, however little time there was. `moves` are those to choose
// from; the time is the stop sign's.
SearchResult deepen(Worker& worker, std::span<const Move> moves, const SearchOptions& options,
                    StopSign& stop);

}  // namespace boardlab
