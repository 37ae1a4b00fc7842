// Files of claims: those of the project are read, bad ones are refused.
#include <gtest/gtest.h>

#include "harness/files/data_error.hpp"
#include "harness/support/exit_code.hpp"
#include "tests/harness/claims/made_up.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::claims {
namespace {

std::filesystem::path datasets() { return source_root() / "datasets"; }

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
        EXPECT_FALSE(error.field().empty() || error.reason().empty() || error.hint().empty())
            << text;
        EXPECT_NE(text.find(GetParam().says), std::string::npos) << text;
        EXPECT_NE(text.find(GetParam().also), std::string::npos) << text;
    }
}

// The head without one of its lines.
std::string without(const std::string& line) {
    std::string head = Text{}.head;
    return head.erase(head.find(line), line.size());
}

const std::string u64_row = "chess/list opening/u64";

// A share of what these searches can save.
Text possible(const std::string& among, const std::string& published) {
    return {.benchmarks =
                "[[searches]]\nname = \"x\"\n[[benchmarks]]\nsearches = [\"default\", "
                "\"x\"]\ndepth = 1\nfirst = 1\npositions = [\"timing/opening.fen\"]\n"
                "boards = \"u64\"\ngames = \"chess\"\n",
            .measure = measure_of("chess/search:x */u64", "chess/search:default */u64") +
                       "kind = \"possible\"\n" + among,
            .published = published + "tolerance = 0\n"};
}
const std::string nine_tenths = "published = 0.9\nbound = \">\"\n";

