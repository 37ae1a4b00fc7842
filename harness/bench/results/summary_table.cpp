#include "harness/bench/results/summary_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/statistics/bootstrap.hpp"
#include "harness/statistics/summary.hpp"

namespace boardlab::bench {
namespace {

constexpr statistics::BootstrapOptions shown{.confidence = 0.95};
constexpr statistics::BootstrapOptions strict{.confidence = statistics::verdict_confidence};

std::vector<double> pooled(const statistics::NestedSamples& samples) {
    std::vector<double> all;
    for (const statistics::Repetitions& process : samples)
        all.insert(all.end(), process.begin(), process.end());
    return all;
}

class Summarizer {
 public:
    explicit Summarizer(const RunResults& run) : run_(run) {}

    Summary run() {
        find_noise_floors();
        for (const ResultRow& row : run_.rows) out_.rows.push_back(summary_of(row));
        add_aggregates();
        return std::move(out_);
    }

 private:
    const ResultRow* reference_of(const ResultRow& row) const {
        return run_.find(row.suite, row.game, row.benchmark, row.reference);
    }
    // The 95 % quantile of how far a board differs from itself.
    void find_noise_floors() {
        std::map<std::string, std::vector<double>> deviations;
        for (const ResultRow& row : run_.rows) {
            const ResultRow* reference = reference_of(row);
            if (!is_again(row.board) || reference == nullptr) continue;
            const auto pairs = statistics::paired(row.times, reference->times);
            if (pairs.empty()) continue;
            const double ratio =
                statistics::paired_ratio(pairs.first, pairs.second, shown).estimate;
            deviations[row.suite].push_back(std::abs(std::log(ratio)));
        }
        for (const auto& [suite, all] : deviations) {
            out_.noise_floors[suite] = std::exp(statistics::quantile(all, 0.95));
            out_.noise_floor = std::max(out_.noise_floor, out_.noise_floors[suite]);
        }
    }
    double floor_of(const std::string& suite) const {
        const auto found = out_.noise_floors.find(suite);
        return found == out_.noise_floors.end() ? 1 : found->second;
    }

    RowSummary summary_of(const ResultRow& row) const {
        const statistics::NestedSamples samples = row.nested();
        const std::vector<double> all = pooled(samples);
        RowSummary s{.row = &row,
                     .processes = static_cast<int>(samples.size()),
                     .samples = static_cast<int>(all.size()),
                     .median = statistics::median(all),
                     .mean = statistics::mean(all),
                     .deviation = statistics::standard_deviation(all),
                     .median_deviation = statistics::median_deviation(all),
                     .time = statistics::time_of_row(samples, shown),
                     .ratio = {1, 1, 1}};
        const ResultRow* reference = reference_of(row);
        if (row.is_reference() || reference == nullptr) return s;
        const auto pairs = statistics::paired(row.times, reference->times);
        if (pairs.empty()) return s;
        s.ratio = statistics::paired_ratio(pairs.first, pairs.second, shown);
        s.verdict = statistics::verdict_on(
            statistics::paired_ratio(pairs.first, pairs.second, strict), floor_of(row.suite));
        s.ranks = statistics::mann_whitney(pooled(pairs.first), pooled(pairs.second));
        return s;
    }

    void add_aggregates() {
        std::vector<std::pair<std::string, std::vector<const ResultRow*>>> groups;  // in row order
        for (const ResultRow& row : run_.rows) {
            if (is_again(row.board) || row.game == yardstick_game) continue;
            const std::string key = row.suite + '/' + row.game + '/' +
                                    row.timed.without_positions().name() + '/' + row.board;
            auto found = std::find_if(groups.begin(), groups.end(),
                                      [&](const auto& g) { return g.first == key; });
            if (found == groups.end()) found = groups.insert(groups.end(), {key, {}});
            found->second.push_back(&row);
        }
        for (const auto& [key, rows] : groups) out_.aggregates.push_back(aggregate(rows));
        // By suite and game, each in the order in which it first appears.
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
    Aggregate aggregate(const std::vector<const ResultRow*>& rows) const {
        const ResultRow& first = *rows.front();
        Aggregate a{.suite = first.suite,
                    .game = first.game,
                    .operation = first.timed.without_positions().name(),
                    .board = first.board,
                    .item = first.item,
                    .reference = first.reference,
                    .timed = first.timed.without_positions(),
                    .family = first.family,
                    .bits = first.bits,
                    .units = rows.size(),
                    .ratio = {1, 1, 1},
                    .wall_time = first.wall_time};
        std::vector<statistics::NestedSamples> own, contender, reference;
        for (const ResultRow* row : rows) {
            own.push_back(row->nested());
            const ResultRow* other = reference_of(*row);
            if (other == nullptr) continue;
            auto pairs = statistics::paired(row->times, other->times);
            if (pairs.empty()) continue;
            contender.push_back(std::move(pairs.first));
            reference.push_back(std::move(pairs.second));
        }
        a.time = statistics::mean_time(own, shown);
        if (a.is_reference() || contender.empty()) return a;
        a.ratio = statistics::mean_paired_ratio(contender, reference, shown);
        a.verdict = statistics::verdict_on(
            statistics::mean_paired_ratio(contender, reference, strict), floor_of(a.suite));
        return a;
    }

    const RunResults& run_;
    Summary out_;
};

}  // namespace

Summary summarize(const RunResults& run) { return Summarizer(run).run(); }

}  // namespace boardlab::bench
