// Confidence intervals for quantities measured once in each process, over one unit (a position, a
// tree) or the mean of several.
//
// A process has one layout of code and memory and draws one stretch of the machine's time, so
// processes are what an interval is about: how would the estimate change with other ones? Within a
// process nothing is resampled; what its samples leave uncertain shows in the spread between
// processes. Processes are few and Student's t knows that.
//
// Of eight processes the slowest and the fastest are left out: in one layout of a dozen a loop may
// take three times as long as in all others, and a mean over logarithms would follow it.
#pragma once

#include <utility>
#include <vector>

#include "harness/statistics/samples.hpp"

namespace boardlab::statistics {

struct Interval {
    double estimate = 0, low = 0, high = 0;
    bool excludes(double value) const { return low > value || high < value; }
    bool contains(double value) const { return !excludes(value); }
};
Interval exponential(const Interval& interval);  // from logarithms to times or ratios

// An estimate with what its intervals are made of.
struct Estimate {
    double value = 0;
    double variance = 0;  // of the estimate; infinite where one process is all there is
    double degrees_of_freedom = 0;

    // `widened` multiplies the width: see calibration.hpp. Unbounded without degrees of freedom.
    Interval interval(double confidence = 0.95, double widened = 1) const;
};

// The mean over units of each unit's (trimmed) mean over its processes. Units may have different
// processes; each counts with all of its own. The units are the ones asked about and no others, so
// only processes are uncertain. Throws std::invalid_argument when there is no unit or one without
// processes.
Estimate mean_of(const std::vector<ByProcess>& units);
inline Estimate mean_of(const ByProcess& unit) { return mean_of(std::vector{unit}); }
// The same mean, as a statement about all positions of which these are a sample: other processes
// and other units.
Estimate mean_beyond(const std::vector<ByProcess>& units);
// The logarithm of the sum of the firsts over the sum of the seconds, as a statement about all
// positions of which these are a sample: what leaving out each of them changes tells how far it may
// be off (jackknife). For counts, which are the same in every process. Without a second position
// nothing bounds it.
Estimate log_ratio_of_sums(const std::vector<std::pair<double, double>>& positions);
// first minus second, from separate processes (Welch).
Estimate difference(const Estimate& first, const Estimate& second);

}  // namespace boardlab::statistics
