// Two runs of the same suites: which rows became better, which worse, and which are undecided.
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab::bench {

struct ComparedRow {
    std::string name;
    statistics::Interval ratio{};  // of the second run's time to the first's
    statistics::Verdict verdict = statistics::Verdict::undecided;
};

struct RunComparison {
    std::vector<ComparedRow> rows;
    std::vector<std::string> only_first, only_second;  // rows the other run does not have
    double noise_floor = 1;                            // the larger of the two runs'
    statistics::Interval overall{};                    // geometric mean over the rows
    double drift = 1;  // of the yardstick's time; the rows are already divided by it
};

// Throws InputError for runs that cannot be compared: their suites, positions, machines or
// checksums differ.
RunComparison compare_runs(const RunResults& first, const RunResults& second);

// "worse:3%": fails when a row is worse by more than that.
struct FailureRule {
    double worse_by = 0;  // relative
    bool fails(const RunComparison& comparison) const;
};
// Throws UsageError.
FailureRule failure_rule(const std::string& text);

}  // namespace boardlab::bench
