// Verdicts on published claims as pages.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab {

// reproduction.md: method, table of verdicts, a picture and a paragraph a claim.
std::string claims_markdown(const std::vector<claims::Judged>& verdicts,
                            const nlohmann::ordered_json& manifest);
// The chapter of the report, with the plots in the folder; empty when there are no verdicts.
std::string claims_chapter(const std::vector<claims::Judged>& verdicts,
                           const std::filesystem::path& folder);

}  // namespace boardlab
