// Trees: speed by number of threads, and time against nodes.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/charts.hpp"
#include "harness/statistics/cost_model.hpp"

namespace boardlab {

std::optional<Chart> thread_chart(const bench::Summary& summary, const std::string& game) {
    Chart chart{.name = "threads-" + game};
    chart.x = {.label = "threads", .low = 0.8};
    chart.y = {.label = "times the speed of one thread (wall time)", .low = 0};
    chart.note = "One perft tree divided among threads. Dashed: as many times as threads.";
    double most = 1, best = 0;
    std::string best_board;
    for (const bench::Aggregate& one : summary.aggregates) {
        if (one.suite != "threads" || one.game != game || one.timed.threads != 1) continue;
        Series series{.name = one.board, .style = Series::Style::dots_and_line};
        for (const bench::Aggregate& a : summary.aggregates) {
            if (a.suite != "threads" || a.game != game || a.board != one.board ||
                a.timed.operation != one.timed.operation || a.timed.threads == 0)
                continue;
            const double threads = a.timed.threads;
            const double speed = one.time.estimate / a.time.estimate;
            chart.x.ticks.push_back(threads);
            if (threads > 1) {  // shifted, so that intervals do not overlap
                const double shift = (static_cast<double>(chart.series.size()) - 3) * 0.02;
                series.points.push_back({threads + shift, speed, one.time.estimate / a.time.high,
                                         one.time.estimate / a.time.low});
            } else {
                series.points.push_back({threads, 1});
            }
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

std::optional<Chart> node_chart(const bench::RunResults& run, const std::string& game) {
    Chart chart{.name = "nodes-" + game};
    chart.x = {.label = "leaf nodes of the tree"};
    chart.y = {.label = "milliseconds of CPU time"};
    double least_x = 1e300, most_x = 0, least_y = 1e300, most_y = 0;
    chart.note = "Each dot is one tree (bulk counting). Dashed: least squares on logarithms.";
    std::vector<double> slopes;
    for (const bench::BoardFacts& board : run.boards) {
        if (!board.is_plain() || board.family.empty() || board.family == bench::family::reference)
            continue;
        Series dots{.name = board.name};
        std::vector<statistics::Observation> observations;
        for (const bench::ResultRow& r : run.rows) {
            if (r.suite != "perft" || r.game != game || r.board != board.name ||
                r.timed.operation != "perft-bulk" || r.timed.threads > 0)
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
        const auto fit = statistics::fit_cost({"nodes"}, observations);
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

}  // namespace boardlab
