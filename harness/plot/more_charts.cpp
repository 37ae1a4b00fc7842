// Sliding strategies, memory, threads, and time against nodes.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "harness/plot/charts.hpp"
#include "harness/statistics/cost_model.hpp"

namespace boardlab {
namespace {

constexpr const char* ways[] = {"known", "random", "chain", "pressed"};
constexpr const char* way_names[] = {"square known", "random", "dependent chain", "cache pressure"};

}  // namespace

std::optional<Chart> slider_chart(const Summary& summary, const std::string& geometry) {
    Chart chart{.name = "sliders-" + geometry};
    chart.x = {.label = "how it is asked", .categories = {way_names, way_names + 4}};
    chart.y = {.label = "nanoseconds per queen look-up"};
    double low = 1e300, high = 0;
    chart.note =
        "Rook and bishop lines together; CPU time, 95 % intervals. One word where it fits, else "
        "two.";
    std::string narrowest;
    std::vector<std::string> winners(4);
    for (const Aggregate& a : summary.aggregates) {
        if (a.suite != "micro" || a.game != geometry || !a.operation.starts_with("queen:"))
            continue;
        const std::string set = a.board.substr(0, a.board.find('+'));
        if (narrowest.empty()) narrowest = set;
        if (set != narrowest && !(narrowest == "u128" && set == "avx2")) continue;
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

std::optional<Chart> memory_chart(const RunResults& run, const Summary& summary,
                                  const std::string& game) {
    Chart chart{.name = "memory-" + game, .legend = false};
    chart.x = {.label = "kB of board and tables"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions; 95 % intervals. Up and to the left is better.";
    Series series{.name = game};
    const ChartPoint* best = nullptr;
    for (const MemoryFact& m : run.memory) {
        const Aggregate* a = find_aggregate(summary, "perft", m.game, "perft-bulk", m.board);
        if (m.game != game || a == nullptr || m.board == "boost" || m.board == "u64+pext") continue;
        series.points.push_back({static_cast<double>(m.board_bytes + m.table_bytes) / 1024,
                                 1e3 / a->time.estimate, 1e3 / a->time.high, 1e3 / a->time.low,
                                 m.board});
    }
    if (series.points.size() < 3) return std::nullopt;
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

std::optional<Chart> thread_chart(const Summary& summary, const std::string& game) {
    Chart chart{.name = "threads-" + game};
    chart.x = {.label = "threads", .low = 0.8};
    chart.y = {.label = "times the speed of one thread (wall time)", .low = 0};
    chart.note = "One perft tree divided among threads. Dashed: as many times as threads.";
    double most = 1, best = 0;
    std::string best_board;
    for (const Aggregate& one : summary.aggregates) {
        if (one.suite != "threads" || one.game != game || !one.operation.ends_with("_threads_1"))
            continue;
        Series series{.name = one.board, .style = Series::Style::dots_and_line};
        const std::string stem = one.operation.substr(0, one.operation.size() - 1);
        for (const Aggregate& a : summary.aggregates) {
            if (a.suite != "threads" || a.game != game || a.board != one.board ||
                !a.operation.starts_with(stem))
                continue;
            const double threads = std::stod(a.operation.substr(stem.size()));
            const double speed = one.time.estimate / a.time.estimate;
            series.points.push_back(
                {threads, speed, one.time.estimate / a.time.high, one.time.estimate / a.time.low});
            chart.x.ticks.push_back(threads);
            most = std::max(most, threads);
            if (threads > 1 && speed > best) best = speed, best_board = one.board;
        }
        chart.series.push_back(std::move(series));
    }
    if (chart.series.empty() || most < 2) return std::nullopt;
    std::sort(chart.x.ticks.begin(), chart.x.ticks.end());
    chart.x.ticks.erase(std::unique(chart.x.ticks.begin(), chart.x.ticks.end()),
                        chart.x.ticks.end());
    chart.x.high = most + 0.2;
    chart.series.push_back(
        {.name = "", .style = Series::Style::line, .points = {{1, 1}, {most, most}}, .colour = 7});
    chart.title =
        best < 1.05
            ? fmt::format("{}: more threads brought nothing here, at best {:.2f} times one's speed",
                          game, best)
            : fmt::format("{}: {:g} threads are up to {:.2f} times as fast as one ({})", game, most,
                          best, best_board);
    return chart;
}

std::optional<Chart> node_chart(const RunResults& run, const std::string& game) {
    Chart chart{.name = "nodes-" + game};
    chart.x = {.label = "leaf nodes of the tree"};
    chart.y = {.label = "milliseconds of CPU time"};
    double least_x = 1e300, most_x = 0, least_y = 1e300, most_y = 0;
    chart.note = "Each dot is one tree (bulk counting). Dashed: least squares on logarithms.";
    std::vector<double> slopes;
    for (const char* board : {"u64", "u128", "2x64", "3x64", "4x64", "avx2", "0x88"}) {
        Series dots{.name = board};
        std::vector<Observation> observations;
        for (const ResultRow& r : run.rows) {
            if (r.suite != "perft" || r.game != game || r.board != board ||
                r.operation() != "perft-bulk")
                continue;
            std::vector<double> all;
            for (const auto& [process, times] : r.times)
                all.insert(all.end(), times.begin(), times.end());
            std::sort(all.begin(), all.end());
            const double ms = all[all.size() / 2] * r.items / 1e6;
            dots.points.push_back({r.items, ms});
            least_x = std::min(least_x, r.items), most_x = std::max(most_x, r.items);
            least_y = std::min(least_y, ms), most_y = std::max(most_y, ms);
            observations.push_back({std::log(ms), {std::log(r.items)}});
        }
        const auto fit = fit_cost({"nodes"}, observations);
        if (!fit) continue;
        slopes.push_back(fit->terms[1].coefficient);
        const auto [low, high] =
            std::minmax_element(dots.points.begin(), dots.points.end(),
                                [](const auto& a, const auto& b) { return a.x < b.x; });
        Series line{.name = "",
                    .style = Series::Style::line,
                    .colour = static_cast<int>(chart.series.size())};
        for (const double x : {low->x, high->x})
            line.points.push_back(
                {x, std::exp(fit->terms[0].coefficient + fit->terms[1].coefficient * std::log(x))});
        dots.name += fmt::format(" (slope {:.2f})", fit->terms[1].coefficient);
        dots.colour = line.colour = static_cast<int>(chart.series.size() / 2);
        chart.series.push_back(std::move(dots));
        chart.series.push_back(std::move(line));
    }
    if (chart.series.empty()) return std::nullopt;
    fit_logarithmic(chart.x, least_x, most_x);
    fit_logarithmic(chart.y, least_y, most_y);
    const auto [least, most] = std::minmax_element(slopes.begin(), slopes.end());
    chart.title = fmt::format(
        "{}: time grows as nodes to the power {:.2f} to {:.2f}: larger trees cost less a node",
        game, *least, *most);
    if (*most > 1)
        chart.title = fmt::format("{}: time grows as nodes to the power {:.2f} to {:.2f}", game,
                                  *least, *most);
    return chart;
}

std::vector<Chart> charts_of(const RunResults& run, const Summary& summary) {
    std::vector<Chart> out;
    const auto add = [&](std::optional<Chart> chart) {
        if (!chart) return;
        chart->title[0] =
            static_cast<char>(std::toupper(static_cast<unsigned char>(chart->title[0])));
        out.push_back(*std::move(chart));
    };
    add(speed_chart(run, summary));
    const std::vector<std::string> games = games_in(run);
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
    return out;
}

}  // namespace boardlab
