// The price of width: ratios of time against the bits of a set.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "harness/plot/charts.hpp"

namespace boardlab {
namespace {

// " Unconnected: u128 and sse at 128, avx2 at 256 bits."
std::string unconnected_note(const bench::RunResults& run) {
    std::map<int, std::vector<std::string>> by_width;
    for (const bench::BoardFacts& b : run.boards)
        if (b.is_plain() && b.family != bench::family::words &&
            b.family != bench::family::mailbox && b.family != bench::family::reference)
            by_width[b.bits].push_back(b.name);
    if (by_width.empty()) return "";
    std::vector<std::string> parts;
    for (const auto& [bits, names] : by_width)
        parts.push_back(fmt::format("{} at {}", fmt::join(names, " and "), bits));
    return fmt::format(" Unconnected: {} bits.", fmt::join(parts, ", "));
}

}  // namespace

std::optional<Chart> width_chart(const bench::RunResults& run, const bench::Summary& summary,
                                 const std::string& game) {
    Chart chart{.name = "width-" + game, .ends_named = true};
    double highest = 1;
    chart.x = {.label = "bits of the set"};
    chart.y = {.label = "times the narrowest board's time", .low = 0};
    chart.title = game + ": time by width, not measured well enough for a figure";
    chart.note = "Lines: words of 64 bits." + unconnected_note(run) + " 95 % intervals.";
    const std::vector<std::pair<std::string, std::string>> shown{{"perft", "perft-bulk"},
                                                                 {"movegen", "list"},
                                                                 {"make", "make-unmake"},
                                                                 {"attack", "attack-map"}};
    // Of the first operation shown, which the title names.
    const bench::Aggregate *widest_words = nullptr, *widest_register = nullptr;
    int narrowest = 0, widest = 0;
    int colour = 0;
    for (const auto& [suite, operation] : shown) {
        Series words{.name = operation, .style = Series::Style::dots_and_line, .colour = colour};
        Series others{.name = "", .colour = colour};
        const double shift = colour * 2.5 - 4;
        ++colour;
        for (const bench::Aggregate& a : summary.aggregates) {
            if (a.suite != suite || a.game != game || a.operation != operation || !is_compared(a) ||
                a.family == bench::family::mailbox)
                continue;
            const bool alone = a.family != bench::family::words;
            (alone ? others : words)
                .points.push_back({a.bits + shift, a.ratio.estimate, a.ratio.low, a.ratio.high});
            if (!is_vague(a.ratio)) highest = std::max(highest, a.ratio.high);
            narrowest = narrowest == 0 ? a.bits : std::min(narrowest, a.bits);
            widest = std::max(widest, a.bits);
            if (!chart.series.empty() || is_vague(a.ratio)) continue;
            const auto keep_widest = [&](const bench::Aggregate*& widest_yet) {
                if (widest_yet == nullptr || a.bits > widest_yet->bits) widest_yet = &a;
            };
            if (!alone) keep_widest(widest_words);
            if (a.family == bench::family::one_register) keep_widest(widest_register);
        }
        if (words.points.size() < 2) continue;
        chart.series.push_back(std::move(words));
        if (!others.points.empty()) chart.series.push_back(std::move(others));
    }
    if (chart.series.empty()) return std::nullopt;
    chart.x.low = narrowest - 24;
    chart.x.high = widest + 24;
    chart.y.high = highest * 1.05;
    for (int width = 64; width <= widest; width += 64)
        if (width >= narrowest) chart.x.ticks.push_back(width);
    if (widest_words == nullptr) return chart;
    chart.title =
        fmt::format("{}: {} on words of {} bits takes {:.1f} times the narrowest's time", game,
                    widest_words->operation, widest_words->bits, widest_words->ratio.estimate);
    if (widest_register != nullptr)
        chart.title +=
            fmt::format(", in one {} register {:.1f} times", register_name(widest_register->board),
                        widest_register->ratio.estimate);
    return chart;
}

}  // namespace boardlab
