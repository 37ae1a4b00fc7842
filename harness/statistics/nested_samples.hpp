// Repeated measurements: several processes, several repetitions in each. Memory layout is drawn
// once a process, so repetitions of one process are not independent of each other.
#pragma once

#include <map>
#include <vector>

namespace boardlab::statistics {

using Repetitions = std::vector<double>;
using NestedSamples = std::vector<Repetitions>;  // by process; no process is empty
using SamplesByProcess = std::map<int, Repetitions>;

NestedSamples nested(const SamplesByProcess& samples);

// The samples of two rows, process by process.
struct Pairs {
    NestedSamples first{}, second{};
    bool empty() const { return first.empty(); }
};
// From the processes in which both were measured.
Pairs paired(const SamplesByProcess& first, const SamplesByProcess& second);

// A confidence interval.
struct Interval {
    double estimate = 0, low = 0, high = 0;
    bool excludes(double value) const { return low > value || high < value; }
    bool contains(double value) const { return !excludes(value); }
};

}  // namespace boardlab::statistics
