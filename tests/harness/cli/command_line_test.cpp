// The program at the command line: bad options and input are refused with the right exit code and a
// helpful message, and the JSON of results has the documented keys.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/support/build_facts.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

struct BadCommand {
    std::string arguments;
    int code;
    std::string says;
};
void PrintTo(const BadCommand& c, std::ostream* out) { *out << c.arguments; }

class Refused : public testing::TestWithParam<BadCommand> {};

TEST_P(Refused, WithCodeAndReason) {
    const Outcome out = run(GetParam().arguments, true);
    EXPECT_EQ(out.code, GetParam().code) << out.text;
    EXPECT_NE(out.text.find(GetParam().says), std::string::npos) << out.text;
}

const std::string two_generals = "3k5/9/9/9/9/9/9/9/9/5K3";
const std::string makruk_js = "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1";

INSTANTIATE_TEST_SUITE_P(CommandLine, Refused,
                         testing::ValuesIn(std::vector<BadCommand>{
                             {"perf", 2, "did you mean 'perft'"},
                             {"perft --dept 3", 2, "did you mean '--depth'"},
                             {"perft --depth 0", 2, "1 to 64"},
                             {"perft --depth -1", 2, "1 to 64"},
                             {"perft --depth abc", 2, "1 to 64"},
                             {"perft --depth 1e9", 2, "1 to 64"},
                             {"perft --threads 0", 2, "1 to 256"},
                             {"perft --mode fast", 2, "--mode"},
                             {"perft --game ches", 2, "did you mean 'chess'"},
                             {"perft --rep u63", 2, "did you mean 'u64'"},
                             {"perft --rep U64", 2, "did you mean 'u64'"},
                             {"perft --rep u64,", 2, "no such board"},
                             {"perft --perftree 0 x", 2, "depth"},
                             {"perft --rep shadow", 2, "shadow:FIRST/SECOND"},
                             {"perft --rep shadow:", 2, "two boards, not 0"},
                             {"perft --rep shadow:u64", 2, "two boards, not 1"},
                             {"perft --rep shadow:u64/", 2, "a board is missing"},
                             {"perft --rep shadow:/u64", 2, "a board is missing"},
                             {"perft --rep shadow:u64/mailbox/boost", 2, "two boards, not 3"},
                             {"perft --rep shadow:u64/u64", 2, "agrees with itself"},
                             {"perft --rep shadow:u64/u63", 2, "did you mean 'u64'"},
                             {"perft --rep shadow:all/u64", 2, "many boards"},
                             {"perft --rep shadow:u64/shadow:u64/mailbox", 2, "two boards"},
                             {"perft --rep shadow:shadow:u64/mailbox", 2, "a board of a shadow"},
                             {"perft --game xiangqi --rep shadow:u64/mailbox", 2, "do not fit"},
                             {"perft --on-mismatch warn", 2, "no shadow"},
                             {"perft --rep u64 --mismatch-log x", 2, "no shadow"},
                             {"perft --on-mismatch ignore", 2, "--on-mismatch"},
                             {"bisect --rep u64 --against shadow:u64", 2, "two boards"},
                             {"show --rep u64,mailbox", 2, "one board"},
                             {"moves --corpus x --fen y", 2, "one of them"},
                             {"validate --positions 0", 2, "--positions"},
                             {"validate --oracle stockfish --positions 1", 2, "uci:"},
                             {"bisect", 2, "--against"},
                             {"perft --game xianqi", 2, "did you mean 'xiangqi'"},
                             {"perft --game xiangqi --rep u64", 2, "boards that hold it: "},
                             {"perft --game xiangqi --rep u64", 2, "90 squares do not fit in 64"},
                             {"perft --game xiangqi --rep 0x88", 2, "eight files and eight ranks"},
                             {"perft --game cotulenh --rep 0x88", 2, "mailbox asks walls instead"},
                             {"show --game xiangqi --dialect wfx", 2, "did you mean 'wxf'"},
                             {"show --game makruk --dialect wxf", 2, "makruk has no such dialect"},
                             {"show --game xiangqi --coords usi", 2, "--coords"},
                             {"show --coords ucci", 2, "numbers its ranks from 1"},
                             {"show --terrain", 2, "the squares of chess are all alike"},
                             {"show --game xiangqi --air", 2, "xiangqi has no air defence"},
                             {"moves --game xiangqi --coords ucci --san", 2, "ranks from 1"},
                             {"show --game xiangqi --coords ucci --as-pgn", 2, "ranks from 1"},
                             {"show --corpus x --as-pgn", 2, "a corpus is no game"},
                             {"show --corpus ''", 2, "empty"},
                             {"show --pgn ''", 2, "empty"},
                             {"show --fen ''", 3, "it is empty"},
                             {"moves --game xiangqi --coords ucci --moves Ra2", 3, "no legal"},
                             {"show --pgn x --fen y", 2, "takes the place of --fen"},
                             {"show --pgn x --moves e4", 2, "takes the place of --fen"},
                             {"moves --corpus x --pgn y", 2, "one of them"},
                         }));
