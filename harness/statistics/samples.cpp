#include "harness/statistics/samples.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

namespace boardlab::statistics {

double quiet_time(Samples samples) {
    if (samples.empty()) throw std::invalid_argument("the time of no samples");
    const auto all = static_cast<double>(samples.size());
    const auto taken = std::max<std::ptrdiff_t>(1, std::lround(all * quiet_part));
    std::nth_element(samples.begin(), samples.begin() + taken - 1, samples.end());
    return std::accumulate(samples.begin(), samples.begin() + taken, 0.0) /
           static_cast<double>(taken);
}

ByProcess quiet_logarithms(const SamplesByProcess& times) {
    ByProcess out;
    for (const auto& [process, samples] : times) {
        const double time = quiet_time(samples);
        if (!(time > 0)) throw std::invalid_argument("a time is not positive");
        out[process] = std::log(time);
    }
    return out;
}

ByProcess difference(const ByProcess& first, const ByProcess& second) {
    ByProcess out;
    for (const auto& [process, value] : first)
        if (const auto same = second.find(process); same != second.end())
            out[process] = value - same->second;
    return out;
}

}  // namespace boardlab::statistics
