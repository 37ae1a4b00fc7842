// `search`, `bench --suite signature` and `uci` at the command line.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/engines/oracle.hpp"
#include "harness/engines/uci_session.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/time_limit.hpp"

namespace boardlab {
namespace {

using nlohmann::json;

std::vector<json> objects(const std::string& text) {
    std::vector<json> out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) out.push_back(json::parse(line));
    return out;
}

TEST(SearchCommand, HasTheDocumentedKeys) {
    const auto found = objects(run("search --depth 4 --rep all --json").text);
    ASSERT_GE(found.size(), 3u);
    for (const json& o : found) {
        for (const char* key :
             {"game", "rep", "fen", "depth", "score", "best", "pv", "nodes", "qnodes",
              "table_probes", "table_hits", "table_cutoffs", "hashfull", "seconds"})
            EXPECT_TRUE(o.contains(key)) << key;
        EXPECT_LE(o["table_cutoffs"], o["table_hits"]);
        EXPECT_LE(o["table_hits"], o["table_probes"]);
        EXPECT_EQ(o["table_hits"], found[0]["table_hits"]);
        EXPECT_TRUE(o["hashfull"] >= 0 && o["hashfull"] <= 1000);
        EXPECT_EQ(o["nodes"], found[0]["nodes"]);
        EXPECT_EQ(o["pv"], found[0]["pv"]);
        EXPECT_EQ(o["best"], o["pv"][0]);
        EXPECT_LT(o["qnodes"], o["nodes"]);
    }
    const json mate = json::parse(run("search --moves 'f3 e5 g4' --depth 2 --json").text);
    EXPECT_EQ(mate["mate"], 1);
    EXPECT_EQ(mate["best"], "d8h4");
    const std::string text = run("search --depth 3 --rep all").text;
    EXPECT_NE(text.find("the same on every board"), std::string::npos);
    EXPECT_NE(text.find(" cutoffs, "), std::string::npos) << text;
    const json without = json::parse(run("search --depth 2 --without table --json").text);
    EXPECT_TRUE(without["hashfull"].is_null());
    EXPECT_EQ(without["table_probes"], 0);
    EXPECT_NE(run("search --help").text.find("Example: " + program_path() + " search "),
              std::string::npos);
}

// As in every table of boards: above 1 is slower. The speeds of the same tree are beside it.
TEST(SearchCommand, ComparesTimes) {
    std::istringstream lines(run("search --depth 4 --rep u64,mailbox,boost").text);
    std::string line;
    while (std::getline(lines, line) && !line.starts_with("board ")) {
    }
    EXPECT_TRUE(line.ends_with("times u64's time")) << line;
    std::string board;
    double seconds = 0, rate = 0, ratio = 0, first = 0;
    int boards = 0;
    while (lines >> board >> seconds >> rate >> ratio) {
        if (boards++ == 0) first = rate;
        EXPECT_NEAR(ratio * rate, first, first * 0.02 + 0.01 * ratio + 0.01 * rate) << board;
    }
    EXPECT_EQ(boards, 3);
    EXPECT_GT(ratio, 1) << "boost is slower";
}

TEST(SearchCommand, SwitchesChangeTheTreeAndTheEvaluationDoesNot) {
    const auto nodes = [](const std::string& options) {
        return json::parse(run("search --depth 5 --json " + options).text)["nodes"].get<int>();
    };
    const int plain = nodes("");
    EXPECT_EQ(nodes("--eval incremental"), plain);
    EXPECT_EQ(nodes("--generator tried"), plain);
    EXPECT_LT(nodes("--with null-move,killers,history,pvs,reductions"), plain);
    EXPECT_NE(nodes("--without table"), plain);
    EXPECT_NE(nodes("--direct"), plain);
    const json timed = json::parse(run("search --time 30 --json").text);
    EXPECT_FALSE(timed["best"].get<std::string>().empty());
    for (const char* way : {"lazy", "deferred", "odd-even", "root", "root-shared"}) {
        const json found = json::parse(
            run("search --depth 4 --threads 2 --json --parallel " + std::string(way)).text);
        EXPECT_EQ(found["depth"], 4);
        EXPECT_EQ(found["parallel"], way);
    }
}

TEST(SearchCommand, AspirationWindowsChangeTheTreeAndNotTheScore) {
    const auto found = [](const std::string& options) {
        return json::parse(run("search --depth 5 --without table --json " + options).text);
    };
    const json with = found("--with aspiration"), without = found("");
    EXPECT_EQ(with["score"], without["score"]);
    EXPECT_NE(with["nodes"], without["nodes"]);
}

struct BadSearch {
    std::string arguments;
    int code;
    std::string says;
};
void PrintTo(const BadSearch& c, std::ostream* out) { *out << c.arguments; }
class SearchRefused : public testing::TestWithParam<BadSearch> {};
TEST_P(SearchRefused, WithCodeAndReason) {
    const Outcome out = run(GetParam().arguments, true);
    EXPECT_EQ(out.code, GetParam().code) << out.text;
    EXPECT_NE(out.text.find(GetParam().says), std::string::npos) << out.text;
}
INSTANTIATE_TEST_SUITE_P(
    Commands, SearchRefused,
    testing::ValuesIn(std::vector<BadSearch>{
        {"search --depth 0", 2, "1 to 64"},
        {"search --depth -3", 2, "1 to 64"},
        {"search --depth 65", 2, "1 to 64"},
        {"search --depth abc", 2, "--depth"},
        {"search --time 0", 2, "--time"},
        {"search --time -5", 2, "--time"},
        {"search --table 0", 2, "--table"},
        {"search --table -1", 2, "--table"},
        {"search --table 900000000", 4, "of memory"},
        {"search --threads 0", 2, "--threads"},
        {"search --parallel fast", 2, "{deferred,lazy,odd-even,root,root-shared}"},
        {"search --with kilers", 2, "did you mean 'killers'"},
        {"search --without nothing", 2, "no such part"},
        {"search --eval guess", 2, "--eval"},
        {"search --generator lawful", 2, "tried"},
        {"perft --generator lawful", 2, "tried"},
        {"divide --generator lawful", 2, "tried"},
        {"perft --generator tried --compare", 2, "--compare times the legal generator"},
        {"search --moves 'f3 e5 g4 Qh4'", 3, "no legal move: checkmate"},
        {"search --fen '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'", 3, "no legal move: stalemate"},
        {"search --game xiangqi --fen '3k5/9/9/9/9/9/9/9/4r4/5K3 w - - 0 1'", 3, "stalemate"},
        {"search --fen nonsense", 3, "fields"},
        {"bench --add", 2, "--out"},
        {"bench --suite speed", 2, "--suite"},
        {"bench --suite signature --expected /nonexistent", 3, "no such file"},
        {"reproduce T77", 2, "did you mean 'T7'"},
        {"reproduce --fail-on never", 2, "--fail-on"},
        {"reproduce --quik", 2, "did you mean '--quick'"},
        {"uci --game ches", 2, "did you mean 'chess'"},
    }));

TEST(Signature, IsComparedWithAFile) {
    const std::string file = (source_root() / "datasets/signatures.txt").string();
    EXPECT_EQ(run("bench --suite signature --expected " + file).code, 0);
    const TemporaryFolder folder;
    const std::string other = folder.write("other.txt", "chess 1\n").string();
    EXPECT_EQ(run("bench --suite signature --game chess --expected " + other).code, 1);
    EXPECT_EQ(run("bench --suite signature --game makruk --expected " + other).code, 3);
}

// The output of a session for these lines.
std::string answers(const std::vector<std::string>& lines) {
    const TimeLimit limit(lines.back());
    std::ostringstream out;
    UciSession session("chess", "", out);
    bool more = true;
    for (const std::string& line : lines) more = more && session.hear(line);
    if (more) session.finish();
    return out.str();
}

TEST(Uci, PlaysAndRefuses) {
    EXPECT_NE(answers({"uci"}).find("uciok\n"), std::string::npos);
    EXPECT_NE(
        answers({"uci"}).find(
            "option name Parallel type combo default deferred var deferred var lazy var odd-even "
            "var root var root-shared\n"),
        std::string::npos);
    for (const char* way : {"lazy", "deferred", "odd-even", "root", "root-shared"}) {
        const std::string text =
            answers({"setoption name Threads value 2",
                     "setoption name Parallel value " + std::string(way), "go depth 4"});
        EXPECT_NE(text.find("bestmove "), std::string::npos) << text;
        EXPECT_EQ(text.find("error"), std::string::npos) << text;
    }
    EXPECT_EQ(answers({"isready", ""}), "readyok\n");
    EXPECT_NE(
        answers({"position startpos moves f2f3 e7e5 g2g4", "go depth 3"}).find("bestmove d8h4\n"),
        std::string::npos);
    EXPECT_NE(answers({"position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3"})
                  .find("bestmove (none)\n"),
              std::string::npos);
    EXPECT_NE(answers({"go movetime 20"}).find("bestmove "), std::string::npos);
    EXPECT_NE(answers({"go wtime 300 btime 300"}).find("bestmove "), std::string::npos);
    EXPECT_NE(answers({"go infinite", "isready", "stop"}).find("bestmove "), std::string::npos);
    EXPECT_EQ(answers({"go infinite", "quit"}).find("error"), std::string::npos);
    for (const char* bad :
         {"position", "position fen", "position fen x", "position here",
          "position startpos moves e2e5", "go depth", "go depth 0", "go depth 65", "go movetime x",
          "go perft 0", "setoption", "setoption name Hash value 0", "setoption name Speed value 1",
          "setoption name UCI_Variant value ches", "setoption name Parallel value fast",
          "setoption name Board value u63"})
        EXPECT_TRUE(answers({bad, "stop"}).starts_with("info string error: ")) << bad;
    EXPECT_EQ(answers({"xyzzy"}), "info string unknown command 'xyzzy'\n");
}

TEST(Uci, SaysHowFullTheTableIs) {
    std::istringstream words(answers({"setoption name Hash value 1", "go depth 5"}));
    int said = 0, full = 0;
    for (std::string word; words >> word;) {
        if (word != "hashfull") continue;
        words >> full;
        ASSERT_TRUE(full >= 0 && full <= 1000) << full;
        ++said;
    }
    EXPECT_GE(said, 5) << "at every depth";
    EXPECT_GT(full, 0);
}

TEST(Uci, PlaysEveryGameOnEveryBoard) {
    for (const Contender& c : all_contenders()) {
        if (!c.missing.empty()) continue;
        const std::string text =
            answers({"setoption name UCI_Variant value " + c.game,
                     "setoption name Board value " + c.board, "position startpos", "go depth 2"});
        EXPECT_NE(text.find("bestmove "), std::string::npos) << c.game << " on " << c.board;
        EXPECT_EQ(text.find("error"), std::string::npos) << text;
    }
}

// Oracle can use `boardlab uci` as an engine.
TEST(Uci, IsAnOracle) {
    const TemporaryFolder folder;
    const auto engine = folder.write("engine", "#!/bin/sh\nexec " + program_path() + " uci\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    Oracle oracle(engine.string());
    for (const GameInfo& game : all_games()) {
        const auto ours = contenders_of(game.name).front().start();
        EXPECT_EQ(oracle.perft(game.name, ours->fen(), 3), perft(*ours, 3)) << game.name;
    }
    EXPECT_EQ(oracle.search("chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "depth 3").mate, 1);
}

}  // namespace
}  // namespace boardlab
