// The price of width: ratios of time, boards in the order of their sets' bits.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"

namespace boardlab {
namespace {

struct Widest {
    const bench::Aggregate *words = nullptr, *in_register = nullptr;  // decided ones
};

void keep_widest(const bench::Aggregate*& widest_yet, const bench::Aggregate& a) {
    if (widest_yet == nullptr || a.bits > widest_yet->bits) widest_yet = &a;
}

std::string title_of(const std::string& game, const Widest& widest) {
    if (widest.words == nullptr)
        return game + ": time by width, not measured well enough for a figure";
    std::string out =
        fmt::format("{}: {} on words of {} bits takes {:.1f} times the narrowest's time", game,
                    widest.words->operation, widest.words->bits, widest.words->ratio.estimate);
    if (widest.in_register != nullptr)
        out += fmt::format(", in one {} register {:.1f} times",
                           register_name(widest.in_register->board),
                           widest.in_register->ratio.estimate);
    return out;
}

}  // namespace

std::optional<Chart> width_chart(const bench::RunResults& run, const bench::Summary& summary,
                                 const std::string& game) {
    Chart chart{.name = "width-" + game};
    chart.x = {.label = "times the narrowest board's time"};
    chart.note = "Boards with the bits of their sets; left of 1 is faster. 95 % intervals.";
    const std::pair<const char*, const char*> shown[] = {{"perft", "perft-bulk"},
                                                         {"movegen", "list"},
                                                         {"make", "make-unmake"},
                                                         {"attack", "attack-map"}};
    std::vector<ForestGroup> groups;
    Widest widest;  // of the first operation shown, which the title names
    for (const auto& [suite, operation] : shown) {
        std::vector<const bench::Aggregate*> boards;
        for (const bench::Aggregate& a : summary.aggregates) {
            if (a.suite != suite || a.game != game || a.operation != operation || !is_compared(a) ||
                a.family == bench::family::mailbox || a.is_reference())
                continue;
            boards.push_back(&a);
            if (!groups.empty() || is_vague(a.ratio) || a.verdict == statistics::Verdict::undecided)
                continue;
            if (a.family == bench::family::words) keep_widest(widest.words, a);
            if (a.family == bench::family::one_register) keep_widest(widest.in_register, a);
        }
        if (std::none_of(boards.begin(), boards.end(), [](const bench::Aggregate* a) {
                return a->family == bench::family::words;
            }))
            continue;
        std::stable_sort(boards.begin(), boards.end(),
                         [](const auto* a, const auto* b) { return a->bits < b->bits; });
        ForestGroup& group = groups.emplace_back(ForestGroup{operation, {}});
        for (const bench::Aggregate* a : boards)
            group.rows.push_back({fmt::format("{} ({})", a->board, a->bits), a->ratio.estimate,
                                  a->ratio.low, a->ratio.high, mark_of(run.boards, a->board)});
    }
    if (groups.empty()) return std::nullopt;
    add_forest(chart, groups, 1);
    chart.title = title_of(game, widest);
    return chart;
}

}  // namespace boardlab
