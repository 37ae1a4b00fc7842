// Sliding strategies: the time of a look-up in four patterns of use.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/plot/forest.hpp"

namespace boardlab {
namespace {

constexpr const char* ways[] = {"known", "random", "chain", "pressed"};
constexpr const char* way_names[] = {"square known", "random", "dependent chain", "cache pressure"};

// A register wider than the compiler's integer could take its place, so it is shown beside it.
bool is_wider_register(const bench::Aggregate& a, const bench::BoardFacts& narrowest) {
    return narrowest.family == bench::family::integer && a.family == bench::family::one_register &&
           a.bits > narrowest.bits;
}

// A strategy, in the ways in which it was asked.
struct Strategy {
    std::string name;
    std::array<std::optional<statistics::Interval>, 4> times{};
    auto ways_asked() const {
        return std::count_if(times.begin(), times.end(), [](const auto& t) { return !!t; });
    }
    double on_random_squares() const { return times[1] ? times[1]->estimate : 1e300; }
};

// The one whose whole interval lies below all others'; empty where none is.
std::string decided_winner(const std::vector<Strategy>& strategies, std::size_t way) {
    for (const Strategy& s : strategies)
        if (s.times[way] &&
            std::all_of(strategies.begin(), strategies.end(), [&](const Strategy& other) {
                return &other == &s || !other.times[way] ||
                       s.times[way]->high < other.times[way]->low;
            }))
            return s.name;
    return "";
}

std::string title_of(const std::string& geometry, const std::vector<Strategy>& strategies) {
    std::vector<std::string> winners;
    for (std::size_t way = 0; way < 4; ++way) add_once(winners, decided_winner(strategies, way));
    if (winners.size() == 1 && !winners[0].empty())
        return geometry + ": " + winners[0] + " is the fastest way to slide, however it is asked";
    std::erase(winners, "");
    return geometry + (winners.size() > 1 ? ": which strategy is fastest depends on how it is asked"
                                          : ": sliding strategies, by how they are asked");
}

}  // namespace

std::optional<Chart> slider_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& geometry) {
    Chart chart{.name = "sliders-" + geometry};
    chart.x = {.label = "nanoseconds per queen look-up"};
    chart.note =
        "Rook and bishop lines together, on the narrowest words; CPU time, 95 % intervals.";
    bench::BoardFacts narrowest;
    std::vector<Strategy> strategies;
    for (const bench::Aggregate& a : summary.aggregates) {
        if (a.suite != "micro" || a.game != geometry || !a.operation.starts_with("queen:"))
            continue;
        const std::string set = a.board.substr(0, a.board.find('+'));
        if (narrowest.name.empty()) narrowest = {.name = set, .family = a.family, .bits = a.bits};
        if (set != narrowest.name && !is_wider_register(a, narrowest)) continue;
        const auto way = std::find(ways, ways + 4, a.operation.substr(6)) - ways;
        if (way == 4) continue;
        auto found = std::find_if(strategies.begin(), strategies.end(),
                                  [&](const Strategy& s) { return s.name == a.board; });
        if (found == strategies.end()) found = strategies.insert(found, {.name = a.board});
        found->times[static_cast<std::size_t>(way)] = a.time;
    }
    // Strategies of published comparisons are asked in one way: they have no place beside others.
    const auto is_single = [](const Strategy& s) { return s.ways_asked() == 1; };
    if (!std::all_of(strategies.begin(), strategies.end(), is_single))
        std::erase_if(strategies, is_single);
    if (strategies.size() < 2) return std::nullopt;
    std::stable_sort(strategies.begin(), strategies.end(), [](const auto& a, const auto& b) {
        return a.on_random_squares() < b.on_random_squares();
    });
    chart.title = title_of(geometry, strategies);
    constexpr std::size_t most = 8;  // in four groups: more rows than a reader looks through
    if (strategies.size() > most) {
        chart.note += fmt::format(" The slowest {} are left out.", strategies.size() - most);
        strategies.resize(most);
    }
    std::vector<ForestGroup> groups;
    for (std::size_t way = 0; way < 4; ++way) {
        ForestGroup group{way_names[way], {}};
        for (const Strategy& s : strategies)
            if (s.times[way])
                group.rows.push_back({s.name, s.times[way]->estimate, s.times[way]->low,
                                      s.times[way]->high, mark_of(run.boards, s.name)});
        if (!group.rows.empty()) groups.push_back(std::move(group));
    }
    add_forest(chart, groups);
    return chart;
}

}  // namespace boardlab
