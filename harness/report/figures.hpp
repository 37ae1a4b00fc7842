// Numbers with as many digits as their intervals support, and no more.
#pragma once

#include <string>

#include "harness/statistics/verdict.hpp"

namespace boardlab {

inline constexpr const char* not_measured_well = "not measured well enough";

// Rounded at the first digit that the interval leaves uncertain: 2.7913 ±0.03 is "2.79", ±0.2 is
// "2.8"; two decimals at most. `not_measured_well` for an interval that says next to nothing.
std::string figure_text(const statistics::Interval& figure);
// A bound of that interval, with the same digits.
std::string bound_text(const statistics::Interval& figure, double bound);

}  // namespace boardlab
