// Lazy SMP, as the makruk-js search document has it: threads search the same tree each by itself,
// and all they share is a table. Threads that did the same at the same time would gain nothing, so
// their depths are staggered. library.hpp has the same for a position.
#pragma once

#include "search/thread.hpp"

namespace boardlab::search {

// How many plies a thread is ahead of the first: in the document's picture four threads are at
// depths 6, 7, 5 and 6. Further ones repeat these.
int plies_ahead(int thread);

// One thread's part; `thread` counts from 0. All go on to the depth asked for; the first to be done
// raises `stop`, by which the others end. Only thread 0 reports.
Result search_lazily(Thread& worker, std::span<const Move> moves, const Options& options,
                     StopSign& stop, int thread);

// What the threads say together: the deepest completed search decides; of several as deep the move
// most of them want, then the better score, then the first. Counts add up. Scores are those of the
// side to move, so unlike makruk-js's function it needs no side.
Result combine_lazy_results(const std::vector<Result>& results);

// All threads: makes them, runs them and combines what they find.
Result search_lazily(const MakeThread& make, const Options& options, Table* table, StopSign& stop);

}  // namespace boardlab::search
