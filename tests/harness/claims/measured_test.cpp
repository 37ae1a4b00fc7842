// Measures computed from a run with made-up times.
#include "harness/claims/measured.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "tests/harness/claims/made_up.hpp"

namespace boardlab::claims {
namespace {

using V = ClaimVerdict;

TEST(Measured, IsARatioOfTheRowsNamed) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10, 100, 0.01);
    run.row("chess", "list_opening", "mailbox", 19, 100, 0.01);
    run.row("chess", "list_endgame", "mailbox", 500);
    const Claim claim = parse_claim("x.toml", Text{}.whole());
    const Judged judged = run.judged(claim);
    ASSERT_TRUE(judged.measured[0].evidence);
    EXPECT_NEAR(judged.measured[0].evidence->shown.estimate, 1.9, 0.03);
    EXPECT_EQ(judged.verdict, V::reproduced);
    EXPECT_TRUE(judged.sentence.ends_with("against 2.00: reproduced")) << judged.sentence;
    EXPECT_TRUE(judged.sentence.starts_with("1.9") || judged.sentence.starts_with("1.8"))
        << judged.sentence;
    EXPECT_NE(judged.sentence.find(" to "), std::string::npos) << "with its interval";
}

TEST(Measured, WithAnIntervalThatTellsNothingIsNotStated) {
    const auto text_of = [](const std::string& kind, double low, double high) {
        Text text;
        text.measure += "kind = \"" + kind + "\"\n";
        if (kind != "ratio") text.published = "published = 0.9\ntolerance = 0.2\n";
        Measured m;
        m.measure = parse_claim("x.toml", text.whole()).measures[0];
        m.evidence = Evidence{.shown = {(low + high) / 2, low, high}};
        return measured_text(m);
    };
    EXPECT_EQ(text_of("ratio", 1, 3), "2.00 (1.000 to 3.00)");
    EXPECT_EQ(text_of("ratio", 0.01, 3), "too uncertain to state");
    EXPECT_EQ(text_of("fewer", -1, 0.9), "-5.0 % (-100.0 % to 90.0 %)");
    EXPECT_EQ(text_of("fewer", -26539, 1), "too uncertain to state");
}

TEST(Measured, OfMissingRowsIsNotTestableAndSaysWhy) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    const Claim claim = parse_claim("x.toml", Text{}.whole());
    const Judged judged = run.judged(claim);
    EXPECT_EQ(judged.verdict, V::not_testable);
    EXPECT_NE(judged.sentence.find("chess/list_opening/mailbox"), std::string::npos)
        << judged.sentence;
    EXPECT_EQ(judged.sentence.find('{'), std::string::npos) << judged.sentence;
}

TEST(Measured, OfWhichTheRunHasNoRowAtAllWaitsForTheNextRun) {
    MadeUpRun run;
    const Claim claim = parse_claim("x.toml", Text{}.whole());
    EXPECT_EQ(run.judged(claim).verdict, V::not_testable) << "perhaps it had no chess";
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    for (auto& row : run.run.rows) row.suite = "X2";
    const Judged younger = run.judged(claim);
    EXPECT_EQ(younger.verdict, V::waiting);
    EXPECT_TRUE(younger.sentence.starts_with("Waiting for the next run")) << younger.sentence;
    EXPECT_TRUE(younger.measured.empty()) << "there is nothing to show";
    Text elsewhere;
    elsewhere.more =
        "[machine]\nvendor = \"AuthenticAMD\"\nfamilies = [23]\notherwise = \"too new\"\n";
    EXPECT_EQ(run.judged(parse_claim("x.toml", elsewhere.whole())).verdict, V::not_testable)
        << "no run here would measure it";
}

// A run that was made with variants is judged by a program that has none.
TEST(Measured, OnBoardsThatThisProgramLacksIsJudgedAllTheSame) {
    for (const char* other : {"u64+no-such-board", "u64+magic"}) {
        Text text{.measure = measure_of("chess/list opening/u64+magic", "chess/list opening/u64")};
        text.benchmarks.replace(text.benchmarks.find("mailbox"), 7, "u64+magic");
        const Claim claim = parse_claim("x.toml", text.whole());
        MadeUpRun run;
        run.row("chess", "list_opening", "u64", 10);
        run.row("chess", "list_opening", other, 20);
        EXPECT_EQ(run.judged(claim).verdict,
                  other == std::string("u64+magic") ? V::reproduced : V::not_testable)
            << other;
    }
}

