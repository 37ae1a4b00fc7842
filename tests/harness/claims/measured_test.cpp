// Measures computed from a run with made-up times.
#include "harness/claims/measured.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

TEST(Measured, NodesSavedAndWhatIsLeftOfAGain) {
    MadeUpRun run;
    run.row("chess", "search:a_x_depth_3", "u64", 10, 100);
    run.row("chess", "search:b_x_depth_3", "u64", 10, 1000);
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 20);
    run.row("chess", "count_opening", "u64", 10);
    run.row("chess", "count_opening", "mailbox", 12);
    Text text{.sentence = "sentence = \"{n} {k}\"\n"};
    text.more =
        "[[measures]]\nid = \"n\"\nlabel = \"n\"\nkind = \"fewer\"\npublished = 0.9\n"
        "of = \"chess/search:a x depth 3/u64\"\nover = \"chess/search:b x depth 3/u64\"\n"
        "[[measures]]\nid = \"c\"\nlabel = \"c\"\nof = \"chess/count opening/mailbox\"\n"
        "over = \"chess/count opening/u64\"\npublished = 1.2\n"
        "[[measures]]\nid = \"k\"\nlabel = \"k\"\nkind = \"kept\"\ngain = \"a\"\nleft = \"c\"\n"
        "published = 0.2\n";
    const Claim claim = parse_claim("x.toml", text.whole());
    const Judged judged = run.judged(claim);
    EXPECT_DOUBLE_EQ(judged.measured[1].evidence->shown.estimate, 0.9);
    EXPECT_NEAR(judged.measured[3].evidence->shown.estimate, 0.2, 0.01);
    EXPECT_EQ(judged.verdict, V::reproduced);
    EXPECT_TRUE(judged.sentence.starts_with("90.0 % 20 %")) << judged.sentence;
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
              .published = "published = 320000\n"};
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