INSTANTIATE_TEST_SUITE_P(Input, Refused,
                         testing::ValuesIn(std::vector<BadCommand>{
                             {"moves --fen x", 3, "fields"},
                             {"moves --fen '8/8/8/8/8/8/8/8 w - - 0 1'", 3, "kings"},
                             {"moves --moves 'e2e5'", 3, "no legal move"},
                             {"perft --perftree 1 nonsense", 3, "fields"},
                             {"moves --corpus /nonexistent", 3, "no such file"},
                             {"perft --suite /nonexistent", 3, "no such file"},
                             {"show --pgn /nonexistent", 3, "no such file"},
                             {"moves --game makruk --moves 'a3a5'", 3, "no legal move"},
                             {"moves --game xiangqi --moves 'h2e2'", 3, "no legal move"},
                             {"moves --game xiangqi --coords ucci --moves 'h3e3'", 3, "no legal"},
                             {"moves --game xiangqi --fen '" + two_generals + " r'", 3, "wxf"},
                             {"moves --game xiangqi --dialect wxf --fen '" + two_generals + " w'",
                              3, "fairy-stockfish"},
                             {"moves --game makruk --fen '" + makruk_js + "'", 3, "makruk-js"},
                         }));
INSTANTIATE_TEST_SUITE_P(Machine, Refused,
                         testing::ValuesIn(std::vector<BadCommand>{
                             {"validate --positions 1 --oracle uci:no-such-engine", 4, "install"},
                             {"bisect --rep u64 --against uci:no-such-engine", 4, "install"},
                             {"perft --rep shadow:u64/mailbox --mismatch-log /no/such/folder/x", 4,
                              "cannot be written"},
                         }));

