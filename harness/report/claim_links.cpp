#include "harness/report/claim_links.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harness/report/report.hpp"

namespace boardlab {
namespace {

namespace fs = std::filesystem;

// The project's folder that a folder lies in; empty when it lies in none.
fs::path project_around(fs::path folder) {
    for (folder = fs::weakly_canonical(folder); !fs::is_directory(folder / "datasets/claims");
         folder = folder.parent_path())
        if (folder == folder.root_path()) return {};
    return folder;
}

template <class Text>
std::string joined(const std::vector<Link>& links, Text text) {
    std::vector<std::string> texts;
    for (const Link& link : links) texts.push_back(text(link));
    return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace

std::vector<std::pair<const char*, std::vector<Link>>> ClaimLinks::behind() const {
    std::vector<std::pair<const char*, std::vector<Link>>> out;
    if (!code.empty()) out.emplace_back("Code", code);
    if (!samples.empty()) out.emplace_back("Samples", samples);
    return out;
}

ClaimLinks links_of(const claims::ClaimText& claim, const fs::path& page_folder,
                    const fs::path& run_folder) {
    const fs::path here = page_folder.empty() ? "." : page_folder;
    const auto way = [&](const fs::path& to) { return fs::relative(to, here).generic_string(); };
    ClaimLinks out{.source = {claim.source, claim.link}};
    const fs::path project = project_around(here);
    for (const std::string& file : claim.code)
        out.code.push_back({file, project.empty() ? "" : way(project / file)});
    for (const char* file : {"samples.jsonl.gz", "samples.jsonl"})
        if (out.samples.empty() && fs::exists(run_folder / file))
            out.samples.push_back({file, way(run_folder / file)});
    return out;
}

std::string in_markdown(const std::vector<Link>& links) {
    return joined(links, [](const Link& link) {
        return link.target.empty() ? link.text : fmt::format("[{}]({})", link.text, link.target);
    });
}

std::string in_html(const std::vector<Link>& links) {
    return joined(links, [](const Link& link) {
        return link.target.empty()
                   ? escaped(link.text)
                   : fmt::format("<a href=\"{}\">{}</a>", escaped(link.target), escaped(link.text));
    });
}

}  // namespace boardlab
