#include "harness/statistics/line_fit.hpp"

#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

namespace boardlab::statistics {

std::optional<Line> fitted_line(const std::vector<double>& x, const std::vector<double>& y) {
    if (x.size() != y.size()) throw std::invalid_argument("points without both coordinates");
    if (x.size() < 3) return std::nullopt;
    const auto n = static_cast<Eigen::Index>(x.size());
    const Eigen::Map<const Eigen::ArrayXd> xs(x.data(), n), ys(y.data(), n);
    const Eigen::ArrayXd from_centre = xs - xs.mean();
    const double spread = from_centre.square().sum();
    if (!(spread > 0)) return std::nullopt;
    Line line{.slope = (from_centre * (ys - ys.mean())).sum() / spread};
    line.intercept = ys.mean() - line.slope * xs.mean();
    const double unexplained = (ys - line.intercept - line.slope * xs).square().sum();
    const double variance = unexplained / static_cast<double>(n - 2);
    line.residual_deviation = std::sqrt(variance);
    line.slope_error = std::sqrt(variance / spread);
    return line;
}

}  // namespace boardlab::statistics
