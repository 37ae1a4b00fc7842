#include "harness/report/report.hpp"

#include "harness/claims/verdicts.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {

std::string report_page(const bench::RunResults& run, const bench::Summary& summary) {
    const Findings findings = findings_of(run, summary);
    const PageSource from{run, summary, findings};
    const std::vector<claims::Judged> verdicts = claims::verdicts_of(run);
    // What claims ask is no ranking of boards: their rows are the claims' own.
    const auto of_boards = [&](std::string (*section)(const PageSource&)) {
        return verdicts.empty() ? section(from) : std::string();
    };
    return page_html(
        "boardlab: what does a board cost?",
        notice_html(findings.note) +
            (verdicts.empty() ? answer_html(from) : claims_answer(findings) + trust_line(from)),
        {{"claims", "Published claims", claims_chapter(verdicts, run.folder)},
         {"boards", "Which board?", of_boards(which_board_html)},
         {"width-costs", "What width costs", of_boards(width_html)},
         {"mailboxes", std::string("Bitboards against ") + bench::family::mailbox,
          of_boards(mailbox_html)},
         {"sliding", "Sliding strategies", of_boards(sliders_html)},
         {"single-queries", "Single queries", of_boards(queries_html)},
         {"memory", "Memory", of_boards(memory_html)},
         {"several-threads", "Threads", of_boards(threads_html)},
         {"trees", "Growth with the tree", of_boards(growth_html)},
         {"rows", "All rows", rows_html(from)},
         {"games", "The games", games_html(from)},
         {"trust", "How far to trust it", trust_html(from)}});
}

}  // namespace boardlab
