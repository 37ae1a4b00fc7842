#include "harness/bench/results/summary_table.hpp"

#include <algorithm>
#include <cmath>

#include "harness/bench/results/aggregating.hpp"
#include "harness/bench/results/comparable.hpp"
#include "harness/bench/run/hardware_counters.hpp"
#include "harness/contenders/any_position.hpp"
#include "harness/statistics/summary.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::bench {
namespace {

using statistics::Calibration;
using statistics::Estimate;
using statistics::Interval;

// On the scale of ratios, with what the boards timed against themselves say about its width.
Interval shown(const Estimate& e, const Calibration& c) {
    return exponential(e.interval(0.95, c.widened));
}
statistics::Verdict verdict(const Estimate& e, const Calibration& c) {
    return verdict_on(exponential(e.interval(statistics::verdict_confidence, c.widened)), c.floor);
}

class Summarizer {
 public:
    explicit Summarizer(const RunResults& run) : run_(run) {}

    Summary run() {
        out_.probed = run_.quiet_probe > 0;
        out_.several_layouts = layouts_in(run_.manifest) > 1;
        find_noise();
        const auto cells = cells_of(run_, Cells::of_boards);
        const std::size_t all = run_.rows.size() + cells.size();
        Progress progress("summing up");
        const auto go_on = [&] {
            if (!progress(out_.rows.size() + out_.aggregates.size(), all)) throw Interrupted{};
        };
        for (const ResultRow& row : run_.rows) go_on(), out_.rows.push_back(summary_of(row));
        for (const TableCell& cell : cells) go_on(), out_.aggregates.push_back(aggregate(cell));
        sort_aggregates();
        return std::move(out_);
    }

 private:
    void find_noise() {
        find_noise_of_boards();
        std::map<std::string, double> empty, shortest;  // nanoseconds of a call
        std::map<std::string, std::pair<double, double>> samples;
        for (const ResultRow& row : run_.rows) {
            if (row.game != machine_game) {
                auto& [disturbed, all] = samples[noise_group(row.suite, row.wall_time)];
                disturbed += row.disturbed;
                all += row.samples;
            }
            if (row.wall_time) continue;
            const double call = std::exp(statistics::mean_of(row.quiet_times()).value) * row.items;
            if (row.game == machine_game) {
                if (row.timed.operation == "nothing") empty[row.suite] = call;
                continue;
            }
            const auto [least, is_new] = shortest.try_emplace(row.suite, call);
            least->second = std::min(least->second, call);
        }
        for (const auto& [suite, counted] : samples) {
            SuiteNoise& noise = out_.noise[suite];
            noise.disturbed = counted.first / std::max(counted.second, 1.0);
            if (empty.contains(suite)) noise.harness_share = empty[suite] / shortest.at(suite);
        }
    }
    // Floors are each suite's own; how much too narrow intervals are is learned from all together,
    // apart for rows with threads.
    void find_noise_of_boards() {
        struct Same {
            std::vector<Estimate> rows{}, means{};
        };
        std::map<std::pair<std::string, bool>, Same> of_suite;
        std::map<bool, Same> of_clock;
        for (const TableCell& cell : cells_of(run_, Cells::against_themselves)) {
            const bool wall_time = cell.first().wall_time;
            const auto add = [&](std::vector<Estimate> Same::*list, const TableCell& of) {
                const auto ratios = ratios_of(run_, of);
                if (ratios.empty()) return;
                const Estimate same = statistics::mean_of(ratios);
                (of_suite[{cell.first().suite, wall_time}].*list).push_back(same);
                (of_clock[wall_time].*list).push_back(same);
            };
            for (const ResultRow* row : cell.rows) add(&Same::rows, {{row}});
            add(&Same::means, cell);
        }
        for (const auto& [key, same] : of_suite) {
            const auto& [suite, wall_time] = key;
            SuiteNoise& noise = out_.noise[noise_group(suite, wall_time)];
            noise.rows = statistics::calibrated(same.rows);
            noise.rows.widened = statistics::calibrated(of_clock[wall_time].rows).widened;
            noise.means = statistics::calibrated(same.means);
            noise.means.widened = statistics::calibrated(of_clock[wall_time].means).widened;
        }
    }

