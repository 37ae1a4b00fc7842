// Which board, what width costs, bitboards against mailbox: games side by side.
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

std::string short_figure(const bench::PairRatio& ratio) {
    if (is_vague(ratio.ratio)) return "?";
    return figure_text(ratio.ratio) + (ratio.is_decided() ? "" : "~");
}

std::string ranking_alt(const Ranking& r, const Question& q) {
    std::string out = fmt::format("{}, {}:", game_title(r.game), q.doing);
    for (const RankedBoard& b : r.boards)
        out += fmt::format(" {} {}{}", b.board,
                           &b == &r.boards.front() ? "1" : short_figure(b.to_fastest),
                           &b == &r.boards.back() ? "" : ",");
    return out + " times the fastest's time";
}

// The same words for a board of any family.
std::string effect_alt(const std::vector<Effect>& effects) {
    std::string out;
    for (const Effect& e : effects)
        out += fmt::format("{}{} takes {} times {}'s time", out.empty() ? "" : ", ", e.board,
                           short_figure(e.ratio), e.over);
    return out;
}

}  // namespace

Dot effect_dot(const PageSource& from, const Effect& e, const std::string& label) {
    return {label, mark_of(from.run.boards, e.board), e.ratio.ratio, e.ratio.is_decided(),
            short_figure(e.ratio)};
}

std::string which_board_html(const PageSource& from) {
    const Findings& f = from.findings;
    std::vector<DotPanel> panels;
    for (const std::string& game : f.games)
        for (std::size_t q = 0; q < f.questions.size(); ++q) {
            const Ranking* r = f.ranking(game, q);
            if (r == nullptr) continue;
            DotPanel panel{game_title(game) + ", " + f.questions[q].name};
            panel.alt = ranking_alt(*r, f.questions[q]);
            for (const RankedBoard& b : r->boards) {
                const bool first = &b == &r->boards.front();
                panel.dots.push_back({b.board, mark_of(from.run.boards, b.board),
                                      b.to_fastest.ratio, first || b.to_fastest.is_decided(),
                                      first ? bench::duration_text(b.figures->time.estimate)
                                            : short_figure(b.to_fastest)});
            }
            panels.push_back(std::move(panel));
        }
    return figure_html(
        "ranking", dot_panels(panels, 1, "times the fastest's time"),
        "Every board by every question, as many times the fastest board's time; the fastest has "
        "its own time of one move or node. Lines are 95 % intervals, hollow marks and ~ undecided, "
        "? not measured well enough. Geometric means over positions, CPU time, one thread.");
}

std::string width_html(const PageSource& from) {
    const Findings& f = from.findings;
    std::vector<DotPanel> panels;
    std::size_t question = 0;
    for (const std::string& game : f.games) {
        std::vector<Effect> effects;
        for (const std::vector<Effect>* list : {&f.width, &f.registers})
            for (const Effect& e : *list)
                if (e.game == game) effects.push_back(e);
        if (effects.empty()) continue;
        question = effects.front().question;
        DotPanel panel{game_title(game) + ", " + f.questions[question].name};
        panel.alt = effect_alt(effects);
        for (const Effect& e : effects)
            panel.dots.push_back(effect_dot(from, e, fmt::format("{} / {}", e.board, e.over)));
        panels.push_back(std::move(panel));
    }
    return figure_html(
        "width", dot_panels(panels, 1, "ratio of times"),
        "One change each: wider words over the narrowest that hold the game, and a vector register "
        "over words of the same width. Left of the dashed line is faster. 95 % intervals.");
}

std::string mailbox_html(const PageSource& from) {
    const Findings& f = from.findings;
    std::vector<DotPanel> panels;
    for (const std::string& game : f.games) {
        std::vector<Effect> effects;
        for (const Effect& e : f.mailbox)
            if (e.game == game) effects.push_back(e);
        if (effects.empty()) continue;
        DotPanel panel{
            fmt::format("{}: {} over {}", game_title(game), effects[0].board, effects[0].over)};
        panel.alt = game_title(game) + ": " + effect_alt(effects);
        for (const Effect& e : effects)
            panel.dots.push_back(effect_dot(from, e, f.questions[e.question].name));
        panels.push_back(std::move(panel));
    }
    return figure_html("cells", dot_panels(panels, 1, "ratio of times"),
                       fmt::format("The {0}'s time over that of the first set of bits that holds "
                                   "the game. Left of the dashed line the {0} is faster. 95 % "
                                   "intervals.",
                                   bench::family::mailbox));
}

}  // namespace boardlab
