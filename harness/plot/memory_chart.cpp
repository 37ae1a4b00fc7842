// Speed against the memory that a board and its tables take.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

// Puts labels of neighbouring points above and below them in turn, so that they do not overlap.
void separate_labels(std::vector<ChartPoint>& points) {
    std::sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
    double highest = 0;
    for (const ChartPoint& p : points) highest = std::max(highest, p.y);
    for (std::size_t i = 1; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (points[i].x < points[j].x * 1.6 &&
                std::abs(points[i].y - points[j].y) < highest * 0.05)
                points[i].label_below = !points[j].label_below;
}

}  // namespace

std::optional<Chart> memory_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game) {
    Chart chart{.name = "memory-" + game, .legend = false};
    chart.x = {.label = "kB of board and tables"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions; 95 % intervals. Up and to the left is better.";
    Series series{.name = game};
    const ChartPoint* best = nullptr;
    for (const bench::MemoryFact& m : run.memory) {
        const bench::Aggregate* a = find_aggregate(summary, "perft", m.game, "perft-bulk", m.board);
        if (m.game != game || a == nullptr || a->family == bench::family::reference ||
            !bench::facts_of(run.boards, m.board).same_as.empty())
            continue;
        series.points.push_back({static_cast<double>(m.board_bytes + m.table_bytes) / 1024,
                                 1e3 / a->time.estimate, 1e3 / a->time.high, 1e3 / a->time.low,
                                 m.board});
    }
    if (series.points.size() < 3) return std::nullopt;
    separate_labels(series.points);
    for (const ChartPoint& p : series.points)
        if (best == nullptr || p.y > best->y) best = &p;
    const auto& smallest =
        *std::min_element(series.points.begin(), series.points.end(),
                          [](const auto& a, const auto& b) { return a.x < b.x; });
    double largest = 0;
    for (const ChartPoint& p : series.points) largest = std::max(largest, p.x);
    // With room for the name of the largest, a seventh of the width.
    fit_logarithmic(chart.x, smallest.x, largest * std::pow(largest / smallest.x, 0.15));
    chart.title =
        best->label == smallest.label
            ? fmt::format("{}: {} is both the fastest and the smallest ({:.1f} kB)", game,
                          best->label, best->x)
            : fmt::format(
                  "{}: {} is fastest with {:.0f} kB; {} has {:.0f} % of its speed with {:.1f} kB",
                  game, best->label, best->x, smallest.label, 100 * smallest.y / best->y,
                  smallest.x);
    chart.y.low = 0;
    chart.series.push_back(std::move(series));
    return chart;
}

}  // namespace boardlab
