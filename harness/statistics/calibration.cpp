#include "harness/statistics/calibration.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "harness/statistics/summary.hpp"

namespace boardlab::statistics {
namespace {

// Every second sample, from the first or from the second on.
SamplesByProcess half_of(const SamplesByProcess& times, std::size_t begin) {
    SamplesByProcess out;
    for (const auto& [process, samples] : times)
        for (std::size_t i = begin; i < samples.size(); i += 2) out[process].push_back(samples[i]);
    return out;
}
ByProcess ratios(const SamplesByProcess& first, const SamplesByProcess& second) {
    return difference(quiet_logarithms(first), quiet_logarithms(second));
}

}  // namespace

Calibration calibrated(const std::vector<Estimate>& same) {
    Calibration out{.pairs = static_cast<int>(same.size())};
    std::vector<double> distances, reaches;
    for (const Estimate& e : same) {
        distances.push_back(std::abs(e.value));
        const Interval i = e.interval();
        if (std::isfinite(i.high) && i.high > i.estimate)
            reaches.push_back(std::abs(e.value) / (i.high - i.estimate));
    }
    if (!distances.empty()) out.floor = std::exp(quantile(distances, 0.95));
    if (static_cast<int>(reaches.size()) >= fewest_to_calibrate)
        out.widened = std::max(1.0, quantile(reaches, 0.95));
    return out;
}

double layout_share(const SamplesByProcess& first, const SamplesByProcess& second) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const ByProcess whole = ratios(first, second);
    const ByProcess halves = difference(ratios(half_of(first, 0), half_of(second, 0)),
                                        ratios(half_of(first, 1), half_of(second, 1)));
    if (whole.size() < 2 || halves.size() != whole.size()) return unknown;
    std::vector<double> values;
    double within = 0;
    // Two halves differ by twice the variance of a half, and a half varies twice as much as a
    // whole.
    for (const auto& [process, value] : whole) {
        values.push_back(value);
        within += std::pow(halves.at(process), 2) / 4;
    }
    within /= static_cast<double>(values.size());
    const double between = std::pow(standard_deviation(values), 2);
    return between > 0 ? std::clamp(1 - within / between, 0.0, 1.0) : unknown;
}

}  // namespace boardlab::statistics
