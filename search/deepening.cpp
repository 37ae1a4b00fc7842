#include "search/deepening.hpp"

#include <algorithm>

namespace boardlab::search {
namespace {

// Aspiration windows: narrow ones cut off more. A window that turns out wrong is moved out of the
// way on that side, further each time.
constexpr Score first_reach = 50, widest_reach = 1000;

Result search_around(Score expected, Thread& worker, std::span<const Move> moves, int depth) {
    Score reach = first_reach;
    Window window{expected - reach, expected + reach};
    while (true) {
        Result result = worker.search(moves, depth, window);
        const bool low = result.score <= window.alpha, high = result.score >= window.beta;
        if (!result.complete || (!low && !high)) return result;
        reach *= 4;
        const bool open = reach > widest_reach || is_mate(result.score);
        if (low) window.alpha = open ? -infinite_score : result.score - reach;
        if (high) window.beta = open ? infinite_score : result.score + reach;
    }
}

}  // namespace

Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop,
              int ahead) {
    const auto begin = StopSign::Clock::now();
    const auto finished = [&](Result& r) {
        r.counts = worker.counts();
        r.seconds = std::chrono::duration<double>(StopSign::Clock::now() - begin).count();
    };
    Result result;
    if (moves.empty()) {
        result.score = worker.score_when_over();
        result.complete = true;
        return result;
    }
    result.line = {moves.front()};  // in case the time is over before depth 1 is complete
    const int deepest = std::max(options.depth, 1);
    for (int next = (options.deepening ? 1 : deepest) + ahead; !result.complete; ++next) {
        const int depth = std::clamp(next, 1, deepest);
        const bool around =
            options.features.aspiration && result.depth > 0 && !is_mate(result.score);
        Result deeper = around ? search_around(result.score, worker, moves, depth)
                               : worker.search(moves, depth);
        if (!deeper.complete) {
            // The best move of the last depth was searched first, so this one is at least as good.
            if (!deeper.line.empty()) {
                result.line = std::move(deeper.line);
                result.score = deeper.score;
            }
            break;
        }
        result = std::move(deeper);
        result.complete = depth == deepest;
        finished(result);
        if (options.report) options.report(result);
        // A deeper search cannot shorten a mate that this depth has proved.
        if (options.time && is_mate(result.score) && plies_to_mate(result.score) <= depth) break;
        if (stop.due()) break;
    }
    finished(result);
    return result;
}

}  // namespace boardlab::search
