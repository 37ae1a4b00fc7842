#include "harness/bench/results/compare_runs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "games/input_error.hpp"
#include "harness/bench/results/aggregating.hpp"
#include "harness/bench/results/comparable.hpp"
#include "harness/statistics/summary.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::bench {
namespace {

using statistics::Estimate;

// Of two equal runs so many are called different in anything.
constexpr double false_alarms = 0.05;

struct Difference {
    std::string name, noise_group;
    Estimate logarithm;
};

std::vector<Compared> judged(const std::vector<Difference>& all,
                             const std::map<std::string, double>& floors) {
    const double strict =
        1 - false_alarms / static_cast<double>(std::max<std::size_t>(all.size(), 1));
    std::vector<Compared> out;
    for (const Difference& d : all) {
        const auto floor = floors.find(d.noise_group);
        out.push_back({d.name, exponential(d.logarithm.interval()),
                       verdict_on(exponential(d.logarithm.interval(strict)),
                                  floor == floors.end() ? 1 : floor->second)});
    }
    return out;
}

// By a name that stays when a board is renamed, in the order of the run.
using NamedCells = std::vector<std::pair<std::string, TableCell>>;

NamedCells cells_by_identity(const RunResults& run) {
    NamedCells out;
    for (TableCell& cell : cells_of(run, Cells::of_boards)) {
        const ResultRow& row = cell.first();
        out.emplace_back(
            fmt::format("{}/{}/{}/{}", row.suite, row.game, row.timed.without_positions().name(),
                        board_identity(run, row.board)),
            std::move(cell));
    }
    return out;
}
// Each row as a cell of its own.
NamedCells rows_by_identity(const RunResults& run) {
    NamedCells out;
    for (const ResultRow& row : run.rows)
        if (!is_again(row.board) && row.game != machine_game)
            out.emplace_back(fmt::format("{}/{}/{}/{}", row.suite, row.game, row.benchmark,
                                         board_identity(run, row.board)),
                             TableCell{{&row}});
    return out;
}

// Of what both have; the names of what only the first has are noted.
std::vector<Difference> differences(const NamedCells& first, const NamedCells& second,
                                    std::vector<std::string>& only_first) {
    std::map<std::string, const TableCell*> others;
    for (const auto& [name, cell] : second) others.emplace(name, &cell);
    std::vector<Difference> out;
    for (const auto& [name, cell] : first) {
        const auto same = others.find(name);
        if (same == others.end()) {
            only_first.push_back(name);
            continue;
        }
        const auto before = cell.units(), after = same->second->units();
        if (before.size() != after.size()) continue;  // one run has a part of the positions
        out.push_back({name, noise_group(cell.first().suite, cell.first().wall_time),
                       difference(statistics::mean_of(after), statistics::mean_of(before))});
    }
    return out;
}

std::map<std::string, double> larger_floors(const RunResults& first, const RunResults& second) {
    std::map<std::string, double> out;
    for (const RunResults* run : {&first, &second})
        for (const auto& [suite, noise] : summarize(*run).noise)
            out[suite] = std::max({1.0, out[suite], noise.means.floor});
    return out;
}

// A t interval of the mean over all means.
statistics::Interval overall(const std::vector<Difference>& means) {
    std::vector<double> logs;
    for (const Difference& d : means) logs.push_back(d.logarithm.value);
    const auto n = static_cast<double>(logs.size());
    const double deviation = statistics::standard_deviation(logs);
    return exponential(
        Estimate{statistics::mean(logs), deviation * deviation / n, n - 1}.interval());
}

}  // namespace

RunComparison compare_runs(const RunResults& first, const RunResults& second, bool anyway) {
    refuse_other_work(first, second);
    RunComparison out{.differences = differing_conditions(first, second)};
    if (!out.differences.empty() && !anyway)
        throw InputError("conditions",
                         fmt::format("the runs differ in {}", fmt::join(out.differences, "; ")),
                         "times do not compare then; --by instructions may, or say --anyway");
    if (first.quiet_probe > 0 && second.quiet_probe > 0)
        out.probe_ratio = second.quiet_probe / first.quiet_probe;
    out.noise_floors = larger_floors(first, second);
    const NamedCells rows = rows_by_identity(first), other_rows = rows_by_identity(second);
    std::vector<std::string> unused;
    const auto means = differences(cells_by_identity(first), cells_by_identity(second), unused);
    if (means.empty())
        throw InputError("rows", "the two runs have none in common",
                         "suite, game, positions, counting mode and board must be the same");
    out.means = judged(means, out.noise_floors);
    out.overall = overall(means);
    out.rows = judged(differences(rows, other_rows, out.only_first), out.noise_floors);
    differences(other_rows, rows, out.only_second);
    return out;
}

bool FailureRule::fails(const std::vector<Compared>& list) const {
    return std::any_of(list.begin(), list.end(), [&](const Compared& c) {
        return c.verdict == statistics::Verdict::worse && c.ratio.high > 1 + worse_by;
    });
}

FailureRule failure_rule(const std::string& text) {
    const auto refuse = [&]() -> FailureRule {
        throw UsageError("--fail-on " + text + ": write worse:3%, with the percentage you allow");
    };
    constexpr std::string_view prefix = "worse:";
    if (!text.starts_with(prefix) || !text.ends_with('%')) return refuse();
    double percent = 0;
    const char* const begin = text.data() + prefix.size();
    const char* const end = text.data() + text.size() - 1;
    const auto [stopped, error] = std::from_chars(begin, end, percent);
    if (error != std::errc{} || stopped != end || !(percent >= 0 && percent < 1000))
        return refuse();
    return {percent / 100};
}

}  // namespace boardlab::bench
