// What a GUI may say to a UCI session, and what it must hear.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/support/contenders.hpp"
#include "tests/support/uci_answers.hpp"

namespace boardlab {
namespace {

// The reports of completed depths.
std::vector<std::string> reports(const std::vector<std::string>& said) {
    std::vector<std::string> found;
    for (const std::string& line : said)
        if (!after(line, "score").empty()) found.push_back(line);
    return found;
}

std::vector<std::string> line_in(const std::string& report) {
    auto words = words_of(report);
    const auto pv = std::find(words.begin(), words.end(), "pv");
    return pv == words.end() ? std::vector<std::string>{}
                             : std::vector<std::string>(pv + 1, words.end());
}

class EveryGo : public testing::TestWithParam<const char*> {};
TEST_P(EveryGo, GetsOneBestMove) {
    const auto said = answers({GetParam(), "stop", "isready"});
    ASSERT_EQ(starting(said, "bestmove ").size(), 1u) << testing::PrintToString(said);
    EXPECT_EQ(starting(said, "bestmove (none)").size(), 0u);
}
INSTANTIATE_TEST_SUITE_P(
    Words, EveryGo,
    testing::Values("go depth 2", "go depth 0", "go depth -1", "go depth 65", "go depth",
                    "go depth x", "go movetime 0", "go movetime -5", "go movetime x",
                    "go movetime 99999999999999999999", "go nodes 1", "go nodes 0", "go nodes 1000",
                    "go mate 1", "go mate -3", "go mate x", "go wtime 0 btime 0",
                    "go wtime -100 btime -100", "go btime 500", "go wtime 300 winc 10 movestogo 5",
                    "go depth 2 searchmoves e2e4 d2d4", "go depth 2 searchmoves e2e5",
                    "go depth 2 searchmoves", "go ponder wtime 100 btime 100", "go ponder depth 2",
                    "go ponder", "go infinite", "go", "go quickly", "go depth 2 please",
                    "go infinite depth 2", "go depth nodes 100"));

// Without `stop` as well, where there is something to end it.
class EveryLimit : public testing::TestWithParam<const char*> {};
TEST_P(EveryLimit, EndsTheSearch) {
    const TimeLimit limit(GetParam());
    std::ostringstream out;
    UciSession session("chess", "", out);
    session.hear(GetParam());
    session.finish();  // waits for what has a limit, and stops what has none
    EXPECT_NE(out.str().find("bestmove "), std::string::npos);
    EXPECT_EQ(out.str().find("error"), std::string::npos) << out.str();
}
INSTANTIATE_TEST_SUITE_P(Words, EveryLimit,
                         testing::Values("go depth 2", "go movetime 1", "go nodes 300", "go mate 1",
                                         "go wtime 30 btime 30 winc 1 binc 1 movestogo 3"));

TEST(Go, SaysWhatItDoesNotUnderstand) {
    const auto complaint = [](const std::string& line) {
        const auto found = starting(answers({line, "stop"}), "info string error: ");
        return found.empty() ? "" : found.front();
    };
    EXPECT_NE(complaint("go depth 2 quickly").find("quickly"), std::string::npos);
    EXPECT_NE(complaint("go depth -1").find("1 is taken"), std::string::npos);
    EXPECT_NE(complaint("go depth x").find("from 1 to 64"), std::string::npos);
    EXPECT_NE(complaint("go depth 1 searchmoves e2e5").find("e2e5"), std::string::npos);
    EXPECT_EQ(complaint("go wtime -1 btime 5 depth 1"), "") << "a clock may have run out";
    EXPECT_NE(complaint("go depth 1 searchmoves").find("moves are wanted"), std::string::npos);
    EXPECT_NE(complaint("go searchmoves depth 1").find("moves are wanted"), std::string::npos);
    for (const char* line : {"go perft 2 searchmoves e2e4", "go perft 2 depth 3",
                             "go perft 2 infinite", "go ponder perft 2"}) {
        const auto said = answers({line, until_it_is_done});
        EXPECT_NE(said.at(0).find("is left out"), std::string::npos) << said.at(0);
        EXPECT_EQ(starting(said, "Nodes searched: 400").size(), 1u) << line;
    }
    const auto least = answers({"go perft 0", until_it_is_done});
    EXPECT_NE(least.at(0).find("1 is taken"), std::string::npos) << least.at(0);
    EXPECT_EQ(starting(least, "Nodes searched: 20").size(), 1u) << "and so it is counted";
    const auto perft = answers({"go perft x"});
    ASSERT_EQ(perft.size(), 1u) << "no best move is waited for";
    EXPECT_TRUE(perft[0].starts_with("info string error: "));
}

TEST(Go, SaysWhyThereIsNoMove) {
    const auto mated = answers({"position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 3"});
    EXPECT_EQ(mated, (std::vector<std::string>{"info depth 0 score mate 0", "bestmove (none)"}));
    const auto stalemated = answers({"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"});
    EXPECT_EQ(stalemated, (std::vector<std::string>{"info depth 0 score cp 0", "bestmove (none)"}));
}

TEST(Go, ChoosesAmongTheMovesItIsGiven) {
    for (const char* threads : {"1", "2"}) {
        const auto said = answers({"setoption name Threads value " + std::string(threads),
                                   "go depth 4 searchmoves a2a3 h2h3"});
        const std::string best = after(starting(said, "bestmove ").at(0), "bestmove");
        EXPECT_TRUE(best == "a2a3" || best == "h2h3") << best;
    }
}

TEST(Go, StopsAtNodesAndMates) {
    const auto nodes = reports(answers({"go nodes 5000"}));
    EXPECT_LT(std::stoull(after(nodes.back(), "nodes")), 5600u);
    EXPECT_GT(std::stoi(after(nodes.back(), "depth")), 1);
    const auto mate =
        reports(answers({"position fen 7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "go mate 2", "isready"}));
    EXPECT_EQ(after(mate.back(), "mate"), "2");
    EXPECT_LE(std::stoi(after(mate.back(), "depth")), 4);
}

TEST(Reports, HaveTimesThatCanBeDividedBy) {
    for (const std::string& report : reports(answers({"go depth 5"}))) {
        EXPECT_GE(std::stoi(after(report, "time")), 1) << report;
        EXPECT_LE(std::stod(after(report, "nps")), 1000 * std::stod(after(report, "nodes")) + 1);
        EXPECT_FALSE(after(report, "hashfull").empty());
    }
}

TEST(Reports, SayHowDeepTheyLooked) {
    bool deeper = false;
    for (const std::string& report : reports(answers({"go depth 5"}))) {
        const int depth = std::stoi(after(report, "depth"));
        const int longest = std::stoi(after(report, "seldepth"));
        EXPECT_GE(longest, depth) << report;
        deeper |= longest > depth;
    }
    EXPECT_TRUE(deeper) << "by quiescence";
}

TEST(Reports, SayWhichMoveIsUnderSearch) {
    std::set<std::string> moves;
    for (const std::string& line : answers({"go depth 3"}))
        if (const std::string move = after(line, "currmove"); !move.empty()) {
            moves.insert(move);
            EXPECT_GE(std::stoi(after(line, "currmovenumber")), 1);
        }
    EXPECT_EQ(moves.size(), 20u);
}

// A line may be shorter than the depth only where the game ends or repeats.
TEST(Reports, HaveWholeLinesOfLegalMoves) {
    for (const GameInfo& game : all_games()) {
        const int depth = game.turns_of_steps ? 3 : 6;
        const auto said =
            reports(answers({"position startpos", "go depth " + std::to_string(depth)}, game.name));
        ASSERT_GE(said.size(), static_cast<std::size_t>(depth));
        for (const std::string& report : said) {
            const auto line = line_in(report);
            EXPECT_GE(line.size(), std::stoul(after(report, "depth"))) << report;
            const auto position = contenders_of(game.name).front().start();
            for (const std::string& move : line)
                ASSERT_NO_THROW(position->play(position->find_move(move)));
        }
    }
}

TEST(SeveralLines, AreTheBestOnesInOrder) {
    for (const char* threads : {"1", "2"}) {
        const auto said = reports(
            answers({"setoption name MultiPV value 3",
                     "setoption name Threads value " + std::string(threads), "go depth 4"}));
        std::map<std::string, std::map<int, std::string>> by_depth;  // and rank
        for (const std::string& report : said)
            by_depth[after(report, "depth")][std::stoi(after(report, "multipv"))] = report;
        ASSERT_EQ(by_depth.size(), 4u);
        for (const auto& [depth, lines] : by_depth) {
            ASSERT_EQ(lines.size(), 3u) << depth;
            std::set<std::string> moves;
            for (const auto& [rank, report] : lines) moves.insert(line_in(report).at(0));
            EXPECT_EQ(moves.size(), 3u);
            EXPECT_GE(std::stoi(after(lines.at(1), "cp")), std::stoi(after(lines.at(2), "cp")));
            EXPECT_GE(std::stoi(after(lines.at(2), "cp")), std::stoi(after(lines.at(3), "cp")));
        }
    }
    // No more than there are moves.
    const auto few = reports(answers({"setoption name MultiPV value 9",
                                      "position fen 7k/8/6K1/8/8/8/8/8 b - - 0 1", "go depth 2"}));
    for (const std::string& report : few) EXPECT_EQ(after(report, "multipv"), "1");
}

TEST(SeveralLines, HaveTheBestMoveOfOne) {
    const auto best = [](const std::vector<std::string>& said) {
        return after(reports(said).back(), "cp");
    };
    const auto one = answers({"go depth 4"});
    const auto three = answers({"setoption name MultiPV value 3", "go depth 4"});
    EXPECT_EQ(best(starting(one, "info depth 4 ")),
              after(starting(reports(three), "info depth 4 ").at(0), "cp"));
}

TEST(UciOptions, HaveNamesInAnyCaseAndWithBlanks) {
    for (const char* line : {"setoption name hash value 2", "setoption name HASH value 2",
                             "setoption name multipv value 2",
                             "setoption name uci_variant value makruk", "setoption name Clear Hash",
                             "setoption name clear hash", "setoption name Ponder value true"})
        EXPECT_TRUE(starting(answers({line}), "info string error").empty()) << line;
    EXPECT_FALSE(
        starting(answers({"setoption name Ponder value maybe"}), "info string error").empty());
    EXPECT_FALSE(starting(answers({"setoption name Hash"}), "info string error").empty());
}

TEST(UciOptions, ATableCanBeCleared) {
    const auto nodes = [](const std::vector<std::string>& between) {
        std::vector<std::string> lines{"go depth 5"};
        lines.emplace_back(until_it_is_done);
        lines.insert(lines.end(), between.begin(), between.end());
        lines.emplace_back("go depth 5");
        return after(reports(answers(lines)).back(), "nodes");
    };
    const std::string fresh = after(reports(answers({"go depth 5"})).back(), "nodes");
    EXPECT_EQ(nodes({"setoption name Clear Hash"}), fresh);
    EXPECT_NE(nodes({}), fresh);
}

TEST(UciOptions, OfferTheBoardsThatHoldTheGame) {
    for (const GameInfo& game : all_games()) {
        const auto said = answers({"setoption name UCI_Variant value " + game.name, "uci"});
        const auto words = words_of(starting(said, "option name Board ").at(0));
        int offered = 0;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if (words[i] != "var") continue;
            ++offered;
            const auto chosen = answers({"setoption name UCI_Variant value " + game.name,
                                         "setoption name Board value " + words[i + 1]});
            EXPECT_TRUE(starting(chosen, "info string error").empty()) << words[i + 1];
        }
        EXPECT_GT(offered, 2);
    }
}

TEST(UciOptions, ANewBoardSaysThatThePositionIsGone) {
    const std::string board = "setoption name Board value mailbox";
    EXPECT_TRUE(answers({board}).empty());
    EXPECT_EQ(starting(answers({"position startpos moves e2e4", board}),
                       "info string the new board is at the start position")
                  .size(),
              1u);
}

TEST(UciOptions, MoreThreadsThanCoresStillSearchOnePly) {
    for (const char* way : {"lazy", "deferred", "odd-even", "root", "root-shared"}) {
        const auto said = reports(
            answers({"setoption name Threads value 64",
                     "setoption name Parallel value " + std::string(way), "go movetime 1"}));
        ASSERT_FALSE(said.empty()) << way;
        EXPECT_GE(std::stoi(after(said.back(), "depth")), 1) << way;
    }
}

}  // namespace
}  // namespace boardlab
