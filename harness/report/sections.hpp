// The sections of a run's page, a question each; empty where the run does not ask it.
#pragma once

#include "harness/report/findings.hpp"
#include "harness/report/page_frame.hpp"
#include "harness/report/panels.hpp"

namespace boardlab {

struct PageSource {
    const bench::RunResults& run;
    const bench::Summary& summary;
    const Findings& findings;
};

// The first screen: the question, which board, what width, register and mailbox do, and how far to
// trust it in a line.
std::string answer_html(const PageSource& from);
// That line alone.
std::string trust_line(const PageSource& from);

std::string which_board_html(const PageSource& from);
std::string width_html(const PageSource& from);
std::string mailbox_html(const PageSource& from);
std::string sliders_html(const PageSource& from);
std::string queries_html(const PageSource& from);
std::string memory_html(const PageSource& from);
std::string threads_html(const PageSource& from);
std::string growth_html(const PageSource& from);
std::string rows_html(const PageSource& from);
std::string games_html(const PageSource& from);
std::string trust_html(const PageSource& from);

// An effect as a line of a dot plot.
Dot effect_dot(const PageSource& from, const Effect& effect, const std::string& label);

// The samples of all rows for the page's script, at most 200 of each.
std::string samples_json(const PageSource& from);

// "CoTuLenh" for "cotulenh": as a reader writes it.
std::string game_title(const std::string& game);

}  // namespace boardlab
