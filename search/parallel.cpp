#include "search/parallel.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

#include "search/deepening.hpp"
#include "search/lazy.hpp"

namespace boardlab::search {
namespace {

Result search_alone(const MakeThread& make, const Options& options, Table* table, StopSign& stop) {
    const auto worker = make({.features = options.features,
                              .table = table,
                              .stop = &stop,
                              .root_move = root_watcher(options, 0)});
    return deepen(*worker, moves_to_choose_from(*worker, options), options, stop);
}

// All threads search the same depth of the same tree and share a table. So that they do not do the
// same, none searches a move that another is searching before the others (currently_searched.hpp);
// or they take the root moves in different orders, and that is all. The first to complete the depth
// ends the search.
class SameDepthSearch {
 public:
    SameDepthSearch(const MakeThread& make, const Options& options, Table* table, StopSign& stop)
        : options_(options), stop_(stop) {
        const bool by_turns = options.parallel == Parallel::odd_even;
        for (int i = 0; i < options.threads; ++i)
            workers_.push_back(make({.features = options.features,
                                     .table = table,
                                     .stop = &stop,
                                     .others = by_turns ? nullptr : &currently_searched_,
                                     .turn = by_turns ? i : 0,
                                     .turns = by_turns ? options.threads : 1,
                                     .root_move = root_watcher(options, i)}));
    }
    Result run() {
        const std::vector<Move> moves = moves_to_choose_from(*workers_[0], options_);
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([this, i, &moves] { help(i, moves); });
        Result result = deepen(*workers_[0], moves, options_, stop_);
        stop_.raise();
        for (std::thread& t : helpers) t.join();
        if (!result.complete && helped_.complete) {
            const double seconds = result.seconds;
            result = helped_;
            result.seconds = seconds;
            if (options_.whole_lines)
                result.line = workers_[0]->lengthened(std::move(result.line), result.depth);
        }
        result.counts = {};
        for (const auto& worker : workers_) result.counts += worker->counts();
        return result;
    }

 private:
    void help(std::size_t number, const std::vector<Move>& moves) {
        for (int depth = options_.deepening ? 1 : options_.depth;
             depth <= options_.depth && !moves.empty(); ++depth) {
            Result deeper = workers_[number]->search(moves, depth);
            if (!deeper.complete) return;
            if (depth < options_.depth) continue;
            if (options_.lines > 1) return;  // there is more to find than the best move
            const std::lock_guard lock(mutex_);
            if (!helped_.complete) helped_ = std::move(deeper);
            stop_.raise();
            return;
        }
    }

    const Options& options_;
    StopSign& stop_;
    CurrentlySearched currently_searched_;
    std::vector<std::unique_ptr<Thread>> workers_;
    std::mutex mutex_;
    Result helped_;
};

Result search_split(const MakeThread& make, const Options& options, Table* table, StopSign& stop) {
    const auto begin = StopSign::Clock::now();
    const auto threads = static_cast<std::size_t>(options.threads);
    std::vector<std::unique_ptr<Thread>> workers;
    // Unless threads may use each other's entries, different salts in their keys separate them.
    const bool shared = options.parallel == Parallel::root_shared;
    for (unsigned i = 0; i < threads; ++i)
        workers.push_back(make({.features = options.features,
                                .table = table,
                                .stop = &stop,
                                .salt = shared ? Key{0} : extra_key(5000 + i),
                                .root_move = root_watcher(options, static_cast<int>(i))}));
    const auto buckets =
        distribute_moves(moves_to_choose_from(*workers[0], options), options.threads);
    std::vector<Result> results(threads);
    Options quietly = options;
    quietly.report = {};
    const auto work = [&](std::size_t i) {
        results[i] = deepen(*workers[i], buckets[i], quietly, stop);
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < threads; ++i)
        if (!buckets[i].empty()) others.emplace_back(work, i);
    work(0);
    for (std::thread& t : others) t.join();
    Result best = combine_results(results);
    best.seconds = std::chrono::duration<double>(StopSign::Clock::now() - begin).count();
    return best;
}

}  // namespace

Result combine_results(const std::vector<Result>& results) {
    Result best;
    Counts counts;
    int depth = deepest_search;
    bool complete = true;
    for (const Result& r : results) {
        counts += r.counts;
        if (r.line.empty()) continue;
        depth = std::min(depth, r.depth);
        complete &= r.complete;
        if (best.line.empty() || r.score > best.score) best = r;
    }
    if (best.line.empty() && !results.empty()) best = results.front();
    if (!best.line.empty()) best.depth = depth, best.complete = complete;
    best.counts = counts;
    return best;
}

int recommended_workers() {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    return cores == 0 ? 2 : std::max(1, cores - 1);
}

Result search(const MakeThread& make, const Options& options, Table* table, StopSign& stop) {
    if (table != nullptr) table->new_search();
    if (options.nodes) stop.limit_nodes(*options.nodes);
    if (options.threads == 1) return search_alone(make, options, table, stop);
    if (options.lines > 1) return SameDepthSearch(make, options, table, stop).run();
    switch (options.parallel) {
        case Parallel::root:
        case Parallel::root_shared:
            return search_split(make, options, table, stop);
        case Parallel::lazy:
            return search_lazily(make, options, table, stop);
        case Parallel::deferred:
        case Parallel::odd_even:
            break;
    }
    return SameDepthSearch(make, options, table, stop).run();
}

}  // namespace boardlab::search