TEST(Measured, OnAnotherMachineThanTheClaimIsAboutItIsNotTestable) {
    Text text;
    text.more = "[machine]\nvendor = \"AuthenticAMD\"\nfamilies = [23]\notherwise = \"too new\"\n";
    const Claim claim = parse_claim("x.toml", text.whole());
    EXPECT_EQ(why_not_on({{"vendor", "AuthenticAMD"}, {"family", "23"}}, claim), "");
    EXPECT_EQ(why_not_on({{"vendor", "AuthenticAMD"}, {"family", "25"}}, claim), "too new");
    EXPECT_EQ(why_not_on({{"vendor", "GenuineIntel"}, {"family", "23"}}, claim), "too new");
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 19);
    run.run.manifest = {{"machine", {{"vendor", "AuthenticAMD"}, {"family", "25"}}}};
    EXPECT_EQ(run.judged(claim).verdict, V::not_testable);
    EXPECT_NE(run.judged(claim).sentence.find("too new"), std::string::npos);
    run.run.manifest["machine"]["family"] = "23";
    EXPECT_EQ(run.judged(claim).verdict, V::reproduced);
    text.more = "[machine]\nlast_cache_at_most = 4096\notherwise = \"too much cache\"\n";
    const Claim small = parse_claim("x.toml", text.whole());
    EXPECT_EQ(why_not_on({{"caches", {"L1 Data 32K", "L3 Unified 3072K"}}}, small), "");
    EXPECT_EQ(why_not_on({{"caches", {"L1 Data 32K", "L3 Unified 32768K"}}}, small),
              "too much cache");
    EXPECT_EQ(why_not_on({{"caches", nlohmann::ordered_json::array()}}, small), "too much cache");
}

TEST(Measured, PositionsAreMatchedByWhatTheStarStandsFor) {
    MadeUpRun run;
    for (const auto& [phase, factor] : {std::pair("opening", 2.0), std::pair("endgame", 8.0)}) {
        run.row("chess", std::string("list_") + phase, "u64", 10);
        run.row("chess", std::string("list_") + phase, "mailbox", 10 * factor);
    }
    Text text{.measure = measure_of("chess/list */mailbox", "chess/list */u64")};
    const Claim claim = parse_claim("x.toml", text.whole());
    EXPECT_NEAR(run.judged(claim).measured[0].evidence->shown.estimate, 4, 0.05)
        << "the geometric mean of 2 and 8";
}

TEST(Measured, AClaimMayWaitOrLimitItself) {
    Text text;
    const Claim waiting = parse_claim("x.toml", text.head + "waiting = \"Shogi\"\n");
    MadeUpRun run;
    const Judged judged = run.judged(waiting);
    EXPECT_EQ(judged.verdict, V::waiting);
    EXPECT_EQ(judged.sentence, "Waiting for Shogi.");
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    text.head += "limits = \"to interpreters.\"\n";
    const Judged outside = run.judged(parse_claim("x.toml", text.whole()));
    EXPECT_EQ(outside.measured[0].verdict, V::reproduced);
    EXPECT_EQ(outside.verdict, V::outside);
    EXPECT_TRUE(outside.sentence.ends_with("Outside what was claimed: to interpreters."))
        << outside.sentence;
}

TEST(Measured, AWaitingClaimMayShowOtherFiguresAside) {
    Text text{.sentence = "sentence = \"Aside {a}\"\n", .published = "essential = false\n"};
    text.head += "waiting = \"Shogi\"\n";
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    const Judged judged = run.judged(parse_claim("x.toml", text.whole()));
    EXPECT_EQ(judged.verdict, V::waiting);
    EXPECT_EQ(judged.measured[0].verdict, V::not_judged);
    EXPECT_TRUE(judged.sentence.starts_with("Waiting for Shogi. Aside 2.0")) << judged.sentence;
}

