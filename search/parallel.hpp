// Several threads on one position. Lazy SMP: all search the same tree and help each other through
// the shared table. Root splitting: each searches its own share of the root moves, alone.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// Deals items out in turn: buckets[0] gets the first, buckets[1] the second, and so on.
template <class T>
std::vector<std::vector<T>> distribute_moves(const std::vector<T>& items, int workers) {
    std::vector<std::vector<T>> buckets(static_cast<std::size_t>(workers));
    for (std::size_t i = 0; i < items.size(); ++i) buckets[i % buckets.size()].push_back(items[i]);
    return buckets;
}

// The best of several searches of different moves in one position; counts add up. Scores are the
// side to move's, so unlike in the document nobody need be told whose they are.
Result combine_results(const std::vector<Result>& results);

// One less than the machine has, so that it can still be used; 2 where nobody knows.
int recommended_workers();

// The whole search, in as many threads and in the manner the options say. `table` may be null;
// in root splitting the threads share its memory but not its entries. Raising the sign ends it.
Result search(const MakeThread& make, const Options& options, Table* table, StopSign& stop);

}  // namespace boardlab::search
