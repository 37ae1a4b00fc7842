// Sample figures every table shows.
#pragma once

#include <vector>

namespace boardlab::statistics {

// All throw std::invalid_argument for an empty sample.
double median(std::vector<double> values);
double mean(const std::vector<double>& values);
double geometric_mean(const std::vector<double>& values);  // of positive values
// With n - 1; nothing to spread in a single value, so 0.
double standard_deviation(const std::vector<double>& values);
// Median distance from the median, not scaled: a spread that one disturbed sample cannot move.
double median_deviation(const std::vector<double>& values);
// Linear between order statistics, as R's type 7 and NumPy have it; `part` from 0 to 1.
double quantile(std::vector<double> values, double part);

// Quantiles of the distributions intervals are made with.
double normal_quantile(double part);
double student_quantile(double part, double degrees_of_freedom);
double normal_tail(double z);  // how likely a standard normal exceeds z

}  // namespace boardlab::statistics
