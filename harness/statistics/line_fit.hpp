// A straight line through points, by least squares.
#pragma once

#include <optional>
#include <vector>

namespace boardlab::statistics {

struct Line {
    double intercept = 0, slope = 0;
    double slope_error = 0;         // its standard error
    double residual_deviation = 0;  // of the points from the line
    double at(double x) const { return intercept + slope * x; }
};

// Nothing for fewer than three points, or when all have the same x. Throws std::invalid_argument
// for lists of different lengths.
std::optional<Line> fitted_line(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace boardlab::statistics
