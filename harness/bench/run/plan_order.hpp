// The last steps of planning: what the filter leaves, and who competes with whom.
#pragma once

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

// Throws UsageError for a bad expression, or when nothing is left.
void keep_matching(Plan& plan, const std::string& filter);
void add_yardsticks(Plan& plan);
// Rows of one game and benchmark compete. The first board is the reference, and is given a second
// row: how far the two differ is the noise.
void number_groups(Plan& plan);

}  // namespace boardlab::bench
