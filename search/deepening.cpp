#include "search/deepening.hpp"

namespace boardlab::search {

Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop) {
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
    for (int depth = options.deepening ? 1 : options.depth; depth <= options.depth; ++depth) {
        Result deeper = worker.search(moves, depth);
        if (!deeper.complete) {
            // The best move of the last depth was searched first, so this one is at least as good.
            if (!deeper.line.empty()) {
                result.line = std::move(deeper.line);
                result.score = deeper.score;
            }
            break;
        }
        result = std::move(deeper);
        result.complete = depth == options.depth;
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
