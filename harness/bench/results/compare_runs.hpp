// Two runs of the same suites: what became better, what worse, and what is undecided.
#pragma once

#include "harness/bench/results/summary_table.hpp"

namespace boardlab::bench {

struct Compared {
    std::string name;
    statistics::Interval ratio{};  // of the second run to the first
    statistics::Verdict verdict = statistics::Verdict::undecided;
};

struct RunComparison {
    // Operations of boards, means over positions, and rows one by one. In each list verdicts are as
    // strict as its length demands: of two equal runs one in twenty has a verdict at all.
    std::vector<Compared> means{}, rows{};
    std::vector<std::string> only_first{}, only_second{};  // rows the other run does not have
    std::map<std::string, double> noise_floors{};  // of means, by suite: the larger of both runs'
    statistics::Interval overall{};                // geometric mean over the means
    double probe_ratio = 1;                        // of the machine's own speed when undisturbed
    std::vector<std::string> differences{};        // in machine and build, passed over
};

// Throws InputError for runs that cannot be compared: their suites, positions or checksums differ,
// or one is of an earlier schema; or their machines, compilers, flags or numbers of layouts, unless
// `anyway`.
RunComparison compare_runs(const RunResults& first, const RunResults& second, bool anyway = false);

// "worse:3%": fails when something is worse, and may be so by that much.
struct FailureRule {
    double worse_by = 0;  // relative
    bool fails(const std::vector<Compared>& list) const;
};
// Throws UsageError.
FailureRule failure_rule(const std::string& text);

}  // namespace boardlab::bench
