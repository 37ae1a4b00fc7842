// Repeated measurements as they are made: several processes, several repetitions in each. Memory
// layout is drawn once a process, so repetitions of one process are not independent of each other.
#pragma once

#include <map>
#include <vector>

namespace boardlab::statistics {

using Repetitions = std::vector<double>;
using NestedSamples = std::vector<Repetitions>;  // by process; no process is empty
using SamplesByProcess = std::map<int, Repetitions>;

// Two measured in the same processes, process by process.
struct Pairs {
    NestedSamples first{}, second{};
    bool empty() const { return first.empty(); }
};
// Those of the processes that both were measured in.
Pairs paired(const SamplesByProcess& first, const SamplesByProcess& second);

// What a quantity lies between, at the level of confidence asked for.
struct Interval {
    double estimate = 0, low = 0, high = 0;
    bool excludes(double value) const { return low > value || high < value; }
    bool contains(double value) const { return !excludes(value); }
};

}  // namespace boardlab::statistics
