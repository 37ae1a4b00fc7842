// Published claims: files that are refused, how figures are judged, and what is made of rows that
// follow a rule instead of a clock.
#include "harness/claims/claim.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "harness/bench/run/plan.hpp"
#include "harness/bench/run/runner.hpp"
#include "harness/claims/kinds.hpp"
#include "harness/claims/verdicts.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/plot/charts.hpp"
#include "harness/report/claim_pages.hpp"
#include "harness/support/exit_code.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::claims {
namespace {

using Json = nlohmann::ordered_json;
using V = ClaimVerdict;

std::filesystem::path datasets() { return source_root() / "datasets"; }

// A claim that is right, in parts that tests replace.
struct Text {
    std::string head =
        "schema = \"boardlab claim 1\"\nid = \"X1\"\ntitle = \"t\"\nsource = \"s\"\nyear = 2007\n"
        "place = \"p\"\nclaimed = \"c\"\nhardware = \"h\"\ntested = \"t\"\njudged = \"j\"\n";
    std::string sentence = "sentence = \"{a} against {a.published}: {a.verdict}\"\n";
    std::string benchmarks =
        "[[benchmarks]]\noperations = [\"list\"]\npositions = [\"timing/opening.fen\"]\n"
        "boards = \"u64,0x88\"\ngames = \"chess\"\n";
    std::string measure =
        "[[measures]]\nid = \"a\"\nlabel = \"l\"\nof = \"chess/list opening/0x88\"\n"
        "over = \"chess/list opening/u64\"\n";
    std::string published = "published = 2\n";
    std::string more{};
    std::string whole() const { return head + sentence + benchmarks + measure + published + more; }
};

struct BadClaim {
    std::string name;
    Text text;
    std::string says, also{};
};
void PrintTo(const BadClaim& c, std::ostream* out) { *out << c.name; }

class BadClaims : public testing::TestWithParam<BadClaim> {};

TEST_P(BadClaims, AreRefusedWithFileLineFieldAndReason) {
    try {
        const Claim claim = parse_claim("bad.toml", GetParam().text.whole());
        check_rows(claim, datasets());
        FAIL() << "accepted";
    } catch (const DataError& error) {
        const std::string text = error.what();
        EXPECT_TRUE(text.starts_with("bad.toml:")) << text;
        EXPECT_NE(text.find(GetParam().says), std::string::npos) << text;
        EXPECT_NE(text.find(GetParam().also), std::string::npos) << text;
    }
}

std::string measure_of(const std::string& of, const std::string& over) {
    return "[[measures]]\nid = \"a\"\nlabel = \"l\"\nof = \"" + of + "\"\nover = \"" + over +
           "\"\n";
}
const std::string u64_row = "chess/list opening/u64";

INSTANTIATE_TEST_SUITE_P(
    Each, BadClaims,
    testing::ValuesIn(std::vector<BadClaim>{
        {"NotToml", {.head = "this is = = no TOML\n"}, ":1: TOML"},
        {"OtherSchema", {.head = "schema = \"boardlab suite 1\"\n"}, ":1: schema"},
        {"MisspeltKey", {.more = "essentail = true\n"}, "essentail", "did you mean 'essential'"},
        {"NoYear",
         {.head = "schema = \"boardlab claim 1\"\nid = \"X1\"\ntitle = \"t\"\n"
                  "source = \"s\"\nplace = \"p\"\nclaimed = \"c\"\nhardware = \"h\"\n"
                  "tested = \"t\"\njudged = \"j\"\n"},
         "year"},
        {"UnknownBoardInARow",
         {.measure = measure_of("chess/list opening/0x89", u64_row)},
         "no board is called '0x89'",
         "did you mean '0x88'"},
        {"UnknownBoardOfABenchmark",
         {.benchmarks = "[[benchmarks]]\noperations = [\"list\"]\n"
                        "positions = [\"timing/opening.fen\"]\nboards = \"u64,u65\"\n"},
         ":12: boards",
         "did you mean 'u64'"},
        {"UnknownGame",
         {.measure = measure_of("ches/list opening/0x88", u64_row)},
         "no game is called 'ches'"},
        {"NoRow", {.measure = measure_of("list opening", u64_row)}, "GAME/BENCHMARK/BOARD"},
        {"MissingArm",
         {.measure = measure_of("chess/count opening/0x88", u64_row)},
         "measures a: of",
         "no benchmark of this file gives such a row"},
        {"MissingOtherArm",
         {.measure = measure_of("chess/list opening/0x88", "chess/list endgame/u64")},
         "measures a: over",
         "did you mean 'chess/list_opening/u64'"},
        {"OtherPositions",
         {.benchmarks = "[[benchmarks]]\noperations = [\"list\"]\nboards = \"0x88\"\n"
                        "positions = [\"timing/opening.fen\", \"timing/endgame.fen\"]\n"
                        "[[benchmarks]]\noperations = [\"list\"]\nboards = \"u64\"\n"
                        "positions = [\"timing/opening.fen\"]\n",
          .measure = measure_of("chess/list */0x88", "chess/list */u64")},
         "measures a: over",
         "its positions are not those of"},
        {"UnknownOperation",
         {.benchmarks = "[[benchmarks]]\noperations = [\"lst\"]\n"
                        "positions = [\"timing/opening.fen\"]\n"},
         "did you mean 'list'"},
        {"NothingPublished", {.published = ""}, "published", "it is missing"},
        {"NegativeFigure", {.published = "published = -2\n"}, "published"},
        {"NoNumber", {.published = "published = nan\n"}, "published"},
        {"AbsurdFigure",
         {.published = "published = 1e12\n"},
         ":22: published",
         "nobody can have measured that"},
        {"RangeTheWrongWayRound", {.published = "published = [4.0, 2.0]\n"}, "published"},
        {"NoDirection", {.published = "published = [0.5, 2.0]\n"}, "it claims no direction"},
        {"SavesEverything", {.published = "kind = \"fewer\"\npublished = 1.2\n"}, "published"},
        {"BoundOnARange", {.published = "published = [2.0, 3.0]\nbound = \"<\"\n"}, "bound"},
        {"UnknownBound", {.published = "published = 2\nbound = \"~\"\n"}, "bound"},
        {"TimeWithoutBound",
         {.measure = "[[measures]]\nid = \"a\"\nlabel = \"l\"\nkind = \"time\"\nof = \"" + u64_row +
                     "\"\n"},
         "bound"},
        {"UnknownKind", {.more = "kind = \"speed\"\n"}, "kind", "ratio, fewer, time, bytes, kept"},
        {"TwoOfOneId", {.more = Text{}.measure + "published = 2\n"}, "another measure has it"},
        {"NothingEssential", {.more = "essential = false\n"}, "no measure makes the verdict"},
        {"UnknownPlaceholder", {.sentence = "sentence = \"{b} is fast\"\n"}, "sentence", "{b}"},
        {"UnknownPart", {.sentence = "sentence = \"{a.speed}\"\n"}, "sentence", "{a.speed}"},
        {"FactorsOfNothing", {.sentence = "sentence = \"{a.factors}\"\n"}, "sentence"},
        {"KeptOfNothing",
         {.more = "[[measures]]\nid = \"k\"\nlabel = \"l\"\nkind = \"kept\"\ngain = \"a\"\n"
                  "left = \"b\"\npublished = 0.5\n"},
         "left",
         "no ratio above is called 'b'"},
        {"MachineWithoutFamilies",
         {.more = "[machine]\nvendor = \"AuthenticAMD\"\notherwise = \"o\"\n"},
         "families"},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Claims, OfTheProjectParseAndHaveTheirRows) {
    const auto ids = claim_ids(datasets());
    for (const char* wanted : {"A1", "C1", "O1", "R1", "S1", "S3", "S9", "S17", "S23", "T1", "T3",
                               "T7", "T9", "W1", "W2"})
        EXPECT_NE(std::find(ids.begin(), ids.end(), wanted), ids.end()) << wanted;
    for (const std::string& id : ids) {
        SCOPED_TRACE(id);
        Claim claim;
        ASSERT_NO_THROW(claim = read_claim(datasets() / "claims" / (id + ".toml")));
        EXPECT_NO_THROW(check_rows(claim, datasets()));
        EXPECT_FALSE(claim.suite.quick_entries.empty());
    }
    EXPECT_THROW(choose_claims(datasets(), {"T77"}), UsageError);
    EXPECT_EQ(choose_claims(datasets(), {"T7"}).size(), 1u);
}

struct Case {
    std::string name;
    const char* kind;
    Published published;
    statistics::Interval shown;
    double noise_floor;
    V verdict;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

class Judging : public testing::TestWithParam<Case> {};

TEST_P(Judging, FollowsTheRule) {
    const Case& c = GetParam();
    const Evidence evidence{.shown = c.shown, .strict = c.shown, .noise_floor = c.noise_floor};
    EXPECT_EQ(name_of(kind_named(c.kind)->judge(c.published, evidence)), name_of(c.verdict));
}

constexpr auto ratio = "ratio", fewer = "fewer", bytes = "bytes";
const Published twice{.low = 2, .high = 2, .tolerance = 0.1};
const Published slower{.low = 0.7, .high = 0.8, .tolerance = 0.1};

INSTANTIATE_TEST_SUITE_P(
    Each, Judging,
    testing::ValuesIn(std::vector<Case>{
        {"Inside", ratio, twice, {2, 1.9, 2.1}, 1.02, V::reproduced},
        {"OverlapsWhatIsTolerated", ratio, twice, {2.3, 2.19, 2.4}, 1.02, V::reproduced},
        {"BeyondWhatIsTolerated", ratio, twice, {2.4, 2.21, 2.6}, 1.02, V::direction_only},
        {"SameSide", ratio, twice, {1.3, 1.2, 1.4}, 1.02, V::direction_only},
        {"OtherSide", ratio, twice, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"NothingBeyondTheNoise", ratio, twice, {1.0, 0.99, 1.01}, 1.02, V::contradicted},
        {"SameSideWithinTheNoise", ratio, twice, {1.05, 1.02, 1.08}, 1.1, V::contradicted},
        {"ExcludedOnWhicheverSide", ratio, twice, {1.1, 0.7, 1.5}, 1.02, V::contradicted},
        {"BothTheClaimAndNothing", ratio, twice, {1.5, 0.9, 2.5}, 1.02, V::not_testable},
        {"SmallClaimInsideTheNoise",
         ratio,
         {.low = 1.03, .high = 1.03},
         {1.02, 1.01, 1.04},
         1.05,
         V::not_testable},
        {"ClaimedSlower", ratio, slower, {0.75, 0.7, 0.8}, 1.02, V::reproduced},
        {"ClaimedSlowerAndIs", ratio, slower, {0.5, 0.4, 0.6}, 1.02, V::direction_only},
        {"ClaimedSlowerAndIsFaster", ratio, slower, {1.3, 1.2, 1.4}, 1.02, V::contradicted},
        {"AtLeastKept", ratio, {1.4, 1.4, ">", 0}, {1.5, 1.41, 1.6}, 1.02, V::reproduced},
        {"AtLeastMissed", ratio, {1.4, 1.4, ">", 0}, {1.2, 1.1, 1.3}, 1.02, V::direction_only},
        {"AtLeastTurned", ratio, {1.4, 1.4, ">", 0}, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"AtLeastStraddled", ratio, {1.4, 1.4, ">", 0}, {1.4, 1.3, 1.5}, 1.02, V::not_testable},
        {"AtLeastOneKept", ratio, {1, 1, ">", 0}, {1.2, 1.1, 1.3}, 1.02, V::reproduced},
        {"AtLeastOneBroken", ratio, {1, 1, ">", 0}, {0.8, 0.7, 0.9}, 1.02, V::contradicted},
        {"AtMostKept", ratio, {2, 2, "<", 0}, {1.2, 1.1, 1.3}, 1.02, V::reproduced},
        {"AtMostBroken", ratio, {2, 2, "<", 0}, {3, 2.9, 3.1}, 1.02, V::contradicted},
        {"NinetyPercent", fewer, {0.9, 0.9, ">", 0}, {0.95, 0.95, 0.95}, 1, V::reproduced},
        {"EightyPercent", fewer, {0.9, 0.9, ">", 0}, {0.8, 0.8, 0.8}, 1, V::direction_only},
        {"MoreNotFewer", fewer, {0.9, 0.9, ">", 0}, {-0.2, -0.2, -0.2}, 1, V::contradicted},
        {"SeventyGiveOrTake", fewer, {0.7, 0.7, "", 0.25}, {0.75, 0.75, 0.75}, 1, V::reproduced},
        {"SeventyIsNotNinety", fewer, {0.7, 0.7, "", 0.25}, {0.9, 0.9, 0.9}, 1, V::direction_only},
        {"BytesKept", bytes, {2048, 2048, "<", 0}, {704, 704, 704}, 1, V::reproduced},
        {"BytesBroken", bytes, {2048, 2048, "<", 0}, {3000, 3000, 3000}, 1, V::contradicted},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Judging, OfAClaimIsMadeOfItsEssentialFigures) {
    EXPECT_EQ(combined({V::reproduced, V::reproduced}), V::reproduced);
    EXPECT_EQ(combined({V::reproduced, V::direction_only}), V::direction_only);
    EXPECT_EQ(combined({V::reproduced, V::not_testable, V::contradicted}), V::contradicted);
    EXPECT_EQ(combined({V::reproduced, V::not_testable}), V::not_testable);
    EXPECT_EQ(combined({}), V::not_testable);
}

// A run whose times are made up: five processes that differ a little.
class MadeUpRun {
 public:
    void row(const std::string& game, const std::string& benchmark, const std::string& board,
             double time, double items = 100, double noise = 0.001) {
        bench::ResultRow r{.suite = "X1",
                           .game = game,
                           .benchmark = benchmark,
                           .board = board,
                           .item = "node",
                           .reference = "u64"};
        r.items = items;
        for (int process = 1; process <= 5; ++process)
            r.times[process] = {time * (1 + noise * std::sin(process * 7 + time)),
                                time * (1 + noise * std::sin(process * 11 + time))};
        run.rows.push_back(r);
    }
    Judged judged(const Claim& claim) const {
        return judge_claim(claim, run, bench::summarize(run));
    }
    bench::RunResults run{};
};

TEST(Measured, IsARatioOfTheRowsNamed) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10, 100, 0.01);
    run.row("chess", "list_opening", "0x88", 19, 100, 0.01);
    run.row("chess", "list_endgame", "0x88", 500);
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
    EXPECT_NE(judged.sentence.find("chess/list_opening/0x88"), std::string::npos)
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
    run.row("chess", "list_opening", "0x88", 19);
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
        run.row("chess", std::string("list_") + phase, "0x88", 10 * factor);
    }
    Text text{.measure = measure_of("chess/list */0x88", "chess/list */u64")};
    const Claim claim = parse_claim("x.toml", text.whole());
    EXPECT_NEAR(run.judged(claim).measured[0].evidence->shown.estimate, 4, 0.05)
        << "the geometric mean of 2 and 8";
}

TEST(Measured, NodesSavedAndWhatIsLeftOfAGain) {
    MadeUpRun run;
    run.row("chess", "search:a_x_depth_3", "u64", 10, 100);
    run.row("chess", "search:b_x_depth_3", "u64", 10, 1000);
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "0x88", 20);
    run.row("chess", "count_opening", "u64", 10);
    run.row("chess", "count_opening", "0x88", 12);
    Text text{.sentence = "sentence = \"{n} {k}\"\n"};
    text.more =
        "[[measures]]\nid = \"n\"\nlabel = \"n\"\nkind = \"fewer\"\npublished = 0.9\n"
        "of = \"chess/search:a x depth 3/u64\"\nover = \"chess/search:b x depth 3/u64\"\n"
        "[[measures]]\nid = \"c\"\nlabel = \"c\"\nof = \"chess/count opening/0x88\"\n"
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
    run.row("makruk", "search:minimax_m_depth_5", "0x88", 90, 250'000, 0.05);
    run.row("makruk", "search:minimax_m_depth_5", "u64", 60, 250'000, 0.03);
    run.row("makruk", "search:cold_m_depth_5", "u64", 200, 1'000, 0.04);
    run.row("makruk", "search:warm_m_depth_5", "u64", 300, 20, 0.02);
    Text text{.sentence = "sentence = \"{a}: {a.factors}\"\n",
              .measure =
                  "[[measures]]\nid = \"a\"\nlabel = \"l\"\n"
                  "of = \"makruk/search:minimax m depth 5/0x88\"\nsteps = [\n"
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

TEST(Verdicts, AreDrawnEvenWhereASizeHasNoBound) {
    Measured size;
    size.measure = {.id = "a", .label = "size", .kind = kind_named("bytes")};
    size.evidence = Evidence{.shown = {700, 700, 700}};
    Measured speed = size;
    speed.measure.kind = kind_named("ratio");
    const Judged judged{.claim = {.id = "X1", .title = "t"}, .measured = {size, speed}};
    const std::vector<Chart> charts = claim_charts({judged});
    ASSERT_EQ(charts.size(), 1u);
    EXPECT_EQ(charts[0].x.categories.size(), 1u) << "the ratio; bytes have no scale to stand on";
}

TEST(Verdicts, AreKeptWithEverythingPagesNeed) {
    MadeUpRun run;
    run.row("chess", "list_opening", "u64", 10);
    run.row("chess", "list_opening", "0x88", 19);
    const Claim claim = parse_claim("x.toml", Text{}.whole());
    const std::vector<Judged> verdicts{run.judged(claim)};
    EXPECT_EQ(verdicts_json(verdicts)["claims"][0]["measures"][0]["verdict"], "reproduced");
    const Json manifest{{"machine", {{"cpu", "c"}}},
                        {"build", {{"compiler", "g"}, {"flags", "-O3"}, {"commit", "1"}}},
                        {"started", "now"}};
    const std::string page = claims_markdown(verdicts, manifest);
    for (const char* part : {"| X1 | t | 2.00 |", "plots/claim-X1.svg", "**reproduced.**"})
        EXPECT_NE(page.find(part), std::string::npos) << part << '\n' << page;
    EXPECT_NE(claims_chapter(verdicts, "").find("<td>X1</td>"), std::string::npos);
    EXPECT_EQ(claims_chapter({}, ""), "") << "no claims, no chapter";
    run.run.verdicts = verdicts_json(verdicts);
    EXPECT_EQ(claims_markdown(verdicts_of(run.run), manifest), page) << "read as it was written";
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
