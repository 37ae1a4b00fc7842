#include "harness/plot/charts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace boardlab {

const bench::Aggregate* find_aggregate(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& board) {
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game && a.operation == operation && a.board == board)
            return &a;
    return nullptr;
}

const bench::Aggregate* find_of_family(const bench::Summary& summary, const std::string& suite,
                                       const std::string& game, const std::string& operation,
                                       const std::string& family, int bits) {
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.game == game && a.operation == operation && a.family == family &&
            (bits == 0 || a.bits == bits) && is_plain_name(a.board))
            return &a;
    return nullptr;
}

bool is_compared(const bench::Aggregate& a) {
    return is_plain_name(a.board) && a.family != bench::family::reference;
}
std::string register_name(const std::string& board) {
    std::string out = board;
    for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

std::vector<std::string> games_in(const bench::RunResults& run) {
    std::vector<std::string> out;
    for (const auto& [game, facts] : run.manifest.at("games").items())
        if (std::any_of(run.rows.begin(), run.rows.end(),
                        [&, name = game](const bench::ResultRow& r) { return r.game == name; }))
            out.push_back(game);
    return out;
}

namespace {

// Time per item to items per microsecond, which is millions per second; the ends change places.
ChartPoint as_speed(double x, const statistics::Interval& time) {
    return {x, 1e3 / time.estimate, 1e3 / time.high, 1e3 / time.low};
}

void note_name(std::vector<std::string>& list, const std::string& name) {
    if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
}

double place_of(const std::vector<std::string>& list, const std::string& name) {
    return static_cast<double>(std::find(list.begin(), list.end(), name) - list.begin());
}

// Items a second of one operation, board by board, a series a game.
std::optional<Chart> rate_chart(const bench::RunResults& run, const bench::Summary& summary,
                                const std::string& suite, const std::string& operation, Chart chart,
                                const std::string& verb) {
    std::vector<std::string> boards;
    const std::vector<std::string> games = games_in(run);
    for (const bench::Aggregate& a : summary.aggregates)
        if (a.suite == suite && a.operation == operation && is_plain_name(a.board))
            note_name(boards, a.board);
    if (boards.empty()) return std::nullopt;
    chart.x = {.label = "board", .categories = boards};
    double low = 1e300, high = 0;
    const bench::Aggregate *fastest = nullptr, *slowest = nullptr;
    for (std::size_t g = 0; g < games.size(); ++g) {
        Series series{.name = games[g]};
        const double shift =
            (static_cast<double>(g) - static_cast<double>(games.size() - 1) / 2) * 0.14;
        for (const std::string& board : boards) {
            const bench::Aggregate* a = find_aggregate(summary, suite, games[g], operation, board);
            if (a == nullptr) continue;
            series.points.push_back(as_speed(place_of(boards, board) + shift, a->time));
            low = std::min(low, series.points.back().y);
            high = std::max(high, series.points.back().y);
            if (g > 0 || a->family == bench::family::reference) continue;
            if (fastest == nullptr || a->time.estimate < fastest->time.estimate) fastest = a;
            if (slowest == nullptr || a->time.estimate > slowest->time.estimate) slowest = a;
        }
        chart.series.push_back(std::move(series));
    }
    fit_logarithmic(chart.y, low, high);
    if (fastest != nullptr && slowest != nullptr)
        chart.title = fmt::format("{}: {} {} {:.1f} times as many nodes a second as {}", games[0],
                                  fastest->board, verb,
                                  slowest->time.estimate / fastest->time.estimate, slowest->board);
    return chart;
}

std::string left_out_note(const bench::RunResults& run) {
    for (const bench::BoardFacts& b : run.boards)
        if (b.family == bench::family::reference)
            return ' ' + b.name + " is left out: far off the scale.";
    return "";
}

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

std::optional<Chart> speed_chart(const bench::RunResults& run, const bench::Summary& summary) {
    Chart chart{.name = "speed"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions, CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "perft", "perft-bulk", std::move(chart), "counts");
}

std::optional<Chart> search_speed_chart(const bench::RunResults& run,
                                        const bench::Summary& summary) {
    Chart chart{.name = "speed-search"};
    chart.y = {.label = "million nodes searched per second"};
    chart.note =
        "The same tree on every board, empty table; CPU time, one thread; bars: 95 % intervals.";
    return rate_chart(run, summary, "search", "search:default", std::move(chart), "searches");
}

std::optional<Chart> query_heat_map(const bench::RunResults& run, const bench::Summary& summary,
                                    const std::string& game) {
    HeatMap map;
    map.scale = "times the reference's time";
    std::string reference;
    for (const bench::Aggregate& a : summary.aggregates) {
        if (a.game != game || a.suite == "threads" || !is_compared(a)) continue;
        note_name(map.rows, a.operation);
        note_name(map.columns, a.board);
        reference = a.reference;
    }
    if (map.rows.size() < 3 || map.columns.size() < 2) return std::nullopt;
    map.values.assign(map.rows.size(), std::vector<double>(map.columns.size(), no_value));
    double dearest = 0, cheapest = 1e9;
    std::string dear, dear_board, cheap, cheap_board;
    for (const bench::Aggregate& a : summary.aggregates) {
        if (a.game != game || a.suite == "threads" || !is_compared(a)) continue;
        const double value = a.ratio.estimate;
        map.values[static_cast<std::size_t>(place_of(map.rows, a.operation))]
                  [static_cast<std::size_t>(place_of(map.columns, a.board))] = value;
        if (value > dearest) dearest = value, dear = a.operation, dear_board = a.board;
        if (value < cheapest) cheapest = value, cheap = a.operation, cheap_board = a.board;
    }
    Chart chart{.name = "queries-" + game};
    chart.title =
        cheapest < 0.9
            ? fmt::format("{}: {} answers {} in {:.2f} of {}'s time, {} {} in {:.0f} times it",
                          game, cheap_board, cheap, cheapest, reference, dear_board, dear, dearest)
            : fmt::format("{}: no board beats {}; {} needs up to {:.1f} times its time ({})", game,
                          reference, dear_board, dearest, dear);
    chart.note =
        "Ratio of times to " + reference + ": blue is faster, orange slower." + left_out_note(run);
    chart.heat_map = std::move(map);
    return chart;
}

std::optional<Chart> width_chart(const bench::RunResults& run, const bench::Summary& summary,
                                 const std::string& game) {
    Chart chart{.name = "width-" + game};
    chart.x = {.label = "bits of the set"};
    chart.y = {.label = "times the narrowest board's time", .low = 0};
    chart.note = "Lines: words of 64 bits." + unconnected_note(run) + " 95 % intervals.";
    const std::vector<std::pair<std::string, std::string>> shown{{"perft", "perft-bulk"},
                                                                 {"movegen", "list"},
                                                                 {"make", "make-unmake"},
                                                                 {"attack", "attack-map"}};
    double last = 1;
    const bench::Aggregate* widest_register = nullptr;
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
            narrowest = narrowest == 0 ? a.bits : std::min(narrowest, a.bits);
            widest = std::max(widest, a.bits);
            if (!chart.series.empty()) continue;  // the title is about the first operation shown
            if (!alone) last = std::max(last, a.ratio.estimate);
            if (a.family == bench::family::one_register &&
                (widest_register == nullptr || a.bits > widest_register->bits))
                widest_register = &a;
        }
        if (words.points.size() < 2) continue;
        chart.series.push_back(std::move(words));
        if (!others.points.empty()) chart.series.push_back(std::move(others));
    }
    if (chart.series.empty()) return std::nullopt;
    chart.x.low = narrowest - 24;
    chart.x.high = widest + 24;
    for (int width = 64; width <= widest; width += 64)
        if (width >= narrowest) chart.x.ticks.push_back(width);
    chart.title =
        fmt::format("{}: the widest words cost {:.1f} times the narrowest's time", game, last);
    if (widest_register != nullptr)
        chart.title +=
            fmt::format(", one {} register {:.1f} times", register_name(widest_register->board),
                        widest_register->ratio.estimate);
    return chart;
}

}  // namespace boardlab