TEST(Measured, TablesAreMetOrNot) {
    const auto verdict = [](const std::string& of, const std::string& published) {
        Text text{.measure = "[[measures]]\nid = \"a\"\nlabel = \"l\"\nkind = \"tables\"\nof = \"" +
                             of + "\"\n",
                  .published = "published = " + published + "\n"};
        const Claim claim = parse_claim("x.toml", text.whole());
        return MadeUpRun().judged(claim).measured[0].verdict;
    };
    EXPECT_EQ(verdict("8x8/rook-answers/u64+magic", "819200\ntolerance = 0"), V::reproduced);
    EXPECT_EQ(verdict("8x8/rook-answers/u64+magic", "819201\ntolerance = 0"), V::contradicted);
    EXPECT_EQ(verdict("8x8/bishop-answers/u64+magic", "38912\ntolerance = 0.1"), V::reproduced);
    EXPECT_EQ(verdict("8x8/tables/u64+magic", "900000\nbound = \"<\"\ntolerance = 0"),
              V::reproduced);
    EXPECT_EQ(verdict("8x8/tables/u64+magic", "800000\nbound = \"<\"\ntolerance = 0"),
              V::contradicted);
    EXPECT_THROW(verdict("8x8/queen-answers/u64+magic", "1\ntolerance = 0"), DataError);
}

TEST(Measured, SomeClaimsAreShownInDirectionAtMost) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    Text text;
    text.head += "direction_at_most = \"another game.\"\n";
    const Judged judged = run.judged(parse_claim("x.toml", text.whole()));
    EXPECT_EQ(judged.measured[0].verdict, V::direction_only)
        << "the figure itself is the published";
    EXPECT_EQ(judged.verdict, V::direction_only);
    EXPECT_TRUE(judged.sentence.ends_with("shown here: another game.")) << judged.sentence;
    text.published = "published = 0.5\ntolerance = 0.2\n";
    EXPECT_EQ(run.judged(parse_claim("x.toml", text.whole())).verdict, V::contradicted);
}

TEST(Measured, BytesAreThoseOfAPositionOrOfItsBoard) {
    MadeUpRun run;
    run.run.memory = {
        {.game = "chess", .board = "u64", .board_bytes = 64, .position_bytes = 100},
        {.game = "chess", .board = "mailbox", .board_bytes = 80, .position_bytes = 400}};
    const auto measured = [&](const std::string& rest) {
        const Text text{.sentence = "sentence = \"{a}\"\n",
                        .measure = "[[measures]]\nid = \"a\"\nlabel = \"l\"\n" + rest,
                        .published = "tolerance = 0\n"};
        return run.judged(parse_claim("x.toml", text.whole()));
    };
    const std::string positions =
        "kind = \"smaller\"\nof = \"chess/bytes/u64\"\nover = \"chess/bytes/mailbox\"\n";
    EXPECT_EQ(measured(positions + "published = [0.5, 0.75]\n").verdict, V::reproduced);
    EXPECT_EQ(measured(positions + "published = 0.8\n").verdict, V::direction_only);
    EXPECT_EQ(measured(positions + "published = 0.8\n").sentence, "75.0 %");
    EXPECT_EQ(measured("kind = \"smaller\"\nof = \"chess/board-bytes/u64\"\n"
                       "over = \"chess/board-bytes/mailbox\"\npublished = 0.2\n")
                  .verdict,
              V::reproduced);
    const std::string board = "kind = \"bytes\"\nof = \"chess/board-bytes/u64\"\nbound = \"<\"\n";
    EXPECT_EQ(measured(board + "published = 64\n").verdict, V::reproduced);
    EXPECT_EQ(measured(board + "published = 63\n").verdict, V::contradicted);
    run.run.memory.pop_back();
    EXPECT_EQ(measured(positions + "published = 0.5\n").verdict, V::not_testable);
}

