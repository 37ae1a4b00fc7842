// Every operation on every board, as a ratio to the first board's time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/plot/charts.hpp"

namespace boardlab {

std::optional<Chart> query_heat_map(const bench::RunResults& run, const bench::Summary& summary,
                                    const std::string& game) {
    HeatMap map;
    map.scale = "times the reference's time";
    std::string reference;
    // Operations that only some boards do are compared with another one: they have no place here.
    const auto is_shown = [&](const bench::Aggregate& a) {
        return a.game == game && is_query(a) && (reference.empty() || a.reference == reference);
    };
    for (const bench::Aggregate& a : summary.aggregates) {
        if (!is_shown(a)) continue;
        add_once(map.rows, query_name(summary, a));
        add_once(map.columns, a.board);
        reference = a.reference;
    }
    if (map.rows.size() < 3 || map.columns.size() < 2) return std::nullopt;
    map.values.assign(map.rows.size(), std::vector<double>(map.columns.size(), no_value));
    map.undecided.assign(map.rows.size(), std::vector<bool>(map.columns.size(), false));
    for (const bench::Aggregate& a : summary.aggregates)
        if (is_shown(a)) {
            const auto row = static_cast<std::size_t>(place_of(map.rows, query_name(summary, a)));
            const auto column = static_cast<std::size_t>(place_of(map.columns, a.board));
            map.values[row][column] = a.ratio.estimate;
            map.undecided[row][column] =
                !a.is_reference() && a.verdict == statistics::Verdict::undecided;
        }
    const bool has_gaps =
        std::any_of(map.values.begin(), map.values.end(), [](const std::vector<double>& row) {
            return std::any_of(row.begin(), row.end(), [](double v) { return std::isnan(v); });
        });
    double dearest = 0, cheapest = 1e9;
    std::string dear, dear_board, cheap, cheap_board;
    for (std::size_t r = 0; r < map.rows.size(); ++r)
        for (std::size_t c = 0; c < map.columns.size(); ++c) {
            const double value = map.values[r][c];
            // A title says decided things only.
            if (map.undecided[r][c] || map.columns[c] == reference) continue;
            if (value > dearest) dearest = value, dear = map.rows[r], dear_board = map.columns[c];
            if (value < cheapest)
                cheapest = value, cheap = map.rows[r], cheap_board = map.columns[c];
        }
    Chart chart{.name = "queries-" + game};
    chart.title =
        dear.empty() ? game + ": queries on every board, none of them decided"
        : cheapest < 0.9
            ? fmt::format("{}: {} answers {} in {:.2f} of {}'s time, {} {} in {:.{}f} times it",
                          game, cheap_board, cheap, cheapest, reference, dear_board, dear, dearest,
                          dearest < 9.95 ? 1 : 0)
            : fmt::format("{}: no board beats {}; {} needs up to {:.1f} times its time ({})", game,
                          reference, dear_board, dearest, dear);
    chart.note = "Ratio of times to " + reference +
                 ": blue is faster, orange slower, grey undecided" +
                 (has_gaps ? ", white not measured." : ".") + left_out_note(run);
    chart.heat_map = std::move(map);
    return chart;
}

}  // namespace boardlab
