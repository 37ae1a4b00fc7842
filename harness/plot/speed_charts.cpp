// Nodes a second, board by board: counted, and searched.
#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/results/pair_ratio.hpp"
#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"

namespace boardlab {
namespace {

// Nanoseconds per item become millions of items per second, so the interval's ends swap.
ForestRow as_speed(const bench::RunResults& run, const bench::Aggregate& a) {
    return {a.board, 1e3 / a.time.estimate, 1e3 / a.time.high, 1e3 / a.time.low,
            mark_of(run.boards, a.board)};
}

// Items a second of one operation: a group for each game, its boards from the fastest on.
std::optional<Chart> rate_chart(const bench::RunResults& run, const bench::Summary& summary,
                                const std::string& suite, const std::string& operation, Chart chart,
                                const std::string& verb) {
    const bench::PairRatios pairs(run, summary);
    std::vector<ForestGroup> groups;
    std::string spans;  // from the fastest to the slowest, of every game where that is decided
    for (const std::string& game : games_in(run)) {
        const auto ranked = fastest_first(summary, suite, game, operation);
        if (ranked.empty()) continue;
        ForestGroup& group = groups.emplace_back(ForestGroup{game, {}});
        for (const bench::Aggregate* a : ranked) group.rows.push_back(as_speed(run, *a));
        const auto span = pairs.of(*ranked.back(), *ranked.front());
        if (ranked.size() < 2 || !span || !span->is_decided()) continue;
        spans +=
            fmt::format("{}{:.1f} on {}", spans.empty() ? "" : ", ", span->ratio.estimate, game);
        chart.title =
            fmt::format("{}: {} {} {:.1f} times as many nodes a second as {}", game,
                        ranked.front()->board, verb, span->ratio.estimate, ranked.back()->board);
    }
    if (groups.empty()) return std::nullopt;
    if (spans.empty())
        chart.title = "nodes a second on every board";
    else if (groups.size() > 1)
        chart.title = fmt::format(
            "the fastest board {} this many times as many nodes a second as the slowest: {}", verb,
            spans);
    chart.note += left_out_note(run);
    add_forest(chart, groups);
    return chart;
}

}  // namespace

std::optional<Chart> speed_chart(const bench::RunResults& run, const bench::Summary& summary) {
    Chart chart{.name = "speed"};
    chart.x = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions, CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "perft", "perft-bulk", std::move(chart), "counts");
}

std::optional<Chart> search_speed_chart(const bench::RunResults& run,
                                        const bench::Summary& summary) {
    Chart chart{.name = "speed-search"};
    chart.x = {.label = "million nodes searched per second"};
    chart.note =
        "The same tree on every board, empty table; CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "search", "search:default", std::move(chart), "searches");
}

}  // namespace boardlab