INSTANTIATE_TEST_SUITE_P(
    Each, BadClaims,
    testing::ValuesIn(std::vector<BadClaim>{
        {"NotToml", {.head = "this is = = no TOML\n"}, ":1: TOML"},
        {"OtherSchema", {.head = "schema = \"boardlab suite 1\"\n"}, ":1: schema"},
        {"MisspeltKey", {.more = "essentail = true\n"}, "essentail", "did you mean 'essential'"},
        {"NoYear", {.head = without("year = 2007\n")}, "year"},
        {"NoDifferences", {.head = without("differences = [\"d\"]\n")}, "differences"},
        {"NoCode", {.head = without("code = [\"f\"]\n")}, "code"},
        {"NoLink", {.head = without("link = \"https://l\"\n")}, "link"},
        {"LinkToNowhere",
         {.head = without("link = \"https://l\"\n") + "link = \"CCC, 1999\"\n"},
         "link",
         "https://"},
        {"WaitingAndMeasured",
         {.head = Text{}.head + "waiting = \"Shogi\"\n"},
         "nothing is judged"},
        {"UnknownBoardInARow",
         {.measure = measure_of("chess/list opening/0x89", u64_row)},
         ":25: of: no board is called '0x89'",
         "did you mean '0x88'"},
        {"UnknownBoardOfABenchmark",
         {.benchmarks = "[[benchmarks]]\noperations = [\"list\"]\n"
                        "positions = [\"timing/opening.fen\"]\nboards = \"u64,u65\"\n"},
         ":17: boards",
         "did you mean 'u64'"},
        {"UnknownGame",
         {.measure = measure_of("ches/list opening/mailbox", u64_row)},
         "no game is called 'ches'"},
        {"NoRow", {.measure = measure_of("list opening", u64_row)}, "GAME/BENCHMARK/BOARD"},
        {"MissingArm",
         {.measure = measure_of("chess/count opening/mailbox", u64_row)},
         "measures a: of",
         "no benchmark of this file gives such a row"},
        {"MissingOtherArm",
         {.measure = measure_of("chess/list opening/mailbox", "chess/list endgame/u64")},
         "measures a: over",
         "did you mean 'chess/list_opening/u64'"},
        {"OtherPositions",
         {.benchmarks = "[[benchmarks]]\noperations = [\"list\"]\nboards = \"mailbox\"\n"
                        "positions = [\"timing/opening.fen\", \"timing/endgame.fen\"]\n"
                        "[[benchmarks]]\noperations = [\"list\"]\nboards = \"u64\"\n"
                        "positions = [\"timing/opening.fen\"]\n",
          .measure = measure_of("chess/list */mailbox", "chess/list */u64")},
         "measures a: over",
         "its positions are not those of"},
        {"UnknownOperation",
         {.benchmarks = "[[benchmarks]]\noperations = [\"lst\"]\n"
                        "positions = [\"timing/opening.fen\"]\n"},
         "did you mean 'list'"},
        {"NothingPublished", {.published = ""}, "published", "it is missing"},
        {"NoTolerance",
         {.published = "published = 2\n"},
         ":22: tolerance: how far a measurement may be off is not said",
         "tolerance = 0.1"},
        {"BoundWithoutTolerance",
         {.published = "published = 2\nbound = \"<\"\n"},
         ":22: tolerance"},
        {"NegativeTolerance", {.published = "published = 2\ntolerance = -0.1\n"}, ":28: tolerance"},
        {"NegativeFigure", {.published = "published = -2\n"}, "published"},
        {"NoNumber", {.published = "published = nan\n"}, "published"},
        {"AbsurdFigure",
         {.published = "published = 1e12\n"},
         ":27: published",
         "nobody can have measured that"},
        {"RangeUpsideDown",
         {.published = "published = [4.0, 2.0]\n"},
         ":27: published: the range is upside down",
         "the smaller figure first"},
        {"NoDirection", {.published = "published = [0.5, 2.0]\n"}, "it claims no direction"},
        {"SavesEverything", {.published = "kind = \"fewer\"\npublished = 1.2\n"}, "published"},
        {"BoundOnARange", {.published = "published = [2.0, 3.0]\nbound = \"<\"\n"}, "bound"},
        {"UnknownBound", {.published = "published = 2\nbound = \"~\"\n"}, "bound"},
        {"TimeWithoutBound",
         {.measure = "[[measures]]\nid = \"a\"\nlabel = \"l\"\nkind = \"time\"\nof = \"" + u64_row +
                     "\"\n"},
         "bound"},
        {"UnknownKind",
         {.more = "kind = \"speed\"\n"},
         "kind",
         "ratio, fewer, possible, rate, time, bytes, tables, kept, change, smaller"},
        {"PossibleOfLists",
         {.measure = Text{}.measure + "kind = \"possible\"\namong = [\"x\"]\n"},
         "it is no search"},
        {"PossibleAmongNothing", possible("", nine_tenths), "among"},
        {"PossibleAmongUnknown", possible("among = [\"y\"]\n", nine_tenths), "measures a: among",
         "no benchmark of this file gives such a row"},
        {"PossibleWithoutBound", possible("among = [\"default\"]\n", "published = 0.9\n"),
         "by a bound only"},
        {"TwoOfOneId", {.more = Text{}.measure + "published = 2\n"}, "another measure has it"},
        {"NothingEssential", {.more = "essential = false\n"}, "no measure makes the verdict"},
        {"UnknownPlaceholder", {.sentence = "sentence = \"{b} is fast\"\n"}, "sentence", "{b}"},
        {"UnknownPart", {.sentence = "sentence = \"{a.speed}\"\n"}, "sentence", "{a.speed}"},
        {"FactorsOfNothing", {.sentence = "sentence = \"{a.factors}\"\n"}, "sentence"},
        {"KeptOfNothing",
         {.more = "[[measures]]\nid = \"k\"\nlabel = \"l\"\nkind = \"kept\"\ngain = \"a\"\n"
                  "left = \"b\"\npublished = 0.5\ntolerance = 0\n"},
         "left",
         "no ratio above is called 'b'"},
        {"MachineWithoutFamilies",
         {.more = "[machine]\nvendor = \"AuthenticAMD\"\notherwise = \"o\"\n"},
         "families"},
        {"GateOfNoFact",
         {.more = "[machine]\notherwise = \"o\"\n"},
         ":29: machine: it names no fact of a machine",
         "vendor and families, or last_cache_at_most"},
        {"GateOfAnUnknownFact",
         {.more = "[machine]\nlast_cash_at_most = 4096\notherwise = \"o\"\n"},
         ":30: last_cash_at_most: no such key",
         "did you mean 'last_cache_at_most'"},
        {"SizeOfNobody",
         {.measure = "[[measures]]\nid = \"a\"\nlabel = \"l\"\nkind = \"smaller\"\n"
                     "of = \"chess/bytes/u64\"\nover = \"chess/bytes/mailbox\"\n",
          .published = "published = 0.5\ntolerance = 0\n"},
         "measures a: of",
         "no benchmark of this file gives such a row"},
        {"KeyOfAnotherKind", {.more = "gain = \"a\"\n"}, "gain", "no such key"},
        {"StepsOfASaving",
         {.more =
              "kind = \"fewer\"\nsteps = [{to = \"chess/list opening/u64\", names = [\"b\"]}]\n"},
         "steps",
         "only a ratio is decomposed"},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Claims, OfTheProjectParseAndHaveTheirRows) {
    const auto ids = claim_ids(datasets());
    for (const char* wanted :
         {"A1", "C1",  "O1",   "O1b", "R1", "P2", "P9", "P10", "P12", "S1", "S3",
          "S9", "S17", "S17b", "S23", "T1", "T3", "T7", "T9",  "W1",  "W2"})
        EXPECT_NE(std::find(ids.begin(), ids.end(), wanted), ids.end()) << wanted;
    for (const std::string& id : ids) {
        SCOPED_TRACE(id);
        Claim claim;
        ASSERT_NO_THROW(claim = read_claim(datasets() / "claims" / (id + ".toml")));
        EXPECT_NO_THROW(check_rows(claim, datasets()));
        EXPECT_EQ(claim.suite.quick_entries.empty(), claim.measures.empty());
        for (const std::string& file : claim.code)
            EXPECT_TRUE(std::filesystem::exists(source_root() / file)) << file;
    }
    EXPECT_THROW(choose_claims(datasets(), {"T77"}), UsageError);
    EXPECT_EQ(choose_claims(datasets(), {"T7"}).size(), 1u);
}

}  // namespace
}  // namespace boardlab::claims
