// Verdicts on published claims as pages.
#pragma once

#include "harness/claims/measured.hpp"
#include "harness/report/findings.hpp"

namespace boardlab {

// reproduction.md of the run's folder: method, table of verdicts, and for each claim a picture and
// a paragraph.
std::string claims_markdown(const std::vector<claims::Judged>& verdicts,
                            const nlohmann::ordered_json& manifest,
                            const std::filesystem::path& folder);
// What was measured, or why nothing was.
std::string measured_or_why(const claims::Measured& m);

// The first screen of a page about claims.
std::string claims_answer(const Findings& findings);
// A card for each claim and a table of all figures; empty without verdicts.
std::string claims_chapter(const std::vector<claims::Judged>& verdicts,
                           const std::filesystem::path& folder);

}  // namespace boardlab
