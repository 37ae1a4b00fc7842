#include "harness/statistics/intervals.hpp"

#include <Eigen/Core>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "harness/statistics/summary.hpp"

namespace boardlab::statistics {
namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

double mean_of_unit(const ByProcess& unit) {
    if (unit.empty()) throw std::invalid_argument("an interval of no processes");
    double sum = 0;
    for (const auto& [process, value] : unit) sum += value;
    return sum / static_cast<double>(unit.size());
}

Eigen::ArrayXd means_of(const std::vector<ByProcess>& units) {
    if (units.empty()) throw std::invalid_argument("a mean of nothing");
    Eigen::ArrayXd out(static_cast<Eigen::Index>(units.size()));
    for (Eigen::Index u = 0; u < out.size(); ++u)
        out[u] = mean_of_unit(units[static_cast<std::size_t>(u)]);
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
    const Eigen::ArrayXd means = means_of(units);
    Estimate out{.value = means.mean()};
    // How far each process pulls the estimate away from what the others say. A disturbance of a
    // process is common to its units, so pulls are added up before they are squared.
    std::map<int, double> pull;
    std::size_t fewest = units.front().size();
    for (std::size_t u = 0; u < units.size(); ++u) {
        const double mean = means[static_cast<Eigen::Index>(u)];
        fewest = std::min(fewest, units[u].size());
        for (const auto& [process, value] : units[u])
            pull[process] += (value - mean) / static_cast<double>(units[u].size());
    }
    out.degrees_of_freedom = static_cast<double>(fewest) - 1;
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

Estimate difference(const Estimate& a, const Estimate& b) {
    return {a.value - b.value, a.variance + b.variance,
            joint_freedom(a.variance, a.degrees_of_freedom, b.variance, b.degrees_of_freedom)};
}

}  // namespace boardlab::statistics
