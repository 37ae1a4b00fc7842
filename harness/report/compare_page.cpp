#include "harness/report/compare_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "harness/report/figures.hpp"
#include "harness/report/page_frame.hpp"
#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"

namespace boardlab {
namespace {

using bench::Compared;

bool is_decided(const Compared& c) { return c.verdict != statistics::Verdict::undecided; }

// Decided ones first, the largest change first.
std::vector<Compared> by_change(std::vector<Compared> list) {
    const auto change = [](const Compared& c) { return std::abs(std::log(c.ratio.estimate)); };
    std::stable_sort(list.begin(), list.end(), [&](const Compared& a, const Compared& b) {
        if (is_decided(a) != is_decided(b)) return is_decided(a);
        return change(a) > change(b);
    });
    return list;
}

// One panel for each suite and game. A name is SUITE/GAME/OPERATION/BOARD.
std::string changed_figure(const std::vector<Compared>& means) {
    constexpr std::size_t most = 20;  // of a panel
    std::vector<DotPanel> panels;
    for (const Compared& c : means) {
        if (!is_decided(c)) continue;
        const std::size_t suite = c.name.find('/');
        const std::size_t game = suite == std::string::npos ? suite : c.name.find('/', suite + 1);
        const std::string title = c.name.substr(0, game);
        auto panel = std::find_if(panels.begin(), panels.end(),
                                  [&](const DotPanel& p) { return p.title == title; });
        if (panel == panels.end()) panel = panels.insert(panel, DotPanel{.title = title});
        if (panel->dots.size() == most) continue;
        panel->dots.push_back({game == std::string::npos ? c.name : c.name.substr(game + 1),
                               c.verdict == statistics::Verdict::worse ? 1 : 0, c.ratio, true,
                               figure_text(c.ratio)});
        panel->alt += fmt::format("{}{} {}", panel->alt.empty() ? "" : ", ",
                                  panel->dots.back().label, figure_text(c.ratio));
    }
    if (panels.empty()) return "<p>Nothing is decided.</p>\n";
    return figure_html("changes", dot_panels(panels, 1, "times the first's time"),
                       "Operations of boards, means over positions, that are decidedly better "
                       "(blue) or worse (orange); the largest change first, at most 20 of each "
                       "suite and game. 95 % intervals.");
}

std::string changes_table(const std::string& id, const std::string& caption,
                          const std::vector<Compared>& list) {
    PageTable table{.id = id,
                    .caption = caption,
                    .headings = {"name", "ratio", "from", "to", "interval", "verdict"},
                    .tall = true};
    for (const Compared& c : list) {
        const std::string verdict(name_of(c.verdict));
        const auto number = [](double v) {
            return TableCell{std::isfinite(v) ? fmt::format("{:.3f}", v) : "–",
                             std::isfinite(v) ? fmt::format("{:.6g}", v) : "", "n"};
        };
        const std::string own_id = id + '-' + id_of(c.name);
        TableRow row{.attributes = fmt::format("id=\"{}\" data-verdict=\"{}\"", own_id, verdict)};
        row.cells = {{fmt::format("<a href=\"#{}\">{}</a>", own_id, escaped(c.name))},
                     {figure_text(c.ratio), number(c.ratio.estimate).value, "n"},
                     number(c.ratio.low),
                     number(c.ratio.high),
                     {forest_svg(c.ratio.estimate, c.ratio.low, c.ratio.high,
                                 verdict == "worse"    ? "w"
                                 : verdict == "better" ? ""
                                                       : "u",
                                 2)},
                     {verdict}};
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty()) return "";
    return filters_html(id, {{"decided", {"decided only"}}}) + table_html(table);
}

std::string comparison_answer(const bench::RunComparison& c, const std::string& first,
                              const std::string& second, const std::string& note) {
    const auto count = [&](statistics::Verdict verdict) {
        return std::count_if(c.means.begin(), c.means.end(),
                             [&](const Compared& m) { return m.verdict == verdict; });
    };
    std::string out = notice_html(note);
    out += fmt::format(
        "<h1>What changed?</h1>\n<p class=\"lead\">From {} to {}: of {} operations of boards {} "
        "are "
        "better, {} worse, {} undecided. All together take {} times as long.</p>\n",
        escaped(first), escaped(second), c.means.size(), count(statistics::Verdict::better),
        count(statistics::Verdict::worse), count(statistics::Verdict::undecided),
        figure_text(c.overall));
    for (const std::string& difference : c.differences)
        out += "<p class=\"notice\">The runs differ in " + escaped(difference) + "</p>\n";
    return out;
}

std::string comparison_trust(const bench::RunComparison& c, const std::string& first,
                             const std::string& second) {
    std::string out = fmt::format(
        "<p>Verdicts are so strict that of twenty pairs of equal runs one has any. The machine "
        "itself, undisturbed, took {:.3f} times as long for work that never changes; nothing is "
        "divided by that.</p>\n<ul>",
        c.probe_ratio);
    for (const auto& [suite, floor] : c.noise_floors)
        out +=
            fmt::format("<li>Noise floor of {}: {:.1f} %</li>", escaped(suite), (floor - 1) * 100);
    for (const auto& [list, run] : {std::pair(&c.only_first, &first), {&c.only_second, &second}})
        if (!list->empty())
            out += fmt::format("<li>{} rows only in {}</li>", list->size(), escaped(*run));
    return out + "</ul>\n";
}

}  // namespace

std::string comparison_page(const bench::RunComparison& comparison, const std::string& first,
                            const std::string& second, const std::string& note) {
    const std::vector<Compared> means = by_change(comparison.means);
    return page_html(
        "boardlab: what changed?", comparison_answer(comparison, first, second, note),
        {{"changed", "What is decided", changed_figure(means)},
         {"operations", "All operations",
          changes_table("means",
                        "Means over positions. Ratios of times; above 1 is slower; a triangle is "
                        "beyond the scale.",
                        means)},
         {"single", "Row by row",
          changes_table("single-rows",
                        "Rows one by one. Ratios of times; above 1 is slower; a triangle is beyond "
                        "the scale.",
                        by_change(comparison.rows))},
         {"trust", "How far to trust it", comparison_trust(comparison, first, second)}});
}

}  // namespace boardlab
