// What rows time, in a line each, for people who see their names for the first time.
#pragma once

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

// Of a row's operation: "legal moves written into a list". Empty where nobody has described it.
std::string legend_of(const Row& row);

}  // namespace boardlab::bench
