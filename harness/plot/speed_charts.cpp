// Nodes a second, board by board: counted, and searched.
#include <fmt/format.h>

#include <algorithm>

#include "harness/bench/results/pair_ratio.hpp"
#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

// Nanoseconds per item become millions of items per second, so the interval's ends swap.
ChartPoint as_speed(double x, const statistics::Interval& time) {
    return {x, 1e3 / time.estimate, 1e3 / time.high, 1e3 / time.low};
}

// Items a second of one operation: a category for each board, a series for each game.
std::optional<Chart> rate_chart(const bench::RunResults& run, const bench::Summary& summary,
                                const std::string& suite, const std::string& operation, Chart chart,
                                const std::string& verb) {
    std::vector<std::string> boards;
    const std::vector<std::string> games = games_in(run);
    std::string aside;  // who is shown and not compared
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.operation == operation && is_plain_name(a.board)) {
            add_once(boards, a.board);
            if (a.family == bench::family::reference) aside = " (" + a.board + " aside)";
        }
    if (boards.empty()) return std::nullopt;
    chart.x = {.label = "board", .categories = boards};
    double low = 1e300, high = 0;
    const bench::PairRatios pairs(run, summary);
    std::string spans;  // from the fastest to the slowest, of every game that is shown
    for (std::size_t g = 0; g < games.size(); ++g) {
        Series series{.name = games[g]};
        const double shift =
            (static_cast<double>(g) - static_cast<double>(games.size() - 1) / 2) * 0.14;
        for (const std::string& board : boards) {
            const bench::Aggregate* a = find_aggregate(summary, suite, games[g], operation, board);
            if (a == nullptr) continue;
            series.points.push_back(as_speed(place_of(boards, board) + shift, a->time));
            low = std::min(low, series.points.back().y);
            high = std::max(high, series.points.back().y);
        }
        chart.series.push_back(std::move(series));
        const auto ranked = fastest_first(summary, suite, games[g], operation);
        if (ranked.size() < 2) continue;
        const auto span = pairs.of(*ranked.back(), *ranked.front());
        if (!span || !span->is_decided()) continue;
        const double factor = span->ratio.estimate;
        spans += fmt::format("{}{:.1f} on {}", spans.empty() ? "" : ", ", factor, games[g]);
        if (games.size() == 1)
            chart.title =
                fmt::format("{}: {} {} {:.1f} times as many nodes a second as {}", games[0],
                            ranked.front()->board, verb, factor, ranked.back()->board);
    }
    fit_logarithmic(chart.y, low, high);
    if (chart.title.empty())
        chart.title = spans.empty() ? "nodes a second on every board"
                                    : fmt::format(
                                          "the fastest board {} this many times as many nodes a "
                                          "second as the slowest{}: {}",
                                          verb, aside, spans);
    return chart;
}

}  // namespace

std::optional<Chart> speed_chart(const bench::RunResults& run, const bench::Summary& summary) {
    Chart chart{.name = "speed"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions, CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "perft", "perft-bulk", std::move(chart), "counts");
}

std::optional<Chart> search_speed_chart(const bench::RunResults& run,
                                        const bench::Summary& summary) {
    Chart chart{.name = "speed-search"};
    chart.y = {.label = "million nodes searched per second"};
    chart.note =
        "The same tree on every board, empty table; CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "search", "search:default", std::move(chart), "searches");
}

}  // namespace boardlab
