// Every operation on every board of every game, as one table of colours.
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

}  // namespace

std::string queries_html(const PageSource& from) {
    struct Column {
        std::string game, board;
    };
    std::vector<Column> columns;
    std::vector<std::string> operations;
    const std::vector<std::string> games = games_in(from.run);
    std::map<std::string, const bench::Aggregate*> cells;
    for (const std::string& game : games) {
        std::vector<std::string> boards;
        for (const bench::Aggregate& a : from.summary.aggregates)
            if (a.game == game && is_query(a)) {
                const std::string name = query_name(from.summary, a);
                add_once(boards, a.board);
                add_once(operations, name);
                cells[name + '/' + game + '/' + a.board] = &a;
            }
        if (boards.size() < 2) continue;
        for (const std::string& board : boards) columns.push_back({game, board});
    }
    if (columns.empty() || operations.size() < 2) return "";
    std::string out =
        "<p>In each line and game one board shows its own time of one answer, the others how many "
        "times that they need. "
        "Blue is faster, orange slower, hatched undecided (~); ? not measured well enough.</p>\n"
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Single queries\"><table "
        "id=\"queries\" class=\"heat\"><caption><span>Every query on every "
        "board.</span></caption><thead><tr>"
        "<td></td>";
    for (const std::string& game : games) {
        std::size_t of_game = 0;
        for (const Column& c : columns) of_game += c.game == game;
        if (of_game > 0)
            out += fmt::format("<th scope=\"colgroup\" colspan=\"{}\" class=\"gap\">{}</th>",
                               of_game, escaped(game));
    }
    out += "</tr><tr><th scope=\"col\">query</th>";
    for (std::size_t i = 0; i < columns.size(); ++i)
        out += fmt::format("<th scope=\"col\"{}>{}</th>",
                           i == 0 || columns[i].game != columns[i - 1].game ? " class=\"gap\"" : "",
                           escaped(columns[i].board));
    out += "</tr></thead><tbody>\n";
    for (const std::string& operation : operations) {
        out += fmt::format("<tr><th scope=\"row\">{}</th>", escaped(operation));
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::string gap = i == 0 || columns[i].game != columns[i - 1].game ? "gap" : "";
            const auto found =
                cells.find(operation + '/' + columns[i].game + '/' + columns[i].board);
            const std::string classes =
                found == cells.end() ? gap : shade(*found->second) + ' ' + gap;
            out += (classes.empty() || classes == " " ? "<td>" : "<td class=\"" + classes + "\">") +
                   (found == cells.end() ? "" : escaped(heat_text(*found->second)));
        }
        out += '\n';
    }
    return out + "</tbody></table></div>\n";
}

}  // namespace boardlab
