// Several threads on one position: Parallel in options.hpp has the ways.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// Deals items out in turn: buckets[0] gets the first, buckets[1] the second, and so on. Its name
// and those below are makruk-js's: see library.hpp.
template <class T>
std::vector<std::vector<T>> distribute_moves(const std::vector<T>& items, int workers) {
    std::vector<std::vector<T>> buckets(static_cast<std::size_t>(workers));
    for (std::size_t i = 0; i < items.size(); ++i) buckets[i % buckets.size()].push_back(items[i]);
    return buckets;
}

// The best of several searches of different moves in one position; counts add up. Scores are those
// of the side to move, so unlike makruk-js's function it needs no side.
Result combine_results(const std::vector<Result>& results);

// One less than the machine's cores, so that it stays usable; 2 if their number is unknown.
int recommended_workers();

// The whole search, with the options' threads and way of sharing work. `table` may be null; with
// Parallel::root the threads share its memory but not its entries. Raising `stop` ends the search.
Result search(const MakeThread& make, const Options& options, Table* table, StopSign& stop);

}  // namespace boardlab::search
