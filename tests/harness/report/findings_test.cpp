// The findings of runs whose figures are known, and that every place says the same of them.
#include "harness/report/findings.hpp"

#include <gtest/gtest.h>

#include "harness/plot/charts.hpp"
#include "harness/report/blocks.hpp"
#include "harness/report/figures.hpp"
#include "harness/report/report.hpp"
#include "tests/harness/report/made_up_run.hpp"

namespace boardlab {
namespace {

TEST(Figures, HaveNoMoreDigitsThanTheirIntervalsSupport) {
    EXPECT_EQ(figure_text({2.7913, 2.76, 2.82}), "2.79");
    EXPECT_EQ(figure_text({2.7913, 2.6, 3.0}), "2.8");
    EXPECT_EQ(figure_text({6.24, 5.1, 7.4}), "6");
    EXPECT_EQ(figure_text({1.00012, 1.00011, 1.00013}), "1.00") << "two decimals at most";
    EXPECT_EQ(figure_text({323.4, 310, 336}), "320");
    EXPECT_EQ(figure_text({0.0512, 0.05, 0.052}), "0.051");
    EXPECT_EQ(figure_text({3.43, -4.72, 11.58}), not_measured_well);
    EXPECT_EQ(figure_text({2, 0, std::numeric_limits<double>::infinity()}), not_measured_well);
    EXPECT_EQ(bound_text({2.7913, 2.6, 3.0}, 2.649), "2.6");
}

TEST(PairsOfBoards, AreComparedInTheProcessesThatHaveBoth) {
    const MadeUpRun made = made_up_run();
    const bench::PairRatios pairs(made.run, made.summary);
    const auto of = [&](const char* board) -> const bench::Aggregate& {
        for (const bench::Aggregate& a : made.summary.aggregates)
            if (a.suite == "perft" && a.game == "small" && a.board == board) return a;
        throw std::runtime_error(board);
    };
    const auto ratio = pairs.of(of("reg"), of("w4"));
    ASSERT_TRUE(ratio);
    EXPECT_NEAR(ratio->ratio.estimate, 0.5, 1e-3);
    EXPECT_LT(ratio->ratio.low, 0.5);
    EXPECT_EQ(ratio->verdict, statistics::Verdict::better);
    EXPECT_EQ(pairs.of(of("w4"), of("w4"))->ratio.estimate, 1);
    bench::Aggregate elsewhere = of("w4");
    elsewhere.board = "unknown";
    EXPECT_FALSE(pairs.of(elsewhere, of("reg")));
    EXPECT_FALSE(pairs.of(of("reg"), elsewhere));
}

TEST(AnswersOfARun, RankBoardsWithoutTheReferenceAndSayWhatIsUndecided) {
    const MadeUpRun made = made_up_run();
    const Findings f = findings_of(made.run, made.summary);
    EXPECT_EQ(f.games, (std::vector<std::string>{"small", "large"}));
    ASSERT_EQ(f.questions.size(), 3u) << "nothing was asked about making moves";
    EXPECT_EQ(f.questions[1].name, "count");
    const Ranking* small = f.ranking("small", 1);
    ASSERT_NE(small, nullptr);
    ASSERT_EQ(small->boards.size(), 5u);
    EXPECT_EQ(small->fastest().board, "w1");
    EXPECT_EQ(small->next().board, "w2");
    EXPECT_TRUE(small->is_decided());
    EXPECT_EQ(answer_cell(*small).factor, "×2.50");
    const Ranking* large = f.ranking("large", 1);
    ASSERT_NE(large, nullptr);
    EXPECT_FALSE(large->is_decided());
    EXPECT_TRUE(answer_cell(*large).factor.ends_with(" ~")) << answer_cell(*large).factor;
    EXPECT_EQ(f.ranking("large", 0), nullptr);
    EXPECT_EQ(f.unclear, "");
}

TEST(AnswersOfARun, FindWhatWidthRegisterAndMailboxDo) {
    const MadeUpRun made = made_up_run();
    const Findings f = findings_of(made.run, made.summary);
    ASSERT_EQ(f.width.size(), 2u);
    EXPECT_NEAR(f.width[1].ratio.ratio.estimate, 6.2, 0.01);
    ASSERT_EQ(f.registers.size(), 1u);
    EXPECT_EQ(f.registers[0].over, "w4") << "words of the same width";
    EXPECT_EQ(f.mailbox.size(), 4u) << "three questions on small, one on large";
    ASSERT_EQ(f.sentences.size(), 3u);
    EXPECT_EQ(
        f.sentences[0],
        "On small w1 is fastest at everything asked, by a factor of 1.40 to 2.50; on large cells "
        "and w2 are too close to call at counting trees.");
    EXPECT_EQ(f.sentences[1],
              "Width alone costs: counting trees on small takes 2.50 times w1's time on w2 and "
              "6.20 times on w4; one REG register instead of as many words takes 0.50 of w4's time "
              "on small.");
    EXPECT_TRUE(f.sentences[2].starts_with(
        "A mailbox (cells) takes 1.40 to 3.50 times w1's time on small and 1.0"))
        << f.sentences[2];
}

TEST(AnswersOfARun, GiveRangesOfMailboxesBetweenDecidedEnds) {
    MadeUpRun made;
    const auto with = [](double time, double spread = 0.001) {
        return std::vector<MadeUpBoard>{{"w1", "words", 64, 10, spread},
                                        {"cells", "mailbox", 128, time, -spread}};
    };
    made.measure("movegen", "small", "list", with(39));
    made.measure("perft", "small", "perft-bulk", with(15));
    made.measure("make", "small", "make-unmake", with(10.1, 0.03));
    made.measure("make", "large", "make-unmake", with(10.1, 0.03));
    made.summarize();
    const Findings f = findings_of(made.run, made.summary);
    EXPECT_TRUE(f.mailbox_clause.starts_with(
        "a mailbox (cells) takes 1.50 to 3.90 times w1's time on small (undecided at making "
        "moves) and 1.0"))
        << f.mailbox_clause;
    EXPECT_TRUE(f.mailbox_clause.ends_with(" times w1's time on large (undecided)"))
        << f.mailbox_clause;
}

// As a quick run on a loaded machine leaves most of it: `./run` adds three lines of its own.
TEST(AnswersOfARun, FitOnAScreenWhateverIsUndecided) {
    MadeUpRun made;
    const std::pair<const char*, const char*> asked[] = {{"movegen", "list"},
                                                         {"perft", "perft-bulk"},
                                                         {"make", "make-unmake"},
                                                         {"search", "search:default"}};
    for (const std::string game : {"chess", "makruk", "xiangqi", "cotulenh"})
        for (const auto& [suite, operation] : asked) {
            const bool close = suite == std::string("make") || suite == std::string("search");
            made.measure(suite, game, operation,
                         {{"bits-" + game.substr(0, 2), "words", 64, 10},
                          {"wide-" + game.substr(0, 2), "words", 256, close ? 10.01 : 25, 0.01},
                          {"avx-" + game.substr(0, 2), "register", 256, 31, 0.01},
                          {"cells", "mailbox", 128, 35}});
        }
    made.run.manifest["machine"]["noise"]["load"] = "1.25 of 2 cores";
    made.summarize();
    const Findings f = findings_of(made.run, made.summary);
    ASSERT_FALSE(f.ranking("xiangqi", 2)->is_decided());
    const std::string terminal = answer_as_text(f);
    EXPECT_LE(std::count(terminal.begin(), terminal.end(), '\n'), 22) << terminal;
    EXPECT_NE(f.sentences[0].find("bits-ch is fastest at everything asked but making moves and "
                                  "searching (too close to call), by"),
              std::string::npos)
        << f.sentences[0];
}

TEST(AnswersOfARun, AreTheSameEverywhere) {
    const MadeUpRun made = made_up_run();
    const Findings f = findings_of(made.run, made.summary);
    const std::string block = block_text("x.md", "answer", made.run, made.summary);
    const std::string markdown = report_markdown(made.run, made.summary, made.summary);
    std::string terminal = answer_as_text(f);
    EXPECT_LE(std::count(terminal.begin(), terminal.end(), '\n'), 22) << terminal;
    std::replace(terminal.begin(), terminal.end(), '\n', ' ');
    for (const std::string& sentence : f.sentences)
        for (const std::string& place : {block, markdown, terminal})
            EXPECT_NE(place.find(sentence), std::string::npos) << sentence << "\n in " << place;
    for (const std::string& place : {block, markdown, terminal})
        EXPECT_NE(place.find("w1, w2 ×2.50"), std::string::npos) << place;
}

// Variants and the reference are in no answer, so no title may call one of them fastest.
TEST(AnswersOfARun, NameTheFastestBoardOfTheCharts) {
    MadeUpRun made;
    made.measure("perft", "small", "perft-bulk",
                 {{"w1", "words", 64, 10},
                  {"w2", "words", 128, 20},
                  {"cells", "mailbox", 128, 30},
                  {"w1+tricks", "words", 64, 5}});
    made.measure("search", "small", "search:default",
                 {{"w1", "words", 64, 100}, {"w2", "words", 128, 150}});
    for (const char* board : {"w1", "w2", "cells", "w1+tricks"})
        made.run.memory.push_back({.game = "small",
                                   .board = board,
                                   .board_bytes = board == std::string("cells") ? 512u : 1024u});
    made.summarize();
    EXPECT_EQ(findings_of(made.run, made.summary).ranking("small", 0)->fastest().board, "w1");
    const auto memory = memory_chart(made.run, made.summary, "small");
    ASSERT_TRUE(memory);
    EXPECT_EQ(
        memory->title,
        "small: w1 is the fastest plain board with 1 kB; cells takes 3.00 times w1's time with "
        "0.5 kB");
    EXPECT_EQ(memory->labels.size(), 4u) << "the variant is drawn all the same";
    EXPECT_TRUE(speed_chart(made.run, made.summary)->title.starts_with("small: w1 counts 3.0"));
}

TEST(AnswersOfARun, CallNothingFastestThatIsTooCloseToCall) {
    MadeUpRun made;
    made.measure("perft", "small", "perft-bulk",
                 {{"w1", "words", 64, 10, 0.03},
                  {"w2", "words", 128, 10.01, -0.03},
                  {"cells", "mailbox", 128, 30}});
    for (const char* board : {"w1", "w2", "cells"})
        made.run.memory.push_back({.game = "small", .board = board, .board_bytes = 1024});
    made.summarize();
    const auto memory = memory_chart(made.run, made.summary, "small");
    ASSERT_TRUE(memory);
    EXPECT_TRUE(memory->title.starts_with("small: w1 and w2 are too close to call"))
        << memory->title;
}

TEST(QueriesOfARun, AreKeptApartWhereTwoSuitesHaveOneName) {
    MadeUpRun made;
    const auto with = [](double second) {
        return std::vector<MadeUpBoard>{{"w1", "words", 64, 10}, {"w2", "words", 128, second}};
    };
    made.measure("micro", "small", "in-check", with(20));
    made.measure("attack", "small", "in-check", with(40));
    made.measure("attack", "small", "attack-map", with(30));
    made.summarize();
    const auto chart = query_heat_map(made.run, made.summary, "small");
    ASSERT_TRUE(chart);
    const auto value = [&](const std::string& row) {
        const auto& map = *chart->heat_map;
        for (std::size_t r = 0; r < map.rows.size(); ++r)
            if (map.rows[r] == row) return map.values[r][1];
        return 0.0;
    };
    EXPECT_EQ(chart->heat_map->rows.size(), 3u);
    EXPECT_NEAR(value("micro/in-check"), 2, 0.01);
    EXPECT_NEAR(value("attack/in-check"), 4, 0.01);
    EXPECT_NEAR(value("attack-map"), 3, 0.01);
    const std::string page = report_page(made.run, made.summary);
    for (const char* row : {">micro/in-check<", ">attack/in-check<", ">attack-map<"})
        EXPECT_NE(page.find(row), std::string::npos) << row;
}

TEST(AnswersOfARun, SayWhatToDoAboutFiguresThatAreNone) {
    MadeUpRun made;
    made.measure("perft", "small", "perft-bulk",
                 {{"w1", "words", 64, 10}, {"w2", "words", 128, 25, 1.5}});
    made.summarize();
    const Findings f = findings_of(made.run, made.summary);
    ASSERT_EQ(f.rankings.size(), 1u);
    EXPECT_EQ(answer_cell(f.rankings[0]).factor, "?");
    EXPECT_TRUE(f.sentences.empty()) << f.sentences[0];
    EXPECT_EQ(f.unclear,
              "2 of 2 comparisons were not measured well enough: measure again without --quick.");
    EXPECT_NE(answer_as_text(f).find("without --quick"), std::string::npos);
}

TEST(AnswersOfARun, NameWhatIsTooCloseToCallAndWhoElseLeads) {
    MadeUpRun made;
    const auto with = [](double second, double spread = 0.001) {
        return std::vector<MadeUpBoard>{{"w1", "words", 64, 10, spread},
                                        {"w2", "words", 128, second, -spread}};
    };
    made.measure("movegen", "small", "list", with(20));
    made.measure("perft", "small", "perft-bulk", with(10.01, 0.02));
    made.measure("movegen", "large", "list", with(20));
    made.measure("perft", "large", "perft-bulk", with(5));
    made.summarize();
    EXPECT_EQ(findings_of(made.run, made.summary).sentences[0],
              "On small w1 is fastest at everything asked but counting trees (too close to call), "
              "by a factor of 2.00; on large w1 is fastest at listing moves and w2 at counting "
              "trees, by a factor of 2.00.");
}

TEST(AnswersOfARun, RankNothingWhereThereIsOneBoard) {
    MadeUpRun made;
    made.measure("movegen", "small", "list", {{"w1", "words", 64, 10}});
    made.summarize();
    const Findings f = findings_of(made.run, made.summary);
    EXPECT_TRUE(f.rankings.empty());
    EXPECT_TRUE(f.sentences.empty());
    EXPECT_TRUE(answer_as_text(f).starts_with("Nothing to rank")) << answer_as_text(f);
}

TEST(AnswersOfARun, TakeTheFirstQuestionsOfOtherSuites) {
    MadeUpRun made;
    made.measure("fen", "small", "read-fen", {{"w1", "words", 64, 10}, {"w2", "words", 128, 20}});
    made.summarize();
    const Findings f = findings_of(made.run, made.summary);
    ASSERT_EQ(f.rankings.size(), 1u);
    EXPECT_EQ(f.questions[0].name, "read-fen");
    EXPECT_EQ(f.sentences[0], "On small w1 is fastest at read-fen, by a factor of 2.00.");
}

}  // namespace
}  // namespace boardlab
