// What runs of earlier versions do not state: it is read from their names.
#pragma once

#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/timed.hpp"

namespace boardlab::bench {

// From the widths of boards, which is all that they state.
std::vector<BoardFacts> boards_by_name(const nlohmann::ordered_json& bits);
// From the name of a row.
Timed timed_by_name(const nlohmann::ordered_json& row);

}  // namespace boardlab::bench