TEST(Measured, AChangeIsOneRatioOverAnother) {
    MadeUpRun run;
    for (const auto& [row, time] : {std::pair{"list_opening", 20}, {"count_opening", 60}}) {
        run.row("chess", row, "u64", 10);
        run.row("chess", row, "mailbox", time);
    }
    Text text;
    text.more =
        "[[measures]]\nid = \"c\"\nlabel = \"c\"\nof = \"chess/count opening/mailbox\"\n"
        "over = \"chess/count opening/u64\"\npublished = 6\ntolerance = 0.1\n"
        "[[measures]]\nid = \"d\"\nlabel = \"d\"\nkind = \"change\"\nfrom = \"a\"\n"
        "to = \"c\"\npublished = 3\ntolerance = 0.1\n";
    const Judged judged = run.judged(parse_claim("x.toml", text.whole()));
    EXPECT_NEAR(judged.measured[2].evidence->shown.estimate, 3, 0.02);
    EXPECT_LT(judged.measured[2].evidence->shown.low, 3);
    EXPECT_GT(judged.measured[2].evidence->shown.high, 3);
    EXPECT_EQ(judged.measured[2].verdict, V::reproduced);
}

TEST(Measured, NodesSavedAndWhatIsLeftOfAGain) {
    MadeUpRun run;
    run.row("chess", "search:a_x-1_depth_3", "u64", 10, 100);
    run.row("chess", "search:b_x-1_depth_3", "u64", 10, 1000);
    run.row("chess", "search:a_x-2_depth_3", "u64", 10, 210);
    run.row("chess", "search:b_x-2_depth_3", "u64", 10, 2000);
    run.row("chess", "search:a_x-3_depth_3", "u64", 10, 190);
    run.row("chess", "search:b_x-3_depth_3", "u64", 10, 2000);
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    run.row("chess", "count_opening", "u64", 10);
    run.row("chess", "count_opening", "mailbox", 12);
    Text text{.sentence = "sentence = \"{n} {k}\"\n"};
    text.more =
        "[[measures]]\nid = \"n\"\nlabel = \"n\"\nkind = \"fewer\"\npublished = 0.9\ntolerance = "
        "0.2\n"
        "of = \"chess/search:a * depth 3/u64\"\nover = \"chess/search:b * depth 3/u64\"\n"
        "[[measures]]\nid = \"c\"\nlabel = \"c\"\nof = \"chess/count opening/mailbox\"\n"
        "over = \"chess/count opening/u64\"\npublished = 1.2\ntolerance = 0.2\n"
        "[[measures]]\nid = \"k\"\nlabel = \"k\"\nkind = \"kept\"\ngain = \"a\"\nleft = \"c\"\n"
        "published = 0.2\ntolerance = 0.2\n";
    const Claim claim = parse_claim("x.toml", text.whole());
    const Judged judged = run.judged(claim);
    EXPECT_NEAR(judged.measured[1].evidence->shown.estimate, 0.9, 1e-12);
    EXPECT_LT(judged.measured[1].evidence->shown.low, 0.9) << "an interval over positions";
    EXPECT_GT(judged.measured[1].evidence->shown.high, 0.9);
    EXPECT_NEAR(judged.measured[3].evidence->shown.estimate, 0.2, 0.01);
    EXPECT_EQ(judged.verdict, V::reproduced);
    EXPECT_TRUE(judged.sentence.starts_with("90.0 % (88.2 % to 91.5 %) 20 %")) << judged.sentence;
}

TEST(Measured, ASavingIsAShareOfWhatTheBestSaves) {
    MadeUpRun run;
    for (const auto& [position, all] : {std::pair("x-1", 1000), {"x-2", 2000}, {"x-3", 3000}})
        for (const auto& [search, left] :
             {std::pair("none", 1.0), {"table", 0.24}, {"history", 0.5}, {"both", 0.2}})
            run.row("chess", fmt::format("search:{}_{}_depth_3", search, position), "u64", 10,
                    left * all + (std::string(position) == "x-2" ? 10 : 0));
    Text text{.sentence = "sentence = \"{a}\"\n",
              .measure = measure_of("chess/search:table */u64", "chess/search:none */u64") +
                         "kind = \"possible\"\namong = [\"none\", \"history\", \"both\"]\n",
              .published = "published = 0.99\nbound = \">\"\ntolerance = 0\n"};
    const auto verdict = [&] { return run.judged(parse_claim("x.toml", text.whole())); };
    EXPECT_NEAR(verdict().measured[0].evidence->shown.estimate, 0.76 / 0.8, 1e-3);
    EXPECT_EQ(verdict().verdict, V::contradicted);
    EXPECT_TRUE(verdict().sentence.starts_with("95.0 %")) << verdict().sentence;
    text.published = "published = 0.9\nbound = \">\"\ntolerance = 0\n";
    EXPECT_EQ(verdict().verdict, V::reproduced);
    // Where nothing saves more, it saves all that can be saved.
    text.measure = measure_of("chess/search:both */u64", "chess/search:none */u64") +
                   "kind = \"possible\"\namong = [\"none\", \"table\"]\n";
    EXPECT_DOUBLE_EQ(verdict().measured[0].evidence->shown.estimate, 1);
    EXPECT_EQ(verdict().sentence, "100.0 %");
    text.measure = measure_of("chess/search:none */u64", "chess/search:table */u64") +
                   "kind = \"possible\"\namong = [\"both\"]\n";
    EXPECT_EQ(verdict().measured[0].evidence->shown.high, 0) << "it saves nothing";
}

