#include "harness/report/report.hpp"

#include "harness/claims/verdicts.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/report/sections.hpp"

namespace boardlab {

std::string report_page(const bench::RunResults& run, const bench::Summary& summary) {
    const Findings findings = findings_of(run, summary);
    const PageSource from{run, summary, findings};
    const std::vector<claims::Judged> verdicts = claims::verdicts_of(run);
    const std::string note = bench::quick_note(run.manifest);
    return page_html(
        "boardlab: what does a board cost?",
        (note.empty() ? "" : "<p class=\"notice\"><strong>" + escaped(note) + "</strong></p>\n") +
            (verdicts.empty() ? answer_html(from) : claims_answer(verdicts) + trust_line(from)),
        {{"claims", "Published claims", claims_chapter(verdicts, run.folder)},
         {"boards", "Which board?", which_board_html(from)},
         {"width-costs", "What width costs", width_html(from)},
         {"mailboxes", std::string("Bitboards against ") + bench::family::mailbox,
          mailbox_html(from)},
         {"sliding", "Sliding strategies", sliders_html(from)},
         {"single-queries", "Single queries", queries_html(from)},
         {"memory", "Memory", memory_html(from)},
         {"several-threads", "Threads", threads_html(from)},
         {"trees", "Growth with the tree", growth_html(from)},
         {"rows", "All rows", rows_html(from)},
         {"games", "The games", games_html(from)},
         {"trust", "How far to trust it", trust_html(from)}});
}

}  // namespace boardlab
