#include "harness/statistics/summary.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <stdexcept>

namespace boardlab::statistics {
namespace {

Eigen::Map<const Eigen::ArrayXd> as_array(const std::vector<double>& values) {
    if (values.empty()) throw std::invalid_argument("statistics of an empty sample");
    return {values.data(), static_cast<Eigen::Index>(values.size())};
}

}  // namespace

double quantile(std::vector<double> values, double part) {
    as_array(values);
    const double place = part * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(below);
    std::nth_element(values.begin(), at, values.end());
    if (at + 1 == values.end()) return *at;
    const double next = *std::min_element(at + 1, values.end());
    return *at + (place - static_cast<double>(below)) * (next - *at);
}

double median(std::vector<double> values) { return quantile(std::move(values), 0.5); }
double mean(const std::vector<double>& values) { return as_array(values).mean(); }
double geometric_mean(const std::vector<double>& values) {
    return std::exp(as_array(values).log().mean());
}

double standard_deviation(const std::vector<double>& values) {
    const auto all = as_array(values);
    if (all.size() == 1) return 0;
    return std::sqrt((all - all.mean()).square().sum() / static_cast<double>(all.size() - 1));
}

double student_quantile(double part, double degrees_of_freedom) {
    return boost::math::quantile(boost::math::students_t_distribution<>(degrees_of_freedom), part);
}

}  // namespace boardlab::statistics
