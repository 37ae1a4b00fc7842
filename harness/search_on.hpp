// A search on a board chosen by name.
#pragma once

#include "harness/contender.hpp"
#include "search/parallel.hpp"

namespace boardlab {

// The position must be one of the contender's own.
inline SearchResult search_on(const Contender& contender, const AnyPosition& position,
                              const SearchOptions& options, Table* table, StopSign& stop) {
    return search([&](const WorkerTools& tools) { return contender.worker(position, tools); },
                  options, table, stop);
}
inline SearchResult search_on(const Contender& contender, const AnyPosition& position,
                              const SearchOptions& options, Table* table = nullptr) {
    StopSign stop(options.time);
    return search_on(contender, position, options, table, stop);
}

}  // namespace boardlab
