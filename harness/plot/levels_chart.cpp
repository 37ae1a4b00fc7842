// How a difference between boards shrinks from listing moves to searching.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"

namespace boardlab {
namespace {

struct Level {
    const char *suite, *operation, *name;
};
constexpr Level levels[] = {{"movegen", "list", "moves listed"},
                            {"perft", "perft-bulk", "trees counted"},
                            {"search", "search:default", "trees searched"}};

bool is_decided(const bench::Aggregate* a) {
    return a != nullptr && !a->is_reference() && a->verdict != statistics::Verdict::undecided &&
           !is_vague(a->ratio);
}

// Compares the mailbox with the reference board of the table, where both figures are decided.
std::string title_of(const bench::Summary& summary, const std::string& game,
                     const std::string& reference) {
    const auto of_mailbox = [&](const Level& level) {
        return find_of_family(summary, level.suite, game, level.operation, bench::family::mailbox);
    };
    const bench::Aggregate *listed = of_mailbox(levels[0]), *counted = of_mailbox(levels[1]),
                           *searched = of_mailbox(levels[2]);
    const bench::Aggregate* first = listed != nullptr ? listed : counted;
    if (!is_decided(first) || !is_decided(searched))
        return game + ": every board beside " + reference + ", from listing moves to searching";
    return fmt::format("{}: {} needs {:.2f} times {}'s time to {}, {:.2f} times to search them",
                       game, first->board, first->ratio.estimate, first->reference,
                       listed != nullptr ? "list moves" : "count trees", searched->ratio.estimate);
}

}  // namespace

std::optional<Chart> levels_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game) {
    Chart chart{.name = "levels-" + game};
    std::string reference;
    std::vector<ForestGroup> groups;
    for (const Level& level : levels) {
        ForestGroup group{level.name, {}};
        for (const bench::Aggregate& a : summary.aggregates) {
            if (a.suite != level.suite || a.game != game || a.operation != level.operation ||
                !is_compared(a) || a.is_reference())
                continue;
            group.rows.push_back({a.board, a.ratio.estimate, a.ratio.low, a.ratio.high,
                                  mark_of(run.boards, a.board)});
            reference = a.reference;
        }
        if (!group.rows.empty()) groups.push_back(std::move(group));
    }
    if (groups.size() < 2 || groups.back().heading != levels[2].name) return std::nullopt;
    chart.x.label = "times " + reference + "'s time";
    add_forest(chart, groups, 1);
    chart.note =
        "Left of 1 is faster. Geometric means over positions, CPU time, one thread; bars: 95 % "
        "intervals.";
    chart.title = title_of(summary, game, reference);
    return chart;
}

}  // namespace boardlab
