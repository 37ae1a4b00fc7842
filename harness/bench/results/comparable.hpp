// Whether two runs can be compared at all.
#pragma once

#include "harness/bench/results/run_folder.hpp"

namespace boardlab::bench {

// Throws InputError when they cannot, whatever anybody says: they did not do the same work.
void refuse_other_work(const RunResults& first, const RunResults& second);
// What makes a comparison of times meaningless, each in words: machine, compiler, flags, layouts.
std::vector<std::string> differing_conditions(const RunResults& first, const RunResults& second);

// The part of it that decides which instructions there are.
std::vector<std::string> differing_builds(const RunResults& first, const RunResults& second);

// How many layouts a run was measured in.
std::size_t layouts_in(const nlohmann::ordered_json& manifest);

// What stays when a board is renamed.
std::string board_identity(const RunResults& run, const std::string& board);

}  // namespace boardlab::bench
