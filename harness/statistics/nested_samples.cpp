#include "harness/statistics/nested_samples.hpp"

namespace boardlab::statistics {

NestedSamples nested(const SamplesByProcess& samples) {
    NestedSamples out;
    for (const auto& [process, repetitions] : samples) out.push_back(repetitions);
    return out;
}

Pairs paired(const SamplesByProcess& first, const SamplesByProcess& second) {
    Pairs out;
    for (const auto& [process, repetitions] : first)
        if (const auto same = second.find(process); same != second.end()) {
            out.first.push_back(repetitions);
            out.second.push_back(same->second);
        }
    return out;
}

}  // namespace boardlab::statistics