// Twice the time for a position, and four times the nodes in it: twice the nodes a second.
TEST(Measured, ARateIsNodesASecondWhateverTheItemsAre) {
    MadeUpRun run;
    run.row("chess", "search:one_x-1_depth_3", "u64", 100, 1);
    run.row("chess", "search:two_x-1_depth_3", "u64", 200, 1);
    Text text{.sentence = "sentence = \"{a}\"\n",
              .measure = measure_of("chess/search:two */u64", "chess/search:one */u64") +
                         "kind = \"rate\"\n"};
    const Claim claim = parse_claim("x.toml", text.whole());
    for (auto& row : run.run.rows) row.item = "position";
    EXPECT_EQ(run.judged(claim).verdict, V::not_testable) << "nobody counted the nodes";
    for (auto& row : run.run.rows) {
        row.node_times = row.times;
        const double nodes = row.benchmark.starts_with("search:one") ? 1000 : 4000;
        for (auto& [process, times] : row.node_times)
            for (double& time : times) time /= nodes;
    }
    EXPECT_NEAR(run.judged(claim).measured[0].evidence->shown.estimate, 2, 0.01);
    EXPECT_EQ(run.judged(claim).verdict, V::reproduced);
}

TEST(Measured, FactorsOfADecompositionMultiplyOut) {
    MadeUpRun run;
    run.row("makruk", "search:minimax_m_depth_5", "mailbox", 90, 250'000, 0.05);
    run.row("makruk", "search:minimax_m_depth_5", "u64", 60, 250'000, 0.03);
    run.row("makruk", "search:cold_m_depth_5", "u64", 200, 1'000, 0.04);
    run.row("makruk", "search:warm_m_depth_5", "u64", 300, 20, 0.02);
    Text text{.sentence = "sentence = \"{a}: {a.factors}\"\n",
              .measure =
                  "[[measures]]\nid = \"a\"\nlabel = \"l\"\n"
                  "of = \"makruk/search:minimax m depth 5/mailbox\"\nsteps = [\n"
                  "{to = \"makruk/search:minimax m depth 5/u64\", names = [\"board\"]},\n"
                  "{to = \"makruk/search:cold m depth 5/u64\", names = [\"tree\", \"node\"]},\n"
                  "{to = \"makruk/search:warm m depth 5/u64\", names = [\"warm\"]}]\n",
              .published = "published = 320000\ntolerance = 0.2\n"};
    const Claim claim = parse_claim("x.toml", text.whole());
    const Judged judged = run.judged(claim);
    const Measured& m = judged.measured[0];
    ASSERT_EQ(m.factors.size(), 4u) << m.missing;
    double product = 1;
    for (const Factor& f : m.factors) product *= f.ratio.estimate;
    EXPECT_NEAR(product / m.evidence->shown.estimate, 1, 1e-9);
    EXPECT_NEAR(m.evidence->shown.estimate, 90.0 * 250'000 / (300 * 20), 150);
    EXPECT_DOUBLE_EQ(m.factors[1].ratio.estimate, 250);
    EXPECT_NEAR(m.factors[0].ratio.estimate, 1.5, 0.1);
    EXPECT_EQ(judged.verdict, V::direction_only);
    EXPECT_NE(judged.sentence.find("tree 250 × node"), std::string::npos) << judged.sentence;
}

}  // namespace
}  // namespace boardlab::claims
