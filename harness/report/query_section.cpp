// Every operation on every board, as a table of colours for each game, side by side.
#include <fmt/format.h>

#include <cmath>

#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/report.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {
namespace {

// Deeper the further from 1, in steps of about a half; hatched where it is undecided.
std::string shade(const bench::Aggregate& a) {
    if (a.is_reference()) return "";
    if (is_vague(a.ratio) || a.verdict == statistics::Verdict::undecided) return "u0";
    const double doublings = std::log2(a.ratio.estimate);
    if (doublings < 0) return doublings > -0.4 ? "f1" : doublings > -1 ? "f2" : "f3";
    return doublings < 0.5 ? "w1" : doublings < 1.2 ? "w2" : doublings < 2.2 ? "w3" : "w4";
}

std::string heat_text(const bench::Aggregate& a) {
    if (a.is_reference()) return bench::duration_text(a.time.estimate);
    if (is_vague(a.ratio)) return "?";
    return figure_text(a.ratio) + (a.verdict == statistics::Verdict::undecided ? "~" : "");
}

// What a game was asked, on whom, and what came out.
struct Asked {
    std::vector<std::string> boards{}, queries{};
    std::map<std::string, const bench::Aggregate*> cells{};  // by "query/board"
};
Asked asked_of(const PageSource& from, const std::string& game) {
    Asked out;
    for (const bench::Aggregate& a : from.summary.aggregates) {
        if (a.game != game || !is_query(a)) continue;
        const std::string name = query_name(from.summary, a);
        add_once(out.boards, a.board);
        add_once(out.queries, name);
        out.cells[name + '/' + a.board] = &a;
    }
    return out;
}

std::string heat_table(const std::string& game, const Asked& asked) {
    std::string out = fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Queries on {0}\"><table "
        "id=\"queries-{1}\" class=\"heat\"><caption><span>{0}</span></caption><thead><tr><th "
        "scope=\"col\">query</th>",
        escaped(game_title(game)), id_of(game));
    for (const std::string& board : asked.boards)
        out += fmt::format("<th scope=\"col\">{}</th>", escaped(board));
    out += "</tr></thead><tbody>\n";
    for (const std::string& query : asked.queries) {
        out += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(query));
        for (const std::string& board : asked.boards) {
            const auto found = asked.cells.find(query + '/' + board);
            if (found == asked.cells.end()) {
                out += "<td>";
                continue;
            }
            const std::string classes = shade(*found->second);
            out += (classes.empty() ? "<td>" : "<td class=\"" + classes + "\">") +
                   escaped(heat_text(*found->second));
        }
        out += '\n';
    }
    return out + "</tbody></table></div>\n";
}

}  // namespace

std::string queries_html(const PageSource& from) {
    std::string tables;
    for (const std::string& game : games_in(from.run)) {
        const Asked asked = asked_of(from, game);
        if (asked.boards.size() >= 2 && asked.queries.size() >= 2)
            tables += "<div>" + heat_table(game, asked) + "</div>\n";
    }
    if (tables.empty()) return "";
    return "<p>In each line one board shows its own time of one answer, the others how many times "
           "that they need. Blue is faster, orange slower, hatched undecided (~); ? not measured "
           "well enough.</p>\n<div class=\"heats\">\n" +
           tables + "</div>\n";
}

}  // namespace boardlab
