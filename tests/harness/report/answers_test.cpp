// What every place says of a run: the end of bench, report --answer, the page, the Markdown and the
// blocks of documents.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/report/blocks.hpp"
#include "harness/report/findings.hpp"
#include "harness/report/report.hpp"
#include "tests/harness/report/made_up_run.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

std::vector<std::string> answers(const bench::RunResults& run, const bench::Summary& summary) {
    std::string terminal = answer_as_text(findings_of(run, summary));
    std::replace(terminal.begin(), terminal.end(), '\n', ' ');
    return {terminal, block_text("x.md", "answer", run, summary),
            report_markdown(run, summary, summary), report_page(run, summary)};
}

TEST(EveryAnswer, SaysThatARunIsQuickUnfinishedOrOfAnEarlierVersion) {
    MadeUpRun made = made_up_run();
    made.run.manifest["machine"]["noise"]["load"] = "1.25 of 2 cores";
    const auto expect_everywhere = [&](const std::string& words, bool said) {
        for (const std::string& place : answers(made.run, made.summary))
            EXPECT_EQ(place.find(words) != std::string::npos, said) << words << "\n in " << place;
    };
    expect_everywhere("A quick run, for a first look", true);
    expect_everywhere("Load when it began: 1.25 of 2 cores.", true);
    expect_everywhere("This run was not finished", false);
    made.run.manifest["finished"] = nullptr;
    expect_everywhere("This run was not finished; its figures may still change.", true);
    made.run.manifest["finished"] = true;
    made.run.manifest["quick"] = false;
    expect_everywhere("A quick run", false);
    expect_everywhere("This run was not finished", false);
    expect_everywhere("of an earlier version", false);
    made.run.is_earlier = true;
    expect_everywhere("This run is of an earlier version (boardlab run 1): measured in one layout",
                      true);
    MadeUpRun one_board;
    one_board.measure("movegen", "small", "list", {{"w1", "words", 64, 10}});
    one_board.summarize();
    EXPECT_NE(answer_as_text(findings_of(one_board.run, one_board.summary)).find("A quick run"),
              std::string::npos);
}

// Rows of claims were chosen by the claims: a ranking of their boards would mean nothing.
TEST(EveryAnswer, OfARunOfClaimsCountsVerdictsAndRanksNoBoards) {
    const bench::RunResults run = bench::load_run(source_root() / "results/reproduction");
    const bench::Summary summary = bench::summarize(run);
    const Findings f = findings_of(run, summary);
    ASSERT_EQ(f.sentences.size(), 1u);
    std::size_t all = 0;
    for (const ClaimGroup& group : f.claims) all += group.ids.size();
    EXPECT_EQ(all, run.verdicts.at("claims").size());
    EXPECT_TRUE(
        f.sentences[0].starts_with("Of " + std::to_string(all) + " claims measured again: "))
        << f.sentences[0];
    for (const std::string& place : answers(run, summary)) {
        EXPECT_NE(place.find(f.sentences[0]), std::string::npos) << place.substr(0, 3000);
        EXPECT_NE(place.find(f.claims[0].verdict + ": "), std::string::npos);
        for (const char* ranked : {"is fastest at", "Nothing to rank", "which board?"})
            EXPECT_EQ(place.find(ranked), std::string::npos) << ranked;
    }
}

}  // namespace
}  // namespace boardlab
