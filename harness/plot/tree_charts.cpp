// Trees: speed by number of threads, and time against nodes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"
#include "harness/statistics/intervals.hpp"
#include "harness/statistics/line_fit.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab {

namespace {

// How many times as fast as one thread, board by board and number of threads.
struct Gain {
    std::string board;
    double threads, speed, low, high;
};
std::vector<Gain> gains_of(const bench::Summary& summary, const std::string& game) {
    std::vector<Gain> out;
    for (const bench::Aggregate& one : summary.aggregates) {
        if (one.suite != "threads" || one.game != game || one.timed.threads != 1 ||
            !is_compared(one))
            continue;
        for (const bench::Aggregate& a : summary.aggregates)
            if (a.suite == "threads" && a.game == game && a.board == one.board &&
                a.timed.operation == one.timed.operation && a.timed.threads > 1)
                out.push_back({one.board, static_cast<double>(a.timed.threads),
                               one.time.estimate / a.time.estimate, one.time.estimate / a.time.high,
                               one.time.estimate / a.time.low});
    }
    return out;
}

std::string thread_title(const std::string& game, const std::vector<Gain>& gains, double most) {
    std::vector<double> speeds, lows;
    for (const Gain& g : gains)
        if (g.threads == most) speeds.push_back(g.speed), lows.push_back(g.low);
    // The middle of the boards: the largest of several noisy gains is mostly noise.
    if (statistics::median(lows) <= 1)
        return fmt::format("{}: what {:g} threads gain is not measured well enough", game, most);
    return fmt::format("{}: {:g} threads are {:.1f} times as fast as one (median of {} boards)",
                       game, most, statistics::median(speeds), speeds.size());
}

// Of one number of threads: lines would all begin in one point, and leave most of the canvas empty.
void draw_as_rows(Chart& chart, const bench::RunResults& run, const std::vector<Gain>& gains) {
    ForestGroup group{fmt::format("{:g} threads", gains[0].threads), {}};
    for (const Gain& g : gains)
        group.rows.push_back({g.board, g.speed, g.low, g.high, mark_of(run.boards, g.board)});
    chart.x.label = "times the speed of one thread (wall time)";
    add_forest(chart, {group}, gains[0].threads);
}

void draw_as_lines(Chart& chart, const bench::RunResults& run, const std::vector<Gain>& gains,
                   double most) {
    chart.ends_named = true;
    chart.x = {.label = "threads", .low = 0.8, .high = most + 0.2};
    chart.y = {
        .label = "times the speed of one thread (wall time)", .low = 0.8, .high = most * 1.05};
    chart.x.ticks = {1};
    for (const Gain& g : gains) {
        chart.x.ticks.push_back(g.threads);
        if (chart.series.empty() || chart.series.back().name != g.board)
            chart.series.push_back({.name = g.board,
                                    .style = Series::Style::dots_and_line,
                                    .points = {{1, 1}},
                                    .colour = mark_of(run.boards, g.board)});
        // Shifted, so that intervals do not overlap.
        const double shift = (static_cast<double>(chart.series.size()) - 4) * 0.02;
        chart.series.back().points.push_back({g.threads + shift, g.speed, g.low, g.high});
    }
    std::sort(chart.x.ticks.begin(), chart.x.ticks.end());
    chart.x.ticks.erase(std::unique(chart.x.ticks.begin(), chart.x.ticks.end()),
                        chart.x.ticks.end());
    chart.series.push_back(
        {.name = "", .style = Series::Style::line, .points = {{1, 1}, {most, most}}, .colour = 7});
}

}  // namespace

std::optional<Chart> thread_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game) {
    const std::vector<Gain> gains = gains_of(summary, game);
    if (gains.empty()) return std::nullopt;
    double most = 0, least = 1e9;
    for (const Gain& g : gains)
        most = std::max(most, g.threads), least = std::min(least, g.threads);
    Chart chart{.name = "threads-" + game};
    chart.note =
        "One perft tree divided among threads. Dashed: as many times as threads. 95 % intervals.";
    least == most ? draw_as_rows(chart, run, gains) : draw_as_lines(chart, run, gains, most);
    chart.title = thread_title(game, gains, most);
    return chart;
}

std::optional<Chart> node_chart(const bench::RunResults& run, const std::string& game) {
    Chart chart{.name = "nodes-" + game, .ends_named = true};
    chart.x = {.label = "leaf nodes of the tree"};
    chart.y = {.label = "milliseconds of CPU time"};
    double least_x = 1e300, most_x = 0, least_y = 1e300, most_y = 0;
    chart.note = "Each dot is one tree (bulk counting). Dashed: least squares on logarithms.";
    std::vector<double> slopes, errors;
    for (const bench::BoardFacts& board : run.boards) {
        if (!board.is_plain() || board.family.empty() || board.family == bench::family::reference)
            continue;
        Series dots;
        std::vector<double> nodes, times;  // logarithms
        for (const bench::ResultRow& r : run.rows) {
            if (r.suite != "perft" || r.game != game || r.board != board.name ||
                r.timed.operation != "perft-bulk" || r.timed.threads > 0)
                continue;
            const double ms = std::exp(statistics::mean_of(r.quiet_times()).value) * r.items / 1e6;
            dots.points.push_back({r.items, ms});
            least_x = std::min(least_x, r.items), most_x = std::max(most_x, r.items);
            least_y = std::min(least_y, ms), most_y = std::max(most_y, ms);
            nodes.push_back(std::log(r.items)), times.push_back(std::log(ms));
        }
        const auto line_fit = statistics::fitted_line(nodes, times);
        if (!line_fit) continue;
        slopes.push_back(line_fit->slope);
        errors.push_back(line_fit->slope_error);
        const auto [low, high] =
            std::minmax_element(dots.points.begin(), dots.points.end(),
                                [](const auto& a, const auto& b) { return a.x < b.x; });
        Series line{.name = fmt::format("{} (slope {:.2f} ±{:.2f})", board.name, line_fit->slope,
                                        line_fit->slope_error),
                    .style = Series::Style::line};
        for (const double x : {low->x, high->x})
            line.points.push_back({x, std::exp(line_fit->at(std::log(x)))});
        dots.colour = line.colour = mark_of(run.boards, board.name);
        chart.series.push_back(std::move(dots));
        chart.series.push_back(std::move(line));
    }
    if (chart.series.empty()) return std::nullopt;
    fit_logarithmic(chart.x, least_x, most_x);
    fit_logarithmic(chart.y, least_y, most_y);
    chart.title = fmt::format(
        "{}: time grows as nodes to the power {:.2f} (median of {} boards, standard error of each "
        "about {:.2f})",
        game, statistics::median(slopes), slopes.size(), statistics::median(errors));
    return chart;
}

}  // namespace boardlab
