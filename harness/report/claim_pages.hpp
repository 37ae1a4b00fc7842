// Verdicts on published claims as pages.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab {

// reproduction.md of the run's folder: method, table of verdicts, and for each claim a picture and
// a paragraph.
std::string claims_markdown(const std::vector<claims::Judged>& verdicts,
                            const nlohmann::ordered_json& manifest,
                            const std::filesystem::path& folder);
// The report's chapter on claims, with the plots of the folder; empty without verdicts.
std::string claims_chapter(const std::vector<claims::Judged>& verdicts,
                           const std::filesystem::path& folder);

}  // namespace boardlab
