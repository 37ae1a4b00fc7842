// Published claims on the page: a card each, with what was published and what was measured on one
// axis.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "harness/claims/verdict_text.hpp"
#include "harness/report/claim_links.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/report/page_frame.hpp"
#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

using claims::ClaimText;
using claims::Judged;
using claims::Measured;

// As text of the page: a figure and its % stay on one line.
std::string with_figures_whole(const std::string& text) {
    const std::string in = escaped(text);
    std::string out;
    for (std::size_t i = 0; i < in.size(); ++i) {
        const bool before_percent = in[i] == ' ' && i + 1 < in.size() && in[i + 1] == '%';
        out += before_percent ? "\u00a0" : std::string(1, in[i]);
    }
    return out;
}

// What was done there and here, and how the two differ.
std::string workloads(const ClaimText& c) {
    if (c.there.empty()) return "";
    std::string out =
        fmt::format("<ul class=\"small\"><li>There: {}</li>\n", with_figures_whole(c.there));
    if (!c.tested.empty()) out += fmt::format("<li>Here: {}</li>\n", with_figures_whole(c.tested));
    for (const std::string& difference : c.differences)
        out += fmt::format("<li>Difference: {}</li>\n", with_figures_whole(difference));
    return out + "</ul>\n";
}

bool is_settled(const Measured& m) {
    const std::string verdict(name_of(m.verdict));
    return verdict != "inconclusive" && verdict != "not testable here";
}

// Figures as ratios, on one axis; savings and sizes, too, where that can be done.
DotPanel panel_of(const Judged& j) {
    DotPanel panel;
    for (const Measured& m : j.measured) {
        const auto& kind = *m.measure.kind;
        if (!kind.can_be_drawn(m.measure.published)) continue;
        Dot dot{.label = m.measure.label,
                .value = {no_value, no_value, no_value},
                .decided = is_settled(m),
                .aside = !m.measure.essential};
        const auto as_ratio = [&](double figure) {
            return std::isfinite(figure) ? kind.as_ratio(figure, m.measure.published) : no_value;
        };
        if (m.measure.published) {
            dot.published_low = as_ratio(m.measure.published->low);
            dot.published_high = as_ratio(m.measure.published->high);
            if (dot.published_low > dot.published_high)
                std::swap(dot.published_low, dot.published_high);
        }
        if (m.evidence) {
            const statistics::Interval& shown = m.evidence->shown;
            dot.value = {as_ratio(shown.estimate), as_ratio(shown.low), as_ratio(shown.high)};
            if (dot.value.low > dot.value.high) std::swap(dot.value.low, dot.value.high);
        }
        if (!m.evidence && !m.measure.published) continue;
        panel.alt += fmt::format("{}{}: published {}, measured {}", panel.alt.empty() ? "" : "; ",
                                 m.measure.label, published_text(m.measure), measured_or_why(m));
        panel.dots.push_back(std::move(dot));
    }
    const auto any = [&](bool (*has)(const Dot&)) {
        return std::any_of(panel.dots.begin(), panel.dots.end(), has);
    };
    const bool published = any([](const Dot& d) { return std::isfinite(d.published_low); });
    const bool measured = any([](const Dot& d) { return std::isfinite(d.value.estimate); });
    panel.title = !measured    ? "published (bar), not measured"
                  : !published ? "measured, nothing published"
                               : "published (bar) and measured";
    return panel;
}

std::string card_of(const Judged& j, const std::filesystem::path& folder) {
    const ClaimText& c = j.claim;
    const ClaimLinks links = links_of(c, folder, folder);
    std::string out = fmt::format(
        "<div class=\"card\" id=\"claim-{0}\"><h3>{0}: {1} <span "
        "class=\"verdict\">{2}</span></h3>\n"
        "<p>{3}</p>\n",
        escaped(c.id), with_figures_whole(c.title), verdict_words(j),
        with_figures_whole(j.sentence));
    const DotPanel panel = panel_of(j);
    if (!panel.dots.empty())
        out += fmt::format("<figure id=\"figures-{}\"><div class=\"panels\">{}</div></figure>\n",
                           escaped(c.id), dot_panels({panel}, 1, "ratio; 1 is no effect")[0]);
    out += fmt::format(
        "<details><summary>Source and workload</summary><p class=\"small\">{} ({}, {}, {}; "
        "hardware: "
        "{})</p>\n{}",
        with_figures_whole(c.claimed), in_html({links.source}), escaped(c.place), c.year,
        escaped(c.hardware), workloads(c));
    for (const auto& [what, where] : links.behind())
        out += fmt::format("<p class=\"small\">{}: {}</p>\n", what, in_html(where));
    return out + "</details></div>\n";
}

}  // namespace

std::string claims_answer(const Findings& findings) {
    std::string out =
        fmt::format("<h1>Do published results hold here?</h1>\n<p class=\"lead\">{}</p>\n<ul>\n",
                    escaped(findings.sentences.front()));
    for (const ClaimGroup& group : findings.claims) {
        std::vector<std::string> links;
        for (const std::string& id : group.ids)
            links.push_back(fmt::format("<a href=\"#claim-{0}\">{0}</a>", escaped(id)));
        out += fmt::format("<li>{}: {}</li>\n", group.verdict, fmt::join(links, ", "));
    }
    return out + "</ul>\n";
}

std::string claims_chapter(const std::vector<Judged>& verdicts,
                           const std::filesystem::path& folder) {
    if (verdicts.empty()) return "";
    std::string out =
        "<p class=\"small\">In the pictures a bar is what was published, a mark with its line what "
        "was "
        "measured here, with its 95 % interval. A blue mark counts for the verdict; it is hollow "
        "where it settles nothing (inconclusive, or not testable here). A small grey one is told "
        "aside and does not count.</p>\n<div class=\"cards claims\">\n";
    for (const Judged& j : verdicts) out += card_of(j, folder);
    PageTable table{.id = "verdicts",
                    .caption = "Every figure of every claim.",
                    .headings = {"claim", "figure", "published", "measured (95 %)", "verdict"},
                    .tall = true};
    Chips chips{"verdict"};
    for (const Judged& j : verdicts)
        for (const Measured& m : j.measured) {
            const std::string verdict(name_of(m.verdict));
            if (std::find(chips.values.begin(), chips.values.end(), verdict) == chips.values.end())
                chips.values.push_back(verdict);
            table.rows.push_back(
                {{{fmt::format("<a href=\"#claim-{0}\">{0}</a>", escaped(j.claim.id))},
                  {with_figures_whole(m.measure.label)},
                  {with_figures_whole(published_text(m.measure))},
                  {with_figures_whole(measured_or_why(m))},
                  {verdict}}});
        }
    return out + "</div>\n" + filters_html(table.id, {chips}) + table_html(table);
}

}  // namespace boardlab
