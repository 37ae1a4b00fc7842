// One colour and one marker for a board, in every chart of every run.
#pragma once

#include "harness/bench/results/board_facts.hpp"

namespace boardlab {

// Its place in the palette: by its name, in the order of this program's boards; a board that this
// program has not takes the place of one that the run has not. A variant ("u64+magic") has its
// board's.
int mark_of(const std::vector<bench::BoardFacts>& boards, const std::string& board);

}  // namespace boardlab
