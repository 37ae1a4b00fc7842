// What runs stored long ago do not say, told from their names.
#pragma once

#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/timed.hpp"

namespace boardlab::bench {

// From the widths, which are all that they state.
std::vector<BoardFacts> boards_by_name(const nlohmann::ordered_json& bits);
// From a row whose name joins what is timed.
Timed timed_by_name(const nlohmann::ordered_json& row);

}  // namespace boardlab::bench
