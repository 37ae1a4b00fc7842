#include "search/lazy.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <tuple>

#include "search/deepening.hpp"

namespace boardlab::search {

int plies_ahead(int thread) {
    constexpr std::array<int, 4> staggered{0, 1, -1, 0};
    return staggered[static_cast<std::size_t>(thread) % staggered.size()];
}

Result search_lazily(Thread& worker, std::span<const Move> moves, const Options& options,
                     StopSign& stop, int thread) {
    Options own = options;
    if (thread != 0) own.report = {}, own.completes_first_depth = false;
    Result result = deepen(worker, moves, own, stop, plies_ahead(thread));
    stop.raise();
    return result;
}

Result combine_lazy_results(const std::vector<Result>& results) {
    int deepest = 0;
    for (const Result& r : results)
        if (!r.line.empty()) deepest = std::max(deepest, r.depth);
    const auto counts = [&](const Result& r) { return !r.line.empty() && r.depth == deepest; };
    const auto votes = [&](const Result& for_it) {
        return std::count_if(results.begin(), results.end(), [&](const Result& r) {
            return counts(r) && r.best_move() == for_it.best_move();
        });
    };
    const Result* best = nullptr;
    const auto rank = [&](const Result& r) { return std::tuple(votes(r), r.score); };
    for (const Result& r : results)
        if (counts(r) && (best == nullptr || rank(r) > rank(*best))) best = &r;
    if (best == nullptr && !results.empty()) best = &results.front();  // no legal move
    Result out = best == nullptr ? Result{} : *best;
    out.counts = {};
    for (const Result& r : results) {
        out.counts += r.counts;
        out.seconds = std::max(out.seconds, r.seconds);
    }
    return out;
}

Result search_lazily(const MakeThread& make, const Options& options, Table* table, StopSign& stop) {
    std::vector<std::unique_ptr<Thread>> workers;
    for (int i = 0; i < options.threads; ++i)
        workers.push_back(make({.features = options.features,
                                .table = table,
                                .stop = &stop,
                                .root_move = root_watcher(options, i)}));
    const std::vector<Move> moves = moves_to_choose_from(*workers[0], options);
    std::vector<Result> results(workers.size());
    const auto work = [&](std::size_t i) {
        results[i] = search_lazily(*workers[i], moves, options, stop, static_cast<int>(i));
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < workers.size(); ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& t : others) t.join();
    return combine_lazy_results(results);
}

}  // namespace boardlab::search