TEST(Results, HaveTheDocumentedKeys) {
    using nlohmann::json;
    const json perft = json::parse(run("perft --depth 3 --json").text);
    EXPECT_EQ(perft["nodes"], 8902);
    for (const char* key :
         {"game", "rep", "fen", "depth", "mode", "threads", "seconds", "nodes_per_second"})
        EXPECT_TRUE(perft.contains(key)) << key;
    const json divide = json::parse(run("divide --depth 2 --json").text);
    EXPECT_EQ(divide["moves"]["e2e4"], 20);
    const json moves = json::parse(run("moves --json --moves 'f3 e5 g4 Qh4'").text);
    EXPECT_EQ(moves["status"], "checkmate");
    EXPECT_EQ(moves["check"], true);
    EXPECT_TRUE(moves["moves"].empty());
    const json show = json::parse(run("show --json --moves e2e4").text);
    EXPECT_EQ(show["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const json list = json::parse(run("list --json").text);
    EXPECT_EQ(list["games"][0]["name"], "chess");
    const json validate = json::parse(run("validate --rep all --positions 20 --json").text);
    EXPECT_EQ(validate["differences"], 0);
}

// Two commanders, a heroic navy on c4 and a missile on f4.
TEST(Results, OfAttackMapsAirDefenceAndTerrain) {
    using nlohmann::json;
    const json attacks = json::parse(run("show --json --attacks --moves e2e4").text)["attacks"];
    EXPECT_EQ(attacks["first"].size(), 29u);
    EXPECT_EQ(attacks["second"].size(), 22u);
    const std::string fen = " --fen '6c4/11/11/11/11/11/11/11/2+N2S5/11/11/4C6 r - - 0 1'";
    const json cotulenh =
        json::parse(run("show --game cotulenh --json --air --terrain" + fen).text);
    EXPECT_EQ(cotulenh["air"]["first"].size(), 24u);  // twice thirteen squares, d4 and e4 in both
    EXPECT_EQ(cotulenh["air"]["first"]["d4"], 2);
    EXPECT_EQ(cotulenh["air"]["first"]["f6"], 1);
    EXPECT_TRUE(cotulenh["air"]["second"].empty());
    EXPECT_EQ(cotulenh["terrain"]["land"][0], "d1");
    EXPECT_EQ(cotulenh["terrain"]["bridge, where heavy pieces cross"],
              json({"f6", "h6", "f7", "h7"}));
    const std::string text = run("show --game cotulenh --air --terrain" + fen).text;
    EXPECT_NE(text.find("6 ~ ~ = = = # - # - - -"), std::string::npos) << text;
    EXPECT_NE(text.find("4 1 1 1 2 2 1 1 1 . . ."), std::string::npos) << text;
}

TEST(Results, OfTheOtherGames) {
    using nlohmann::json;
    EXPECT_EQ(json::parse(run("perft --game makruk --depth 3 --json").text)["nodes"], 12012);
    EXPECT_EQ(json::parse(run("perft --game xiangqi --depth 3 --json").text)["nodes"], 79666);
    const json divide = json::parse(run("divide --game xiangqi --depth 1 --json").text);
    EXPECT_TRUE(divide["moves"].contains("b3b10"));
    const json ucci = json::parse(run("divide --game xiangqi --coords ucci --depth 1 --json").text);
    EXPECT_TRUE(ucci["moves"].contains("b2b9"));
    EXPECT_FALSE(ucci["moves"].contains("b3b10"));
    const std::string wxf = "show --game xiangqi --dialect wxf --json";
    EXPECT_EQ(json::parse(run(wxf + " --moves Hc3").text)["fen"],
              "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CH4C1/9/R1EAKAEHR b - - 1 1");
}

TEST(Results, OfShadowsAreThoseOfTheirFirstBoard) {
    using nlohmann::json;
    const std::string shadow = " --json --rep shadow:u64/mailbox ", alone = " --json --rep u64 ";
    const auto counted = nlohmann::json::parse(run("perft --depth 3" + shadow).text);
    EXPECT_EQ(counted["nodes"], 8902);
    EXPECT_EQ(counted["rep"], "shadow:u64/mailbox");
    EXPECT_EQ(json::parse(run("divide --depth 2" + shadow).text)["moves"],
              json::parse(run("divide --depth 2" + alone).text)["moves"]);
    const json found = json::parse(run("search --depth 3" + shadow).text),
               expected = json::parse(run("search --depth 3" + alone).text);
    for (const char* key : {"nodes", "score", "pv"}) EXPECT_EQ(found[key], expected[key]) << key;
    EXPECT_EQ(run("show --rep shadow:u64/mailbox").text, run("show").text);
    EXPECT_EQ(run("validate --positions 5 --rep u64,shadow:mailbox/u64").code, 0);
    const Outcome said = run("moves --on-mismatch warn --rep shadow:u64/mailbox", true);
    EXPECT_EQ(said.code, 0);
    EXPECT_NE(said.text.find("no differences in "), std::string::npos) << said.text;
    const TemporaryFolder folder;
    const auto orders = folder.write("orders",
                                     "setoption name Board value shadow:mailbox/u64\n"
                                     "position startpos\ngo depth 2\n");
    const Outcome played = run("uci --rep shadow:u64/mailbox < " + orders.string());
    EXPECT_EQ(played.code, 0);
    EXPECT_NE(played.text.find("bestmove "), std::string::npos) << played.text;
    EXPECT_EQ(played.text.find("error"), std::string::npos) << played.text;
}

TEST(Results, ALogOfDifferencesIsEmptiedOnlyByAShadow) {
    const TemporaryFolder folder;
    const auto log = folder.write("log", "precious");
    const std::string option = " --mismatch-log " + log.string();
    for (const char* refused : {"perft --rep u64", "perft --rep nope", "show --rep u64"}) {
        EXPECT_EQ(run(refused + option).code, 2) << refused;
        EXPECT_EQ(std::filesystem::file_size(log), 8u) << refused;
    }
    EXPECT_EQ(run("perft --depth 1 --rep shadow:u64/mailbox" + option).code, 0);
    EXPECT_EQ(std::filesystem::file_size(log), 0u);
}

TEST(Results, OfChecksListEverything) {
    using nlohmann::json;
    EXPECT_NE(run("show --check --rep mailbox").text.find("\nCheck: sound"), std::string::npos);
    EXPECT_EQ(json::parse(run("show --check --json").text)["inconsistencies"], json::array());
    const std::string bad = "show --check --fen '4k2P/8/8/8/8/8/8/p2KK3 w - - 0 1'";
    const Outcome out = run(bad);
    EXPECT_EQ(out.code, 1);
    EXPECT_TRUE(out.text.starts_with("Check: 3 faults\n")) << out.text;
    EXPECT_EQ(json::parse(run(bad + " --json").text)["faults"].size(), 3u);
    EXPECT_EQ(run("show --check --fen x").code, 3) << "that is no position at all";
    EXPECT_EQ(run(bad + " --check --rep u64,mailbox").code, 2);
}

// Under each board, in its column.
TEST(Results, SetsAreCounted) {
    const std::string sets = run("show --sets --moves 'e4 d5 exd5'").text;
    EXPECT_NE(sets.find("\nPopulation count: 8  Population count: 2  Population count: 2\n"),
              std::string::npos)
        << sets;
    const std::string cotulenh = run("show --game cotulenh --sets").text;
    EXPECT_NE(cotulenh.find("Population count: 1"), std::string::npos) << cotulenh;
}

TEST(Results, GamesAsText) {
    const TemporaryFolder folder;
    const std::string written = run("show --game xiangqi --as-pgn --moves 'h3e3 h10g8'").text;
    EXPECT_EQ(written, "[Variant \"xiangqi\"]\n[Result \"*\"]\n\n1. Che3 Ng8 *\n");
    const std::string game = " --pgn " + folder.write("game.pgn", written).string();
    EXPECT_EQ(run("show --game xiangqi --as-pgn" + game).text, written);
    EXPECT_EQ(run("show --game xiangqi" + game).text,
              run("show --game xiangqi --moves 'h3e3 h10g8'").text);
    const Outcome wrong = run("show --game makruk" + game, true);
    EXPECT_EQ(wrong.code, 3);
    EXPECT_NE(wrong.text.find("--game xiangqi"), std::string::npos) << wrong.text;
    EXPECT_EQ(run("show --game xiangqi --fen x" + game).code, 2);
    // A game names its dialect; in another one the same text would mean other moves.
    const std::string js = run("show --game makruk --dialect makruk-js --moves b1d2 --as-pgn").text;
    const auto other = folder.write("js.pgn", js);
    const Outcome mixed_up = run("show --game makruk --pgn " + other.string(), true);
    EXPECT_EQ(mixed_up.code, 3);
    EXPECT_NE(mixed_up.text.find("js.pgn: Dialect"), std::string::npos) << mixed_up.text;
    EXPECT_EQ(run("show --game makruk --dialect makruk-js --as-pgn --pgn " + other.string()).text,
              js);
    const auto zipped = folder.write("zipped.pgn", "\x1f\x8b\x08 and so on");
    EXPECT_EQ(run("show --pgn " + zipped.string(), true).code, 3);
    const auto torn = folder.write("torn.pgn", "[Variant \"chess\"]\n\n1. e4 {and");
    EXPECT_NE(run("show --pgn " + torn.string(), true).text.find("line 3"), std::string::npos);
    const auto illegal = folder.write("illegal.pgn", "1. e4 e5 2. Ke3 *");
    const Outcome third = run("show --pgn " + illegal.string(), true);
    EXPECT_EQ(third.code, 3);
    EXPECT_NE(third.text.find("half-move 3"), std::string::npos) << third.text;
}

TEST(Results, ListHasBlanksBetweenItsColumns) {
    const std::string text = run("list").text;
    for (auto at = text.find("impossible: "); at != std::string::npos;
         at = text.find("impossible: ", at + 1))
        EXPECT_EQ(text.substr(at - 2, 2), "  ") << text.substr(at - 20, 40);
}

TEST(Results, DivideOfSeveralBoardsShowsDifferencesOnly) {
    const Outcome out = run("divide --depth 2 --rep u64,mailbox");
    EXPECT_EQ(out.code, 0);
    EXPECT_TRUE(out.text.starts_with("0 of 20 moves differ at depth 2 from ")) << out.text;
}

// "uci:ENGINE ARGUMENTS", and a path with blanks is still a path.
TEST(Results, AnOracleMayHaveArguments) {
    const TemporaryFolder folder;
    const auto engine =
        folder.write("an engine", "#!/bin/sh\n[ $# = 1 ] && [ \"$1\" = rough ] && exit 1\nexec " +
                                      program_path() + " uci\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const auto other = folder.write("engine", "#!/bin/sh\nexec " + program_path() + " \"$@\"\n");
    std::filesystem::permissions(other, std::filesystem::perms::owner_all);
    const std::string ask = "validate --positions 3 --oracle-positions 2 --oracle 'uci:";
    EXPECT_EQ(run(ask + engine.string() + "'").code, 0);
    EXPECT_EQ(run(ask + other.string() + " uci --rep mailbox'").code, 0);
    EXPECT_EQ(run(ask + other.string() + " list'").code, 4);
}

TEST(Results, AWrongCountExitsWithOne) {
    const TemporaryFolder folder;
    const auto suite = folder.write("wrong.epd", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 6\n");
    EXPECT_EQ(run("perft --suite " + suite.string()).code, 1);
}

// Not at the deepest one alone.
TEST(Results, EveryCountOfASuiteIsChecked) {
    const TemporaryFolder folder;
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string suite =
        folder.write("wrong.epd", start + " ;D1 21 ;D2 401 ;D3 8902 ;D4 197281\n").string();
    const std::string at_most = "perft --most 9000 --suite " + suite;
    const Outcome out = run(at_most, true);
    EXPECT_EQ(out.code, 1);
    EXPECT_NE(out.text.find("20 at depth 1, the suite says 21"), std::string::npos) << out.text;
    EXPECT_NE(out.text.find("400 at depth 2, the suite says 401"), std::string::npos) << out.text;
    const auto counted = nlohmann::json::parse(run(at_most + " --json").text);
    EXPECT_EQ(counted["wrong"], 1);
    EXPECT_EQ(counted["counts"], 3);
    EXPECT_EQ(counted["counts_left_out"], 1);
    EXPECT_EQ(run(at_most + " --depth 1").code, 1);
    const Outcome nothing = run("perft --most 20 --suite " + suite, true);
    EXPECT_EQ(nothing.code, 2) << "a check of nothing";
    EXPECT_NE(nothing.text.find("raise --depth or --most"), std::string::npos) << nothing.text;
}

TEST(Version, SaysHowTheProgramWasBuilt) {
    const BuildFacts& built = build_facts();
    const Outcome out = run("--version");
    EXPECT_EQ(out.code, 0);
    EXPECT_TRUE(out.text.starts_with(fmt::format("boardlab {}\n", built.version))) << out.text;
    for (const auto fact : {built.commit, built.compiler, built.flags, built.kind})
        EXPECT_NE(out.text.find(fact), std::string::npos) << fact;
    EXPECT_NE(out.text.find("\nCPU features "), std::string::npos) << out.text;
    EXPECT_NE(run("--help").text.find("--version"), std::string::npos);
}

TEST(Results, AClosedPipeEndsQuietly) { EXPECT_EQ(run("list | head -1", true).text, ""); }

}  // namespace
}  // namespace boardlab
