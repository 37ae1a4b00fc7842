// How a difference between boards shrinks from listing moves to searching.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

struct Level {
    const char *suite, *operation, *name;
};
constexpr Level levels[] = {{"movegen", "list", "moves listed"},
                            {"perft", "perft-bulk", "trees counted"},
                            {"search", "search:default", "trees searched"}};

// Compares the mailbox with the reference board of the table.
std::string title_of(const bench::Summary& summary, const std::string& game) {
    const auto of_mailbox = [&](const Level& level) {
        return find_of_family(summary, level.suite, game, level.operation, bench::family::mailbox);
    };
    const bench::Aggregate *listed = of_mailbox(levels[0]), *counted = of_mailbox(levels[1]),
                           *searched = of_mailbox(levels[2]);
    const bench::Aggregate* first = listed != nullptr ? listed : counted;
    if (first == nullptr || searched == nullptr || first->is_reference())
        return game + ": boards differ less in a search than in move generation";
    return fmt::format("{}: {} needs {:.2f} times {}'s time to {}, {:.2f} times to search them",
                       game, first->board, first->ratio.estimate, first->reference,
                       listed != nullptr ? "list moves" : "count trees", searched->ratio.estimate);
}

}  // namespace

std::optional<Chart> levels_chart(const bench::Summary& summary, const std::string& game) {
    Chart chart{.name = "levels-" + game};
    std::string reference;
    double low = 1, high = 1;
    for (const Level& level : levels) {
        Series series{.name = level.name};
        for (const bench::Aggregate& a : summary.aggregates) {
            if (a.suite != level.suite || a.game != game || a.operation != level.operation ||
                !is_compared(a))
                continue;
            add_once(chart.x.categories, a.board);
            const double shift = (static_cast<double>(chart.series.size()) - 1) * 0.16;
            series.points.push_back({place_of(chart.x.categories, a.board) + shift,
                                     a.ratio.estimate, a.ratio.low, a.ratio.high});
            low = std::min(low, a.ratio.estimate), high = std::max(high, a.ratio.estimate);
            reference = a.reference;
        }
        if (!series.points.empty()) chart.series.push_back(std::move(series));
    }
    if (chart.series.size() < 2 || chart.x.categories.size() < 2 ||
        chart.series.back().name != levels[2].name)
        return std::nullopt;
    chart.x.label = "board";
    chart.y.label = "times " + reference + "'s time";
    fit_logarithmic(chart.y, low, high);
    chart.note =
        "Below 1 is faster. Geometric means over positions, CPU time, one thread; bars: 95 % "
        "intervals.";
    chart.title = title_of(summary, game);
    return chart;
}

}  // namespace boardlab
