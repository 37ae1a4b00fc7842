#include "harness/statistics/intervals.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "harness/statistics/summary.hpp"

namespace boardlab::statistics {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

// Of so many processes one on either side is left out.
constexpr std::size_t processes_to_an_outlier = 8;

// A unit with its most extreme processes pulled in to the next, after Winsor: what the variance of
// a trimmed mean is made of (Tukey and McLaughlin).
struct PulledIn {
    explicit PulledIn(const ByProcess& unit) : values(unit) {
        if (unit.empty()) throw std::invalid_argument("an interval of no processes");
        const std::size_t cut = unit.size() / processes_to_an_outlier;
        std::vector<double> sorted;
        for (const auto& [process, value] : unit) sorted.push_back(value);
        std::sort(sorted.begin(), sorted.end());
        kept = sorted.size() - 2 * cut;
        for (std::size_t i = cut; i < cut + kept; ++i) trimmed_mean += sorted[i];
        trimmed_mean /= static_cast<double>(kept);
        for (auto& [process, value] : values) {
            value = std::clamp(value, sorted[cut], sorted[cut + kept - 1]);
            mean += value / static_cast<double>(unit.size());
        }
    }
    ByProcess values;
    double mean = 0, trimmed_mean = 0;
    std::size_t kept = 0;
};

Eigen::ArrayXd means_of(const std::vector<ByProcess>& units) {
    Eigen::ArrayXd out(static_cast<Eigen::Index>(units.size()));
    for (Eigen::Index u = 0; u < out.size(); ++u)
        out[u] = PulledIn(units[static_cast<std::size_t>(u)]).trimmed_mean;
    return out;
}

// Degrees of freedom of a sum of two variances, after Welch and Satterthwaite.
double joint_freedom(double a, double freedom_of_a, double b, double freedom_of_b) {
    if (!std::isfinite(a + b)) return 0;
    if (!(a + b > 0)) return freedom_of_a + freedom_of_b;
    const auto share = [](double v, double freedom) { return v > 0 ? v * v / freedom : 0; };
    return (a + b) * (a + b) / (share(a, freedom_of_a) + share(b, freedom_of_b));
}

}  // namespace

Interval exponential(const Interval& i) {
    return {std::exp(i.estimate), std::exp(i.low), std::exp(i.high)};
}

Interval Estimate::interval(double confidence, double widened) const {
    if (!(degrees_of_freedom > 0) || !std::isfinite(variance))
        return {value, -unbounded, unbounded};
    const double reach =
        widened * std::sqrt(variance) * student_quantile(0.5 + confidence / 2, degrees_of_freedom);
    return {value, value - reach, value + reach};
}

Estimate mean_of(const std::vector<ByProcess>& units) {
    if (units.empty()) throw std::invalid_argument("a mean of nothing");
    Estimate out;
    // How far each process pulls the estimate away from what the others say. A disturbance of a
    // process is common to its units, so pulls are added up before they are squared.
    std::map<int, double> pull;
    std::size_t fewest = units.front().size(), fewest_kept = fewest;
    for (const ByProcess& unit : units) {
        const PulledIn in(unit);
        out.value += in.trimmed_mean / static_cast<double>(units.size());
        fewest = std::min(fewest, unit.size());
        fewest_kept = std::min(fewest_kept, in.kept);
        for (const auto& [process, value] : in.values)
            pull[process] += (value - in.mean) / static_cast<double>(in.kept);
    }
    out.degrees_of_freedom = static_cast<double>(fewest_kept) - 1;
    out.variance = unbounded;
    if (fewest < 2) return out;
    double squares = 0;
    for (const auto& [process, p] : pull) squares += p * p;
    const auto n = static_cast<double>(fewest), u = static_cast<double>(units.size());
    out.variance = squares / (u * u) * n / (n - 1);
    return out;
}

Estimate mean_beyond(const std::vector<ByProcess>& units) {
    Estimate out = mean_of(units);
    const Eigen::ArrayXd means = means_of(units);
    if (means.size() < 2) return {out.value, unbounded, 0};
    const auto n = static_cast<double>(means.size());
    const double of_units = (means - means.mean()).square().sum() / (n - 1) / n;
    out.degrees_of_freedom = joint_freedom(out.variance, out.degrees_of_freedom, of_units, n - 1);
    out.variance += of_units;
    return out;
}

Estimate log_ratio_of_sums(const std::vector<std::pair<double, double>>& positions) {
    double first = 0, second = 0;
    for (const auto& [a, b] : positions) first += a, second += b;
    const auto n = static_cast<double>(positions.size());
    Estimate out{.value = std::log(first / second),
                 .variance = std::numeric_limits<double>::infinity()};
    if (positions.size() < 2) return out;
    std::vector<double> without;
    for (const auto& [a, b] : positions) without.push_back(std::log((first - a) / (second - b)));
    const double mean = std::accumulate(without.begin(), without.end(), 0.0) / n;
    out.variance = 0;
    for (const double w : without) out.variance += (n - 1) / n * (w - mean) * (w - mean);
    out.degrees_of_freedom = n - 1;
    return out;
}

Estimate difference(const Estimate& a, const Estimate& b) {
    return {a.value - b.value, a.variance + b.variance,
            joint_freedom(a.variance, a.degrees_of_freedom, b.variance, b.degrees_of_freedom)};
}

}  // namespace boardlab::statistics
