// Two runs by the instructions of their rows, which do not vary.
#pragma once

#include "harness/bench/results/compare_runs.hpp"

namespace boardlab::bench {

struct InstructionComparison {
    std::vector<Compared> rows{};  // an interval is a point
    std::vector<std::string> only_first{}, only_second{};
    std::vector<std::string> differences{};  // in compiler and flags, passed over
};
// Throws InputError when a run has no counts, when they did other work, and when compilers or flags
// differ, unless `anyway`. Machines may differ.
InstructionComparison compare_instructions(const RunResults& first, const RunResults& second,
                                           bool anyway = false);

}  // namespace boardlab::bench
