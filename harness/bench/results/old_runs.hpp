// What runs of earlier versions do not state: it is read from their names.
#pragma once

#include <string>

#include "harness/bench/results/board_facts.hpp"
#include "harness/bench/run/timed.hpp"

namespace boardlab::bench {

// What was called 0x88 has walls and is called mailbox; another board has that name now. What was
// called lazy is the deferring search; there is a lazy one now.
std::string board_name_now(const std::string& then);
std::string benchmark_name_now(const std::string& then);
std::string row_name_now(const std::string& then);  // SUITE/GAME/BENCHMARK/BOARD
void name_as_now(nlohmann::ordered_json& manifest);

// From the widths of boards, which is all that they state.
std::vector<BoardFacts> boards_by_name(const nlohmann::ordered_json& bits);
// From the name of a row.
Timed timed_by_name(const nlohmann::ordered_json& row);

// A sample as the block of one that it would be now, without a probe.
nlohmann::ordered_json block_of_sample(const nlohmann::ordered_json& sample);

}  // namespace boardlab::bench
