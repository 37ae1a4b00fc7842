// Sliding strategies: the time of a look-up in four patterns of use.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

constexpr const char* ways[] = {"known", "random", "chain", "pressed"};
constexpr const char* way_names[] = {"square known", "random", "dependent chain", "cache pressure"};

// A register wider than the compiler's integer could take its place, so it is shown beside it.
bool is_wider_register(const bench::Aggregate& a, const bench::BoardFacts& narrowest) {
    return narrowest.family == bench::family::integer && a.family == bench::family::one_register &&
           a.bits > narrowest.bits;
}

// Strategies of published comparisons are asked in one way; beside lines they would be lone dots.
void drop_single_dots(Chart& chart) {
    const auto is_dot = [](const Series& s) { return s.points.size() == 1; };
    if (!std::all_of(chart.series.begin(), chart.series.end(), is_dot))
        std::erase_if(chart.series, is_dot);
}

// Drops the series that are slowest on random squares when there are more than a reader tells
// apart.
void keep_fastest(Chart& chart) {
    const auto on_random_squares = [](const Series& s) {
        for (const ChartPoint& p : s.points)
            if (p.x == 1) return p.y;
        return 1e300;
    };
    constexpr std::size_t most = 8;
    if (chart.series.size() <= most) return;
    std::stable_sort(chart.series.begin(), chart.series.end(), [&](const auto& a, const auto& b) {
        return on_random_squares(a) < on_random_squares(b);
    });
    chart.note += fmt::format(" The slowest {} are left out.", chart.series.size() - most);
    chart.series.resize(most);
}

}  // namespace

std::optional<Chart> slider_chart(const bench::Summary& summary, const std::string& geometry) {
    Chart chart{.name = "sliders-" + geometry};
    chart.x = {.label = "how it is asked", .categories = {way_names, way_names + 4}};
    chart.y = {.label = "nanoseconds per queen look-up"};
    double low = 1e300, high = 0;
    chart.note =
        "Rook and bishop lines together, on the narrowest words; CPU time, 95 % intervals.";
    bench::BoardFacts narrowest;
    std::vector<std::string> winners(4);
    for (const bench::Aggregate& a : summary.aggregates) {
        if (a.suite != "micro" || a.game != geometry || !a.operation.starts_with("queen:"))
            continue;
        const std::string set = a.board.substr(0, a.board.find('+'));
        if (narrowest.name.empty()) narrowest = {.name = set, .family = a.family, .bits = a.bits};
        if (set != narrowest.name && !is_wider_register(a, narrowest)) continue;
        const auto way = std::find(ways, ways + 4, a.operation.substr(6)) - ways;
        if (way == 4) continue;
        auto found = std::find_if(chart.series.begin(), chart.series.end(),
                                  [&](const Series& s) { return s.name == a.board; });
        if (found == chart.series.end())
            found = chart.series.insert(found, Series{.name = a.board});
        found->points.push_back(
            {static_cast<double>(way), a.time.estimate, a.time.low, a.time.high});
    }
    drop_single_dots(chart);
    if (chart.series.size() < 2) return std::nullopt;
    for (const Series& s : chart.series)
        for (const ChartPoint& p : s.points) low = std::min(low, p.y), high = std::max(high, p.y);
    keep_fastest(chart);
    fit_logarithmic(chart.y, low, high);
    for (std::size_t w = 0; w < 4; ++w) {
        double best = 1e9;
        for (const Series& s : chart.series)
            for (const ChartPoint& p : s.points)
                if (p.x == static_cast<double>(w) && p.y < best) best = p.y, winners[w] = s.name;
    }
    for (std::size_t i = 0; i < chart.series.size(); ++i)  // side by side, not on top of another
        for (ChartPoint& p : chart.series[i].points)
            p.x +=
                (static_cast<double>(i) - static_cast<double>(chart.series.size() - 1) / 2) * 0.08;
    std::sort(winners.begin(), winners.end());
    winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
    chart.title =
        winners.size() == 1
            ? fmt::format("{}: {} is the fastest way to slide, however it is asked", geometry,
                          winners[0])
            : fmt::format("{}: which strategy is fastest depends on how it is asked", geometry);
    return chart;
}

}  // namespace boardlab
