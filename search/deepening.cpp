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

// The best of the moves but those already found, and so on: so many in all, the best first. Fewer
// if the search was stopped meanwhile.
std::vector<Result> further_lines(const Result& first, Thread& worker, std::span<const Move> moves,
                                  int depth, std::size_t wanted) {
    std::vector<Result> found{first};
    if (first.line.empty()) return found;
    std::vector<Move> rest(moves.begin(), moves.end());
    while (found.size() < wanted) {
        std::erase(rest, found.back().line.front());
        Result next = worker.search(rest, depth);
        if (!next.complete || next.line.empty()) return {first};
        found.push_back(std::move(next));
    }
    // The table may know more of a later one by now.
    std::stable_sort(found.begin(), found.end(),
                     [](const Result& a, const Result& b) { return a.score > b.score; });
    for (std::size_t i = 0; i < found.size(); ++i) found[i].rank = static_cast<int>(i) + 1;
    return found;
}

// Whether a completed depth has what was asked for.
bool is_answer(const Result& result, const Options& options) {
    const int in = is_mate(result.score) ? moves_to_mate(result.score) : 0;
    if (options.mate && in > 0 && in <= *options.mate) return true;
    if (options.nodes && result.counts.nodes >= *options.nodes) return true;
    // A deeper search cannot shorten a mate that this depth has proved.
    return options.time && is_mate(result.score) && plies_to_mate(result.score) <= result.depth;
}

}  // namespace

std::vector<Move> moves_to_choose_from(Thread& worker, const Options& options) {
    std::vector<Move> moves = worker.root_moves();
    if (!options.only.empty())
        std::erase_if(moves, [&](Move m) {
            return std::find(options.only.begin(), options.only.end(), m) == options.only.end();
        });
    return moves;
}

Result deepen(Thread& worker, std::span<const Move> moves, const Options& options, StopSign& stop,
              int ahead) {
    const auto begin = StopSign::Clock::now();
    const auto finished = [&](Result& r) {
        r.counts = worker.counts();
        if (options.whole_lines) r.line = worker.lengthened(std::move(r.line), r.depth);
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
    const auto lines = std::min(static_cast<std::size_t>(std::max(options.lines, 1)), moves.size());
    StopSign::Held first_depth(options.deepening && options.completes_first_depth ? &stop
                                                                                  : nullptr);
    for (int next = (options.deepening ? 1 : deepest) + ahead; !result.complete; ++next) {
        const int depth = std::clamp(next, 1, deepest);
        const bool around =
            options.features.aspiration && result.depth > 0 && !is_mate(result.score);
        Result deeper = around ? search_around(result.score, worker, moves, depth)
                               : worker.search(moves, depth);
        if (!deeper.complete) {
            // The best move of the last depth was searched first, so this one is at least as good.
            // Not so with several lines: the last of them comes first.
            if (!deeper.line.empty() && lines == 1) {
                result.line = std::move(deeper.line);
                result.score = deeper.score;
            }
            break;
        }
        std::vector<Result> found{std::move(deeper)};
        if (lines > 1) found = further_lines(found.front(), worker, moves, depth, lines);
        for (Result& r : found) {
            r.complete = depth == deepest;
            finished(r);
            if (options.report) options.report(r);
        }
        result = std::move(found.front());
        first_depth.let_go();
        if (is_answer(result, options) || stop.due()) break;
    }
    finished(result);
    return result;
}

}  // namespace boardlab::search
