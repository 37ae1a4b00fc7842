// The first screen of a run's page.
#include <fmt/format.h>

#include <algorithm>

#include "harness/plot/board_marks.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/panels.hpp"
#include "harness/report/report.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {
namespace {

std::string which_table(const PageSource& from) {
    const Findings& f = from.findings;
    PageTable table{.id = "which",
                    .caption =
                        "Which board? The fastest, then the next and how many times as long "
                        "it takes; ~ undecided, ? not measured well enough.",
                    .headings = {"game"},
                    .sortable = false};
    for (const Question& q : f.questions) table.headings.push_back(q.name);
    for (const std::string& game : f.games) {
        TableRow row{{{"<strong>" + escaped(game) + "</strong>"}}};
        for (std::size_t q = 0; q < f.questions.size(); ++q) {
            const Ranking* ranking = f.ranking(game, q);
            if (ranking == nullptr) {
                row.cells.push_back({"–"});
                continue;
            }
            const AnswerCell cell = answer_cell(*ranking);
            row.cells.push_back(
                {fmt::format("<span class=\"board\">{}</span> <span class=\"next\">{} <span "
                             "class=\"factor\">{}</span></span>",
                             escaped(cell.fastest), escaped(cell.next), cell.factor)});
        }
        table.rows.push_back(std::move(row));
    }
    return table_html(table);
}

std::string sentence(const std::string& clause) {
    std::string out = clause;
    out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out + '.';
}

std::string card(const std::string& id, const std::string& title, const std::string& clause,
                 const DotPanel& panel, const std::string& axis) {
    if (clause.empty() || panel.dots.empty()) return "";
    return fmt::format(
        "<div class=\"card\"><h3>{}</h3>\n<p>{}</p>\n<figure id=\"{}\"><div class=\"panels\">{}"
        "</div></figure></div>\n",
        title, escaped(sentence(clause)), id, dot_panels({panel}, 1, axis)[0]);
}

// One picture each: of the game that the sentence is about, or one line a game.
std::string cards(const PageSource& from) {
    const Findings& f = from.findings;
    DotPanel width{"", {}, f.width_clause}, registers{"", {}, f.register_clause},
        mailbox{"", {}, f.mailbox_clause};
    for (const Effect& e : f.width)
        if (e.game == f.width.front().game) {
            width.title = e.game + ", " + f.questions[e.question].name + ": times " + e.over;
            width.dots.push_back(effect_dot(from, e, e.board));
        }
    for (const Effect& e : f.registers) {
        registers.title = f.questions[e.question].name + ": register over words";
        registers.dots.push_back(effect_dot(from, e, e.game + ' ' + e.board));
    }
    for (const Effect& e : f.mailbox) {
        const bool main =
            f.questions[e.question].operation == "perft-bulk" || f.questions.size() == 1;
        if (!main) continue;
        mailbox.title = f.questions[e.question].name + ": " + bench::family::mailbox + " over sets";
        mailbox.dots.push_back(effect_dot(from, e, e.game));
    }
    if (mailbox.dots.empty())  // of the first question, where trees were not counted
        for (const Effect& e : f.mailbox)
            if (e.question == f.mailbox.front().question) {
                mailbox.title =
                    f.questions[e.question].name + ": " + bench::family::mailbox + " over sets";
                mailbox.dots.push_back(effect_dot(from, e, e.game));
            }
    const std::string out =
        card("card-width", "What width costs", f.width_clause, width, "times as long") +
        card("card-register", "What a register buys", f.register_clause, registers,
             "times as long") +
        card("card-mailbox", std::string("What a ") + bench::family::mailbox + " costs",
             f.mailbox_clause, mailbox, "times as long");
    return out.empty() ? "" : "<div class=\"cards\">\n" + out + "</div>\n";
}

}  // namespace

std::string game_title(const std::string& game) {
    if (game == "cotulenh") return "CoTuLenh";
    std::string out = game;
    if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out;
}

std::string trust_line(const PageSource& from) {
    const auto& machine = from.run.manifest.at("machine");
    const auto& build = from.run.manifest.at("build");
    double floor = 1;  // of what the answer is about; of everything where there is none
    for (const auto& [group, noise] : from.summary.noise)
        if (from.findings.questions.empty() ||
            std::any_of(from.findings.questions.begin(), from.findings.questions.end(),
                        [name = group](const Question& q) { return q.suite == name; }))
            floor = std::max(floor, noise.means.floor);
    return fmt::format(
        "<p class=\"small\">{}, {} cores{}; {}; {}. Differences below {:.1f} % are within the "
        "noise here. <a href=\"#trust\">How far to trust it</a></p>\n",
        escaped(machine.at("cpu").is_string() ? machine.at("cpu").get<std::string>()
                                              : machine.at("cpu").dump()),
        machine.at("cores").dump(),
        machine.value("virtual_machine", false) ? " of a virtual machine" : "",
        escaped(build.at("compiler").get<std::string>()),
        escaped(from.run.manifest.at("started").get<std::string>().substr(0, 10)),
        (floor - 1) * 100);
}

std::string answer_html(const PageSource& from) {
    const Findings& f = from.findings;
    std::string out = "<h1>What does a board cost, and what does it buy?</h1>\n";
    if (f.rankings.empty())
        return out +
               "<p class=\"lead\">Nothing to rank: no operation was measured on two boards that "
               "are compared. All that was measured is below.</p>\n" +
               trust_line(from);
    if (!f.sentences.empty()) out += "<p class=\"lead\">" + escaped(f.sentences.front()) + "</p>\n";
    out += which_table(from);
    if (!f.unclear.empty()) out += "<p class=\"notice\">" + escaped(f.unclear) + "</p>\n";
    return out + cards(from) + trust_line(from);
}

}  // namespace boardlab