    RowSummary summary_of(const ResultRow& row) const {
        const SuiteNoise noise = noise_of(row.suite, row.wall_time);
        RowSummary s{.row = &row,
                     .processes = static_cast<int>(row.times.size()),
                     .time = shown(statistics::mean_of(row.quiet_times()), noise.rows),
                     .ratio = {1, 1, 1},
                     .layout_share = NAN};
        const ResultRow* reference = reference_of(run_, row);
        if (row.is_reference() || reference == nullptr) return s;
        const auto ratio = statistics::difference(row.quiet_times(), reference->quiet_times());
        if (ratio.empty()) return s;
        const Estimate estimate = statistics::mean_of(ratio);
        s.ratio = shown(estimate, noise.rows);
        s.verdict = verdict(estimate, noise.rows);
        s.layout_share = statistics::layout_share(row.times, reference->times);
        const auto by_size = [](const auto& a, const auto& b) { return a.second < b.second; };
        const auto [least, most] = std::minmax_element(ratio.begin(), ratio.end(), by_size);
        s.least_ratio = std::exp(least->second);
        s.most_ratio = std::exp(most->second);
        return s;
    }

    Aggregate aggregate(const TableCell& cell) const {
        const ResultRow& first = cell.first();
        Aggregate a{.suite = first.suite,
                    .game = first.game,
                    .operation = first.timed.without_positions().name(),
                    .board = first.board,
                    .item = first.item,
                    .reference = first.reference,
                    .timed = first.timed.without_positions(),
                    .family = first.family,
                    .bits = first.bits,
                    .ratio = {1, 1, 1},
                    .ratio_beyond = {1, 1, 1},
                    .wall_time = first.wall_time};
        const Calibration noise = noise_of(a.suite, a.wall_time).means;
        a.instructions = instructions_of(cell);
        for (const std::string_view counter : HardwareCounters::names)
            if (const auto count = count_of(cell, std::string(counter)))
                a.counters[std::string(counter)] = *count;
        const auto units = cell.units();
        a.positions = units.size();
        a.time = shown(statistics::mean_of(units), noise);
        if (a.is_reference()) return a;
        const auto ratios = ratios_of(run_, cell);
        if (ratios.empty()) return a;
        const Estimate estimate = statistics::mean_of(ratios);
        a.ratio = shown(estimate, noise);
        a.ratio_beyond = shown(statistics::mean_beyond(ratios), noise);
        a.verdict = verdict(estimate, noise);
        a.least_ratio = a.most_ratio = std::exp(statistics::mean_of(ratios.front()).value);
        for (const statistics::ByProcess& unit : ratios) {
            const double here = std::exp(statistics::mean_of(unit).value);
            a.least_ratio = std::min(a.least_ratio, here);
            a.most_ratio = std::max(a.most_ratio, here);
        }
        return a;
    }
    static std::optional<double> instructions_of(const TableCell& cell) {
        std::vector<double> counted;
        for (const ResultRow* row : cell.rows)
            if (row->instructions) counted.push_back(*row->instructions);
        if (counted.size() < cell.rows.size()) return std::nullopt;
        return statistics::geometric_mean(counted);
    }
    // An arithmetic mean: a row may well have no branch miss at all.
    static std::optional<double> count_of(const TableCell& cell, const std::string& counter) {
        double sum = 0;
        for (const ResultRow* row : cell.rows) {
            const auto found = row->counters.find(counter);
            if (found == row->counters.end()) return std::nullopt;
            sum += found->second;
        }
        return sum / static_cast<double>(cell.rows.size());
    }
    SuiteNoise noise_of(const std::string& suite, bool wall_time) const {
        const auto found = out_.noise.find(noise_group(suite, wall_time));
        return found == out_.noise.end() ? SuiteNoise{} : found->second;
    }
    // By suite and game, each in the order in which it first appears.
    void sort_aggregates() {
        std::map<std::string, std::size_t> suites, tables;
        for (const Aggregate& a : out_.aggregates) {
            suites.try_emplace(a.suite, suites.size());
            tables.try_emplace(a.suite + '/' + a.game, tables.size());
        }
        std::stable_sort(out_.aggregates.begin(), out_.aggregates.end(),
                         [&](const Aggregate& a, const Aggregate& b) {
                             const auto place = [&](const Aggregate& x) {
                                 return std::pair(suites.at(x.suite),
                                                  tables.at(x.suite + '/' + x.game));
                             };
                             return place(a) < place(b);
                         });
    }

    const RunResults& run_;
    Summary out_;
};

}  // namespace

std::string noise_group(const std::string& suite, bool wall_time) {
    return wall_time ? suite + ", wall time" : suite;
}

Summary summarize(const RunResults& run) { return Summarizer(run).run(); }

}  // namespace boardlab::bench
