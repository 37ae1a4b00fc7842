// Links from a verdict to the three things behind it: the source, the code that was timed, the
// samples. They are relative, so that they hold in a copy of the project and where it is published.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "harness/claims/claim.hpp"

namespace boardlab {

struct Link {
    std::string text, target{};  // without a target it is a name alone
};
struct ClaimLinks {
    Link source;
    std::vector<Link> code{}, samples{};
    // Those of the last two that there are, with what they are called.
    std::vector<std::pair<const char*, std::vector<Link>>> behind() const;
};

// From a page in one folder to the run in another. Code has no target from pages outside the
// project, nor samples in a folder without any.
ClaimLinks links_of(const claims::ClaimText& claim, const std::filesystem::path& page_folder,
                    const std::filesystem::path& run_folder);

// With commas between them.
std::string in_markdown(const std::vector<Link>& links);
std::string in_html(const std::vector<Link>& links);

}  // namespace boardlab
