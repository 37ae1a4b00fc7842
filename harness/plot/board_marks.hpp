// One colour and one marker for a board, in every chart of every run.
#pragma once

#include "harness/bench/results/board_facts.hpp"

namespace boardlab {

// Its place in the palette: by its place among the plain boards of the run's program, which are
// listed in the same order in every run. A variant ("u64+magic") has its board's.
int mark_of(const std::vector<bench::BoardFacts>& boards, const std::string& board);

}  // namespace boardlab
