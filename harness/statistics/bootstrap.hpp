// Bootstrap intervals over (process, repetition).
//
// The quantity is the mean over processes of each process's median: a disturbed repetition does not
// move the median, and the mean gives each process, that is each memory layout, the same weight.
// Draws resample processes, and repetitions within them. Such draws are too wide, because the noise
// of repetitions is in them twice, and with few processes too narrow, because they know no
// Student's t. So their shape is kept, and their width is set from the spread between processes
// (Davison and Hinkley 1997, 3.8; Hesterberg 2015 on small samples).
#pragma once

#include <cstdint>
#include <string_view>

#include "harness/statistics/nested_samples.hpp"

namespace boardlab::statistics {

struct BootstrapOptions {
    double confidence = 0.95;
    int draws = 2000;
    std::uint64_t seed = 1;
};

// On the scale of the values. With one process the interval is over its repetitions, with a single
// value it is unbounded.
Interval typical_value(const NestedSamples& samples, const BootstrapOptions& options = {});
// a minus b, where the two come from separate processes.
Interval typical_difference(const NestedSamples& a, const NestedSamples& b,
                            const BootstrapOptions& options = {});

// The time of a row from its samples: wherever the project states one, it comes from here. Typical
// as above, on a logarithmic scale.
Interval time_of_row(const NestedSamples& times, const BootstrapOptions& options = {});
// What time_of_row makes of the samples of one process, for captions.
inline constexpr std::string_view time_within_process = "median";
// The geometric mean of the times of several positions. The positions are given and no sample of
// others, so they are not redrawn.
Interval mean_time(const std::vector<NestedSamples>& times, const BootstrapOptions& options = {});
// The time of a over that of b, where both were measured in the same processes and rounds: what
// disturbs a round disturbs both and cancels. Throws std::invalid_argument when no round has
// both.
Interval paired_ratio(const NestedSamples& a, const NestedSamples& b,
                      const BootstrapOptions& options = {});
// The same for times from two runs.
Interval separate_ratio(const NestedSamples& a, const NestedSamples& b,
                        const BootstrapOptions& options = {});
// The geometric mean of several paired ratios, one of each position.
Interval mean_paired_ratio(const std::vector<NestedSamples>& a, const std::vector<NestedSamples>& b,
                           const BootstrapOptions& options = {});

}  // namespace boardlab::statistics
