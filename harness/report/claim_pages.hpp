// Verdicts on published claims as pages.
#pragma once

#include "harness/bench/results/run_folder.hpp"

namespace boardlab {

// reproduction.md: method, table of verdicts, a picture and a paragraph a claim.
std::string claims_markdown(const nlohmann::ordered_json& verdicts,
                            const nlohmann::ordered_json& manifest);
// The chapter of the report; empty when the run has no verdicts.
std::string claims_chapter(const bench::RunResults& run);

}  // namespace boardlab
