// Speed against the memory that a board and its tables take.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "harness/bench/results/pair_ratio.hpp"
#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"

namespace boardlab {

namespace {

double kilobytes(const bench::MemoryFact& m) {
    return static_cast<double>(m.board_bytes + m.table_bytes) / 1024;
}

// Of a board that is a dot of the picture; nullptr for others.
const bench::Aggregate* drawn_speed(const bench::RunResults& run, const bench::Summary& summary,
                                    const std::string& game, const bench::MemoryFact& m) {
    const bench::Aggregate* a = find_aggregate(summary, "perft", game, "perft-bulk", m.board);
    const bool is_left_out = m.game != game || a == nullptr ||
                             a->family == bench::family::reference ||
                             !bench::facts_of(run.boards, m.board).same_as.empty();
    return is_left_out ? nullptr : a;
}

// Of boards that are compared: variants are dots of the picture, and in no answer.
std::string memory_title(const bench::RunResults& run, const bench::Summary& summary,
                         const std::string& game) {
    const bench::MemoryFact* smallest = nullptr;
    std::map<std::string, const bench::MemoryFact*> by_board;
    std::vector<const bench::Aggregate*> boards =
        fastest_first(summary, "perft", game, "perft-bulk");
    for (const bench::MemoryFact& m : run.memory)
        if (m.game == game && bench::facts_of(run.boards, m.board).same_as.empty())
            by_board[m.board] = &m;
    std::erase_if(boards, [&](const auto* a) { return !by_board.contains(a->board); });
    if (boards.size() < 2) return game + ": speed by the memory of boards and tables";
    const bench::Aggregate *fastest = boards[0], *least = boards[0];
    for (const bench::Aggregate* a : boards)
        if (smallest == nullptr || kilobytes(*by_board[a->board]) < kilobytes(*smallest))
            smallest = by_board[a->board], least = a;
    const bench::PairRatios pairs(run, summary);
    const auto lead = pairs.of(*boards[1], *fastest), loss = pairs.of(*least, *fastest);
    // A dot above it would contradict the title.
    const bool variant_is_faster =
        std::any_of(run.memory.begin(), run.memory.end(), [&](const bench::MemoryFact& m) {
            const bench::Aggregate* a = drawn_speed(run, summary, game, m);
            return a != nullptr && a->time.estimate < fastest->time.estimate;
        });
    std::string out = fmt::format("{}: {} is {} with {:.0f} kB", game, fastest->board,
                                  variant_is_faster ? "the fastest plain board" : "fastest",
                                  kilobytes(*by_board[fastest->board]));
    if (lead && !lead->is_decided())
        out = fmt::format("{}: {} and {} are too close to call", game, fastest->board,
                          boards[1]->board);
    else if (least == fastest)
        return fmt::format("{}: {} is both the fastest and the smallest ({:.1f} kB)", game,
                           fastest->board, kilobytes(*smallest));
    if (least == fastest || !loss || !loss->is_decided())
        return out +
               fmt::format("; {} is smallest with {:.1f} kB", least->board, kilobytes(*smallest));
    return out + fmt::format("; {} takes {:.2f} times {}'s time with {:.1f} kB", least->board,
                             loss->ratio.estimate, fastest->board, kilobytes(*smallest));
}

}  // namespace

std::optional<Chart> memory_chart(const bench::RunResults& run, const bench::Summary& summary,
                                  const std::string& game) {
    Chart chart{.name = "memory-" + game, .legend = false};
    chart.x = {.label = "kB of board and tables"};
    chart.y = {.label = "million leaf nodes per second (bulk)"};
    chart.note =
        "Perft trees, geometric mean over positions; 95 % intervals. Up and to the left is better.";
    std::vector<ChartPoint> points;
    std::vector<std::string> names;
    for (const bench::MemoryFact& m : run.memory) {
        const bench::Aggregate* a = drawn_speed(run, summary, game, m);
        if (a == nullptr) continue;
        points.push_back(
            {kilobytes(m), 1e3 / a->time.estimate, 1e3 / a->time.high, 1e3 / a->time.low});
        names.push_back(m.board);
    }
    if (points.size() < 3) return std::nullopt;
    for (std::size_t i = 0; i < names.size(); ++i) {
        chart.labels.push_back({points[i].x, points[i].y, names[i]});
        chart.series.push_back(
            {.name = names[i], .points = {points[i]}, .colour = mark_of(run.boards, names[i])});
    }
    double smallest = points[0].x, largest = 0, slowest = points[0].y, highest = 0;
    for (const ChartPoint& p : points) {
        smallest = std::min(smallest, p.x), largest = std::max(largest, p.x);
        // An interval may be of any size.
        slowest = std::min(slowest, std::max(p.low, p.y / 1.5));
        highest = std::max(highest, std::min(p.high, p.y * 1.5));
    }
    // With room for the name of the largest, a seventh of the width.
    fit_logarithmic(chart.x, smallest, largest * std::pow(largest / smallest, 0.15));
    chart.title = memory_title(run, summary, game);
    // From zero, boards of about the same speed would leave half of the canvas empty.
    fit_logarithmic(chart.y, slowest * 1.25, highest / 1.25);
    return chart;
}

}  // namespace boardlab
