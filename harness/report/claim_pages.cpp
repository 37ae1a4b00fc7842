#include "harness/report/claim_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harness/claims/verdict_text.hpp"
#include "harness/report/claim_links.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::ordered_json;
using claims::ClaimText;
using claims::Factor;
using claims::Judged;
using claims::Measured;

constexpr const char* rule =
    "A figure is *reproduced* when all of its 95 % interval lies inside the published range, "
    "widened by the tolerance the claim's file states, and the effect is clear: all of the 99 % "
    "interval lies beyond the noise floor, which is what boards against themselves came to in the "
    "same run. *Direction only*: outside that range, clear, on the claimed side, and at least a "
    "quarter of the claimed effect in logarithms. *Contradicted*: clear on the other side, less "
    "than that quarter, or a bound broken. *Inconclusive*: interval or noise floor are too wide to "
    "tell; how narrow they would have to be is said. *Not testable here*: a machine or a board is "
    "missing. *Waiting*: what it is about does not exist here yet. *Outside what it claimed*: its "
    "source speaks of something else than what is measured here. A claim is contradicted when "
    "one of its essential figures is, reproduced when all are, direction only when all are at "
    "least that; figures marked *aside* are told and do not count.";

// The names that claim_charts gives; a decomposition has a second picture.
std::vector<std::string> picture_names(const Judged& j) {
    const std::string name = "claim-" + j.claim.id;
    if (!anything_measured(j)) return {};
    if (decomposition(j) != nullptr) return {name, name + "-figures"};
    return {name};
}

std::string claim_markdown(const Judged& j, const ClaimLinks& links) {
    const ClaimText& c = j.claim;
    std::string out =
        fmt::format("\n## {}: {}\n\n**{}.** {}\n\n", c.id, c.title, verdict_words(j), j.sentence);
    for (const std::string& name : picture_names(j))
        out += fmt::format("![{}](plots/{}.svg)\n\n", c.id, name);
    if (!j.measured.empty())
        out += "| figure | published | measured here (95 %) | verdict |\n|---|---:|---:|---|\n";
    for (const Measured& m : j.measured)
        out += fmt::format("| {} | {} | {} | {}{} |\n", m.measure.label, published_text(m.measure),
                           measured_or_why(m), name_of(m.verdict),
                           m.measure.essential ? "" : ", aside");
    for (const Measured& m : j.measured) {
        if (m.factors.empty()) continue;
        out += fmt::format("\n{}, decomposed:", m.measure.label);
        for (const Factor& f : m.factors)
            out += fmt::format(" {} {:.4g}{}", f.name, f.ratio.estimate,
                               &f == &m.factors.back() ? ".\n" : " ×");
    }
    out += fmt::format("\n- **Claimed**: {}\n- **Source**: {}, {} ({}); hardware: {}.{}\n",
                       c.claimed, in_markdown({links.source}), c.place, c.year, c.hardware,
                       c.read.empty() ? "" : " Read: " + c.read);
    if (!c.there.empty()) out += fmt::format("- **Workload there**: {}\n", c.there);
    if (c.tested.empty()) return out;
    out += fmt::format("- **Workload here**: {}\n", c.tested);
    for (const std::string& difference : c.differences)
        out += fmt::format("- **Difference**: {}\n", difference);
    out += fmt::format("- **Judged**: {}\n", c.judged);
    for (const auto& [what, where] : links.behind())
        out += fmt::format("- **{}**: {}\n", what, in_markdown(where));
    return out;
}

// What a reader must know before the table.
std::string rule_with_note(const Json& manifest) {
    const std::string note = bench::run_note(manifest);
    return (note.empty() ? "" : "**" + note + "**\n\n") + rule;
}

}  // namespace

std::string measured_or_why(const Measured& m) { return m.evidence ? measured_text(m) : m.missing; }

std::string claims_markdown(const std::vector<Judged>& verdicts, const Json& manifest,
                            const std::filesystem::path& folder) {
    std::string out = "# Published claims, measured again\n\n";
    out += fmt::format(
        "Machine: {}; built with {} {}, commit {}; started {}.\n\n{}\n\n"
        "| claim | | published | measured here | verdict |\n|---|---|---:|---:|---|\n",
        manifest.at("machine").at("cpu").dump(),
        manifest.at("build").at("compiler").get<std::string>(),
        manifest.at("build").at("flags").get<std::string>(),
        manifest.at("build").at("commit").get<std::string>(),
        manifest.at("started").get<std::string>(), rule_with_note(manifest));
    for (const Judged& j : verdicts) {
        // A claim that is measured has an essential figure; the first is its headline.
        const auto headline = std::find_if(j.measured.begin(), j.measured.end(),
                                           [](const Measured& m) { return m.measure.essential; });
        const bool is_measured = headline != j.measured.end();
        out += fmt::format("| {} | {} | {} | {} | {} |\n", j.claim.id, j.claim.title,
                           is_measured ? published_text(headline->measure) : "",
                           is_measured ? measured_or_why(*headline) : "", verdict_words(j));
    }
    for (const Judged& j : verdicts) out += claim_markdown(j, links_of(j.claim, folder, folder));
    return out;
}

}  // namespace boardlab
