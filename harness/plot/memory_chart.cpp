// Speed against the memory that a board and its tables take.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"

namespace boardlab {

std::optional<Chart> memory_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game) {
    Chart chart{.name = "memory-" + game, .legend = false};
    chart.x = {.label = "kB of board and tables"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions; 95 % intervals. Up and to the left is better.";
    std::vector<ChartPoint> points;
    std::vector<std::string> names;
    const ChartPoint* best = nullptr;
    for (const bench::MemoryFact& m : run.memory) {
        const bench::Aggregate* a = find_aggregate(summary, "perft", m.game, "perft-bulk", m.board);
        if (m.game != game || a == nullptr || a->family == bench::family::reference ||
            !bench::facts_of(run.boards, m.board).same_as.empty())
            continue;
        points.push_back({static_cast<double>(m.board_bytes + m.table_bytes) / 1024,
                          1e3 / a->time.estimate, 1e3 / a->time.high, 1e3 / a->time.low});
        names.push_back(m.board);
    }
    if (points.size() < 3) return std::nullopt;
    for (std::size_t i = 0; i < names.size(); ++i) {
        chart.labels.push_back({points[i].x, points[i].y, names[i]});
        chart.series.push_back(
            {.name = names[i], .points = {points[i]}, .colour = mark_of(run.boards, names[i])});
    }
    const auto name_of_point = [&](const ChartPoint& p) {
        return names[static_cast<std::size_t>(&p - points.data())];
    };
    for (const ChartPoint& p : points)
        if (best == nullptr || p.y > best->y) best = &p;
    const auto& smallest = *std::min_element(
        points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
    double largest = 0, most = 0;
    for (const ChartPoint& p : points) largest = std::max(largest, p.x), most = std::max(most, p.y);
    // With room for the name of the largest, a seventh of the width.
    fit_logarithmic(chart.x, smallest.x, largest * std::pow(largest / smallest.x, 0.15));
    // Of those whose intervals reach the fastest's, the title takes the smallest.
    const bool is_alone = std::none_of(points.begin(), points.end(), [&](const ChartPoint& p) {
        return &p != best && p.high >= best->low;
    });
    for (const double enough = best->low; const ChartPoint& p : points)
        if (p.high >= enough && p.x < best->x) best = &p;
    const std::string fastest = is_alone ? "fastest" : "among the fastest";
    chart.title =
        best == &smallest && is_alone
            ? fmt::format("{}: {} is both the fastest and the smallest ({:.1f} kB)", game,
                          name_of_point(*best), best->x)
        : best == &smallest
            ? fmt::format("{}: {} is among the fastest, and the smallest ({:.1f} kB)", game,
                          name_of_point(*best), best->x)
            : fmt::format(
                  "{}: {} is {} with {:.0f} kB; {} has {:.0f} % of its speed with {:.1f} kB", game,
                  name_of_point(*best), fastest, best->x, name_of_point(smallest),
                  100 * smallest.y / best->y, smallest.x);
    chart.y.low = 0;
    chart.y.high = most * 1.12;
    return chart;
}

}  // namespace boardlab
