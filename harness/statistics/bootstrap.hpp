// Bootstrap intervals over (process, repetition).
//
// The quantity is the mean over processes of each process's median: the median shrugs off a
// repetition that was disturbed, the mean over processes gives layouts their due weight. Draws
// resample processes, and repetitions within them. Taken as they are such draws are too wide (the
// repetitions' noise is in them twice) and, with few processes, too narrow (no Student's t), so
// their shape is kept and their width is set to what the processes' own spread allows
// (Davison and Hinkley 1997, 3.8; Hesterberg 2015 on small samples).
#pragma once

#include <cstdint>

#include "harness/statistics/nested_samples.hpp"

namespace boardlab::statistics {

struct BootstrapOptions {
    double confidence = 0.95;
    int draws = 2000;
    std::uint64_t seed = 1;
};

// On the scale of the values. One process alone gives an interval over its repetitions, one single
// value an unbounded one.
Interval typical_value(const NestedSamples& samples, const BootstrapOptions& options = {});
// a less b, where the two come from separate processes.
Interval typical_difference(const NestedSamples& a, const NestedSamples& b,
                            const BootstrapOptions& options = {});

// For positive values such as times: the same on a logarithmic scale.
Interval typical_time(const NestedSamples& times, const BootstrapOptions& options = {});
// The geometric mean of the times of several positions; positions are what was asked, not a sample,
// so they are not redrawn.
Interval mean_time(const std::vector<NestedSamples>& times, const BootstrapOptions& options = {});
// How many times b's time a needs, where both were measured in the same processes and rounds:
// what disturbs a round disturbs both, and cancels. Throws std::invalid_argument when no round
// has both.
Interval paired_ratio(const NestedSamples& a, const NestedSamples& b,
                      const BootstrapOptions& options = {});
// The same for times from two runs.
Interval separate_ratio(const NestedSamples& a, const NestedSamples& b,
                        const BootstrapOptions& options = {});
// The geometric mean of several paired ratios, one of each position.
Interval mean_paired_ratio(const std::vector<NestedSamples>& a, const std::vector<NestedSamples>& b,
                           const BootstrapOptions& options = {});

}  // namespace boardlab::statistics
