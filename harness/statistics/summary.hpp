// Descriptive statistics, and the distribution that intervals need.
#pragma once

#include <vector>

namespace boardlab::statistics {

// All throw std::invalid_argument for an empty sample.
double median(std::vector<double> values);
double mean(const std::vector<double>& values);
double geometric_mean(const std::vector<double>& values);  // of positive values
// With n - 1 in the denominator; 0 for a single value.
double standard_deviation(const std::vector<double>& values);
// Linear between order statistics, as in R's type 7 and NumPy; `part` is from 0 to 1.
double quantile(std::vector<double> values, double part);

double student_quantile(double part, double degrees_of_freedom);

}  // namespace boardlab::statistics
