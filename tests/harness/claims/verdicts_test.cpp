// Verdicts written to and read from verdicts.json, and their charts and pages.
#include "harness/claims/verdicts.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "harness/claims/kinds.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/claim_pages.hpp"
#include "tests/harness/claims/made_up.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::claims {
namespace {

using Json = nlohmann::ordered_json;

TEST(Verdicts, AreDrawnEvenWhereASizeHasNoBound) {
    Measured size;
    size.measure = {.id = "a", .label = "size", .kind = kind_named("bytes")};
    size.evidence = Evidence{.shown = {700, 700, 700}};
    Measured speed = size;
    speed.measure.kind = kind_named("ratio");
    const Judged judged{.claim = {.id = "X1", .title = "t"}, .measured = {size, speed}};
    const std::vector<Chart> charts = claim_charts({judged});
    ASSERT_EQ(charts.size(), 1u);
    EXPECT_EQ(charts[0].y.categories.size(), 1u) << "the ratio; bytes have no scale to stand on";
}

TEST(Verdicts, AreDrawnAgainstOneInColoursOfNoBoard) {
    Measured speed;
    speed.measure = {.id = "a", .label = "speed", .kind = kind_named("ratio")};
    speed.measure.published = Published{.low = 2, .high = 3};
    speed.evidence = Evidence{.shown = {2, 1.9, 2.1}};
    const std::vector<Chart> charts =
        claim_charts({Judged{.claim = {.id = "X1", .title = "What it says"}, .measured = {speed}}});
    ASSERT_EQ(charts.size(), 1u);
    EXPECT_EQ(charts[0].answers, "What it says");
    bool has_line = false;
    for (const Series& s : charts[0].series) {
        if (s.style == Series::Style::line)
            has_line = s.points[0].x == 1 && s.points[1].x == 1;
        else
            EXPECT_GE(s.colour, palette_size) << s.name << " has a board's colour";
    }
    EXPECT_TRUE(has_line) << "where there is no effect";
}

TEST(Verdicts, AreInTheOrderOfTheirNumbers) {
    MadeUpRun run;
    std::vector<Judged> judged;
    for (const char* id : {"T1", "P10", "P13b", "P13", "P2"})
        judged.push_back({.claim = {.id = id, .title = "t"}});
    run.run.verdicts = verdicts_json(judged);
    std::string ids;
    for (const Judged& j : verdicts_of(run.run)) ids += j.claim.id + ' ';
    EXPECT_EQ(ids, "P2 P10 P13 P13b T1 ");
}

TEST(Verdicts, AreKeptWithEverythingPagesNeed) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "mailbox", 19);
    const Claim claim = parse_claim("x.toml", Text{}.whole());
    const std::vector<Judged> verdicts{run.judged(claim)};
    EXPECT_EQ(verdicts_json(verdicts)["claims"][0]["measures"][0]["verdict"], "reproduced");
    const Json manifest{{"machine", {{"cpu", "c"}}},
                        {"build", {{"compiler", "g"}, {"flags", "-O3"}, {"commit", "1"}}},
                        {"started", "now"}};
    const auto folder = source_root() / "results/reproduction";
    const std::string page = claims_markdown(verdicts, manifest, folder);
    for (const char* part : {"| X1 | t | 2.00 |", "plots/claim-X1.svg", "**reproduced.**",
                             "[s](https://l)", "[f](../../f)", "](samples.jsonl.gz)"})
        EXPECT_NE(page.find(part), std::string::npos) << part << '\n' << page;
    for (const char* part : {"<a href=\"#claim-X1\">X1</a>", "<a href=\"https://l\">s</a>",
                             "<a href=\"../../f\">f</a>", "<a href=\"samples.jsonl.gz\">"})
        EXPECT_NE(claims_chapter(verdicts, folder).find(part), std::string::npos) << part;
    EXPECT_EQ(claims_chapter({}, ""), "") << "no claims, no chapter";
    run.run.verdicts = verdicts_json(verdicts);
    EXPECT_EQ(claims_markdown(verdicts_of(run.run), manifest, folder), page)
        << "read as it was written";
}

TEST(Verdicts, HaveCardsThatSayWhatTheirMarksAre) {
    Measured both;
    both.measure = {.id = "a",
                    .label = "l",
                    .kind = kind_named("ratio"),
                    .published = Published{.low = 2, .high = 3}};
    both.evidence = Evidence{.shown = {1.5, 1.4, 1.6}};
    both.verdict = ClaimVerdict::contradicted;
    Measured told = both, missing = both;
    told.measure.published.reset();
    told.measure.essential = false;
    missing.evidence.reset();
    const auto chapter = [](const std::vector<Measured>& measured) {
        return claims_chapter({{.claim = {.id = "X1", .title = "20 % more"}, .measured = measured}},
                              "");
    };
    const auto has = [](const std::string& page, const char* part) {
        return page.find(part) != std::string::npos;
    };
    EXPECT_TRUE(has(chapter({both}), "A blue mark counts for the verdict"));
    EXPECT_TRUE(has(chapter({both, told}), ">published (bar) and measured<"));
    EXPECT_TRUE(has(chapter({missing}), ">published (bar), not measured<"));
    EXPECT_TRUE(has(chapter({told}), ">measured, nothing published<"));
    const char* const small_and_grey = "<circle class=\"p s9\"";
    EXPECT_FALSE(has(chapter({both}), small_and_grey));
    EXPECT_TRUE(has(chapter({told}), small_and_grey));
    EXPECT_TRUE(has(chapter({both}), "X1: 20\u00a0% more")) << "not broken before the %";
}

TEST(Verdicts, StandInTheOrderOfTheirNumbers) {
    std::vector<Judged> judged;
    for (const char* id : {"P10", "P11b", "P11", "P2", "A1", "T1"})
        judged.push_back({.claim = {.id = id}});
    bench::RunResults run;
    run.verdicts = verdicts_json(judged);
    std::string ids;
    for (const Judged& j : verdicts_of(run)) ids += j.claim.id + ' ';
    EXPECT_EQ(ids, "A1 P2 P10 P11 P11b T1 ");
}

TEST(Verdicts, AreReadAsTheyWereWritten) {
    bench::RunResults run;
    EXPECT_TRUE(verdicts_of(run).empty()) << "no claims were asked for";
    run.verdicts = Json::parse(read_bytes(source_root() / "results/reproduction/verdicts.json"));
    EXPECT_EQ(verdicts_json(verdicts_of(run)), run.verdicts) << "every kind, bounds and factors";
    Measured wide;
    wide.measure = {.id = "a", .label = "l", .kind = kind_named("ratio")};
    wide.evidence = Evidence{.shown = {2, 0, std::numeric_limits<double>::infinity()}};
    const Json open = verdicts_json({Judged{.measured = {wide}}});
    EXPECT_TRUE(open["claims"][0]["measures"][0]["measured"]["high"].is_null());
    run.verdicts = open;
    EXPECT_EQ(verdicts_json(verdicts_of(run)), open) << "an interval without ends";
    run.verdicts["claims"][0]["measures"][0]["kind"] = "speed";
    EXPECT_THROW(verdicts_of(run), DataError);
    run.verdicts["claims"][0].erase("measures");
    EXPECT_THROW(verdicts_of(run), DataError);
}

}  // namespace
}  // namespace boardlab::claims
