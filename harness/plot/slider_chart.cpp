// Sliding strategies, memory, and the list of all charts.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "harness/claims/verdicts.hpp"
#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

constexpr const char* ways[] = {"known", "random", "chain", "pressed"};
constexpr const char* way_names[] = {"square known", "random", "dependent chain", "cache pressure"};

// Beside the compiler's integer stands the register that could take its place.
bool is_wider_register(const bench::Aggregate& a, const bench::BoardFacts& narrowest) {
    return narrowest.family == bench::family::integer && a.family == bench::family::one_register &&
           a.bits > narrowest.bits;
}

// Whoever is slow on random squares makes room: there are only so many colours.
void keep_fastest(Chart& chart) {
    const auto on_random_squares = [](const Series& s) {
        for (const ChartPoint& p : s.points)
            if (p.x == 1) return p.y;
        return 1e300;
    };
    if (chart.series.size() <= palette_size) return;
    std::stable_sort(chart.series.begin(), chart.series.end(), [&](const auto& a, const auto& b) {
        return on_random_squares(a) < on_random_squares(b);
    });
    chart.note += fmt::format(" The slowest {} are left out.", chart.series.size() - palette_size);
    chart.series.resize(palette_size);
}

// The labels of points that lie close together, above and below them in turn.
void part_labels(std::vector<ChartPoint>& points) {
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
            found = chart.series.insert(
                found, Series{.name = a.board, .style = Series::Style::dots_and_line});
        found->points.push_back(
            {static_cast<double>(way), a.time.estimate, a.time.low, a.time.high});
        low = std::min(low, a.time.estimate);
        high = std::max(high, a.time.estimate);
    }
    if (chart.series.size() < 2) return std::nullopt;
    keep_fastest(chart);
    fit_logarithmic(chart.y, low, high);
    for (std::size_t w = 0; w < 4; ++w) {
        double best = 1e9;
        for (const Series& s : chart.series)
            for (const ChartPoint& p : s.points)
                if (p.x == static_cast<double>(w) && p.y < best) best = p.y, winners[w] = s.name;
    }
    std::sort(winners.begin(), winners.end());
    winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
    chart.title =
        winners.size() == 1
            ? fmt::format("{}: {} is the fastest way to slide, however it is asked", geometry,
                          winners[0])
            : fmt::format("{}: which strategy is fastest depends on how it is asked", geometry);
    return chart;
}

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
    part_labels(series.points);
    for (const ChartPoint& p : series.points)
        if (best == nullptr || p.y > best->y) best = &p;
    const auto& smallest =
        *std::min_element(series.points.begin(), series.points.end(),
                          [](const auto& a, const auto& b) { return a.x < b.x; });
    double largest = 0;
    for (const ChartPoint& p : series.points) largest = std::max(largest, p.x);
    fit_logarithmic(chart.x, smallest.x, largest * 1.3);
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

std::vector<Chart> charts_of(const bench::RunResults& run, const bench::Summary& summary) {
    std::vector<Chart> out;
    const auto add = [&](std::optional<Chart> chart) {
        if (!chart) return;
        chart->title[0] =
            static_cast<char>(std::toupper(static_cast<unsigned char>(chart->title[0])));
        if (chart->title.starts_with("Cotulenh")) chart->title.replace(0, 8, "CoTuLenh");
        out.push_back(*std::move(chart));
    };
    add(speed_chart(run, summary));
    add(search_speed_chart(run, summary));
    const std::vector<std::string> games = games_in(run);
    for (const std::string& game : games) add(levels_chart(summary, game));
    for (const std::string& game : games) add(width_chart(run, summary, game));
    for (const std::string& game : games) add(query_heat_map(run, summary, game));
    std::vector<std::string> geometries;
    for (const auto& [game, facts] : run.manifest.at("games").items()) {
        const std::string g =
            fmt::format("{}x{}", facts.at("files").get<int>(), facts.at("ranks").get<int>());
        if (std::find(geometries.begin(), geometries.end(), g) == geometries.end())
            geometries.push_back(g);
    }
    for (const std::string& g : geometries) add(slider_chart(summary, g));
    for (const std::string& game : games) add(memory_chart(run, summary, game));
    for (const std::string& game : games) add(node_chart(run, game));
    for (const std::string& game : games) add(thread_chart(summary, game));
    for (Chart& chart : claim_charts(claims::verdicts_of(run))) add(std::move(chart));
    return out;
}

}  // namespace boardlab
