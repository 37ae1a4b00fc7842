// Two runs side by side as a page, of the same parts as a run's.
#pragma once

#include <string>

#include "harness/bench/results/compare_runs.hpp"

namespace boardlab {

// What changed, decided things first; `note` is what to know before any figure.
std::string comparison_page(const bench::RunComparison& comparison, const std::string& first,
                            const std::string& second, const std::string& note = "");

}  // namespace boardlab
