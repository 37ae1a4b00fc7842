// The last steps of planning: applying the filter, and grouping the rows that compete.
#pragma once

#include "harness/bench/run/plan.hpp"

namespace boardlab::bench {

// Throws UsageError for a bad expression, or when nothing is left.
void keep_matching(Plan& plan, const std::string& filter);
// One for each suite that has rows: what calling and timing nothing takes.
void add_empty_contenders(Plan& plan);
// Rows of one suite, game and benchmark are a group: their boards compete, and the first is the
// reference.
void number_groups(Plan& plan);
// Gives each reference a second row, timed in another layout: how far the two differ is the noise.
void time_references_twice(Plan& plan);

}  // namespace boardlab::bench
