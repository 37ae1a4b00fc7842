// Sliding strategies, memory, threads, growth with the tree.
#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/figure_text.hpp"
#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {
namespace {

constexpr std::pair<const char*, const char*> asked_ways[] = {{"queen:random", "random squares"},
                                                              {"queen:known", "square known"},
                                                              {"queen:chain", "dependent chain"},
                                                              {"queen:pressed", "cache pressure"}};
constexpr std::size_t most_strategies = 12;

std::vector<std::string> geometries_of(const bench::RunResults& run) {
    std::vector<std::string> out;
    for (const auto& [game, facts] : run.manifest.at("games").items())
        add_once(out,
                 fmt::format("{}x{}", facts.at("files").get<int>(), facts.at("ranks").get<int>()));
    return out;
}

// Look-ups on the narrowest set that holds the geometry, fastest first.
std::vector<const bench::Aggregate*> look_ups(const PageSource& from, const std::string& geometry,
                                              const std::string& operation) {
    std::vector<const bench::Aggregate*> out;
    std::string narrowest;
    for (const bench::Aggregate& a : from.summary.aggregates) {
        if (a.suite != "micro" || a.game != geometry || a.operation != operation) continue;
        const std::string set = a.board.substr(0, a.board.find('+'));
        if (narrowest.empty()) narrowest = set;
        if (set == narrowest || a.family == bench::family::one_register) out.push_back(&a);
    }
    std::stable_sort(out.begin(), out.end(), [](const auto* a, const auto* b) {
        return a->time.estimate < b->time.estimate;
    });
    if (out.size() > most_strategies) out.resize(most_strategies);
    return out;
}

std::string figure_or_mark(const statistics::Interval& figure) {
    return is_vague(figure) ? "?" : figure_text(figure);
}

}  // namespace

std::string sliders_html(const PageSource& from) {
    std::vector<std::string> drawn;
    for (const std::string& geometry : geometries_of(from.run)) {
        std::vector<DotPanel> panels;  // on a scale of their own: larger boards take much longer
        for (const auto& [operation, name] : asked_ways) {
            const auto found = look_ups(from, geometry, operation);
            if (found.size() < 2) continue;
            DotPanel panel{geometry + ", " + name};
            panel.alt =
                fmt::format("{}, {}: {} is fastest with {}, {} next with {}", geometry, name,
                            found[0]->board, bench::duration_text(found[0]->time.estimate),
                            found[1]->board, bench::duration_text(found[1]->time.estimate));
            for (const bench::Aggregate* a : found)
                panel.dots.push_back({a->board, mark_of(from.run.boards, a->board), a->time, true,
                                      figure_or_mark(a->time)});
            panels.push_back(std::move(panel));
        }
        for (std::string& panel : dot_panels(panels, no_value, "ns per queen look-up"))
            drawn.push_back(std::move(panel));
    }
    return figure_html("sliders", drawn,
                       fmt::format("Rook and bishop lines together, by how they are asked; the {} "
                                   "fastest of each. The rows below have all. 95 % intervals.",
                                   most_strategies));
}

std::string memory_html(const PageSource& from) {
    if (from.run.memory.empty()) return "";
    bool has_variants = false;
    std::vector<std::string> panels;
    for (const std::string& game : games_in(from.run))
        if (const auto chart = memory_chart(from.run, from.summary, game)) {
            panels.push_back(curve_panel(*chart, game_title(game), chart->title));
            for (const ChartLabel& l : chart->labels)
                if (l.text.find('+') != std::string::npos) has_variants = true;
        }
    PageTable table{.id = "memory-table",
                    .caption = "Bytes of each board.",
                    .headings = {"game", "board", "the board", "a position", "its tables",
                                 "a game of 100 plies"}};
    for (const bench::MemoryFact& m : from.run.memory) {
        TableRow row{{{escaped(m.game)}, {escaped(m.board)}}};
        for (const std::size_t bytes :
             {m.board_bytes, m.position_bytes, m.table_bytes, m.game_bytes})
            row.cells.push_back(
                {claims::with_commas(static_cast<double>(bytes)), std::to_string(bytes), "n"});
        table.rows.push_back(std::move(row));
    }
    table.tall = table.rows.size() > 24;
    return figure_html("memory-charts", panels,
                       std::string("Million leaf nodes a second against kB of board and tables: up "
                                   "and to the left is better.") +
                           (has_variants ? " A name with + in front is a variant of the board "
                                           "whose mark it has."
                                         : "")) +
           table_html(table);
}

std::string threads_html(const PageSource& from) {
    std::vector<DotPanel> panels;
    for (const std::string& game : games_in(from.run)) {
        const bench::Aggregate* most = nullptr;
        for (const bench::Aggregate& a : from.summary.aggregates)
            if (a.suite == "threads" && a.game == game && is_compared(a) &&
                (most == nullptr || a.timed.threads > most->timed.threads))
                most = &a;
        if (most == nullptr || most->timed.threads < 2) continue;
        DotPanel panel{fmt::format("{}, {} threads", game_title(game), most->timed.threads)};
        panel.alt = panel.title + ": times the speed of one thread:";
        for (const bench::Aggregate& one : from.summary.aggregates) {
            if (one.suite != "threads" || one.game != game || one.timed.threads != 1 ||
                !is_compared(one))
                continue;
            for (const bench::Aggregate& a : from.summary.aggregates)
                if (a.suite == "threads" && a.game == game && a.board == one.board &&
                    a.timed.threads == most->timed.threads &&
                    a.timed.operation == one.timed.operation) {
                    const double time = one.time.estimate;
                    const statistics::Interval speed{time / a.time.estimate, time / a.time.high,
                                                     time / a.time.low};
                    panel.dots.push_back({a.board, mark_of(from.run.boards, a.board), speed,
                                          speed.low > 1 || speed.high < 1, figure_or_mark(speed)});
                    panel.alt += fmt::format(" {} {}", a.board, figure_or_mark(speed));
                }
        }
        panels.push_back(std::move(panel));
    }
    return figure_html("threads", dot_panels(panels, 1, "times the speed of one thread"),
                       "One perft tree divided among threads, wall time. At the dashed line "
                       "threads gain nothing.");
}

std::string growth_html(const PageSource& from) {
    std::vector<std::string> panels;
    for (const std::string& game : games_in(from.run))
        if (const auto chart = node_chart(from.run, game)) {
            panels.push_back(curve_panel(*chart, game_title(game), chart->title));
        }
    return figure_html("growth", panels,
                       "Milliseconds of CPU time against leaf nodes of a tree, both logarithmic: a "
                       "mark is one tree, dashed lines are least squares on logarithms. A line "
                       "as steep as its neighbour costs as much for each further node.");
}

}  // namespace boardlab
