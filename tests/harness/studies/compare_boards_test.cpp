// perft --compare: whose counts are refused, who gets a ply less, and what the table has.
#include "harness/studies/compare_boards.hpp"

#include <gtest/gtest.h>

#include "harness/contenders/choice.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/harness/studies/made_up_rows.hpp"
#include "tests/support/program.hpp"

namespace boardlab {
namespace {

using bench::MadeUpWorld;

class CompareBoards : public testing::Test {
 protected:
    // Something that can be found, but is never started: samples are made up.
    std::string engine() const { return script("engine", "exit 1"); }
    std::string script(const std::string& name, const std::string& text) const {
        const auto file = folder.write(name, "#!/bin/sh\n" + text + '\n');
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file.string();
    }
    std::vector<ComparedBoard> compared(const std::string& with_engine = "") {
        const GameInfo& game = choose_game("chess");
        return compare_boards({.game = game,
                               .boards = choose_boards(game, "u64,mailbox"),
                               .engine = with_engine,
                               .rounds = 3,
                               .start = bench::made_up(world)});
    }
    std::string refusal(const std::string& with_engine) try {
        compared(with_engine);
        return "";
    } catch (const bench::Refused& refused) {
        return refused.what();
    }
    const TemporaryFolder folder;
    MadeUpWorld world;
};

TEST_F(CompareBoards, StatesRatesAndSizes) {
    world.nodes_per_second = {{"u64", 8e8}, {"mailbox", 2e8}, {engine(), 1e8}};
    const auto boards = compared(engine());
    ASSERT_EQ(boards.size(), 3u);
    EXPECT_EQ(boards[1].name, "mailbox");
    EXPECT_NEAR(boards[1].trees.at(1).nodes_per_second, 2e8, 1);
    EXPECT_NEAR(boards[1].full_per_second.value(), 2e8, 1);
    EXPECT_GT(boards[0].table_bytes, 0u);
    EXPECT_EQ(boards[2].name, engine());
    EXPECT_NEAR(boards[2].trees.at(0).nodes_per_second, 1e8, 1);
    EXPECT_EQ(boards[2].full_per_second, std::nullopt);
}

TEST_F(CompareBoards, SlowContendersGetOnePlyLess) {
    world.nodes_per_second = {{"mailbox", 1e7}, {engine(), 1e7}};
    const auto boards = compared(engine());
    EXPECT_FALSE(boards[0].trees[0].one_ply_less);
    EXPECT_TRUE(boards[1].trees[0].one_ply_less);
    EXPECT_TRUE(boards[2].trees[0].one_ply_less);
    for (const std::string& row : world.timed) EXPECT_NE(row, "perft-bulk_start_depth_6/mailbox");
}

// The rate of a small tree is not that of a large one.
TEST_F(CompareBoards, ComparesWithTheEngineOnTheSameTree) {
    world.nodes_per_second = {
        {"u64", 8e8}, {"perft-bulk_start_depth_5/u64", 4e8}, {"mailbox", 2e8}};
    world.nodes_per_second[engine()] = 1e8;
    EXPECT_NEAR(compared(engine())[0].trees[0].time_over_engine.value(), 1.0 / 8, 1e-4);
    world.nodes_per_second[engine()] = 1e7;
    const auto slow_engine = compared(engine());
    EXPECT_NEAR(slow_engine[0].trees[0].nodes_per_second, 8e8, 1);
    EXPECT_NEAR(slow_engine[0].trees[0].time_over_engine.value(), 1.0 / 40, 1e-4);
    world.nodes_per_second[engine()] = 1e8;
    world.nodes_per_second["perft-bulk_start_depth_5/" + engine()] = 5e7;
    world.nodes_per_second["mailbox"] = 1e7;
    const auto slow_board = compared(engine());
    EXPECT_NEAR(slow_board[0].trees[0].time_over_engine.value(), 1.0 / 8, 1e-4);
    EXPECT_NEAR(slow_board[1].trees[0].time_over_engine.value(), 5, 1e-4);
    EXPECT_EQ(compared()[0].trees[0].time_over_engine, std::nullopt);
}

TEST_F(CompareBoards, TimesInInterleavedRounds) {
    compared();
    const auto timed = [&](const std::string& row) {
        return std::count(world.timed.begin(), world.timed.end(), row);
    };
    for (const char* board : {"u64", "mailbox"}) {
        EXPECT_EQ(timed(std::string("perft-bulk_start_depth_6/") + board), 3);
        EXPECT_EQ(timed(std::string("perft-bulk_Kiwipete_depth_5/") + board), 3);
        EXPECT_EQ(timed(std::string("perft-full_start_depth_5/") + board), 3);
    }
}

// Ctrl-C: the trees that were timed stay, of the others the smaller ones, and what is neither is 0.
TEST_F(CompareBoards, KeepsWhatWasTimedWhenInterrupted) {
    world.nodes_per_second = {{"u64", 8e8}, {"mailbox", 2e8}};
    const GameInfo& game = choose_game("chess");
    std::size_t most = 0;  // steps of progress
    const auto after = [&](std::size_t steps) {
        std::size_t told = 0;
        CompareBoardsOptions options{.game = game,
                                     .boards = choose_boards(game, "u64,mailbox"),
                                     .engine = "",
                                     .rounds = 1,
                                     .start = bench::made_up(world)};
        options.run.progress = [&](std::size_t, std::size_t) { return ++told <= steps; };
        std::pair<std::vector<ComparedBoard>, bool> out;
        try {
            out = {compare_boards(options), true};
        } catch (const InterruptedWith<std::vector<ComparedBoard>>& interrupted) {
            out = {interrupted.so_far, false};
        }
        most = told;
        return out;
    };
    EXPECT_TRUE(after(1000).second);
    bool nothing = false, smaller = false, whole = false;
    const std::size_t steps = most;
    for (std::size_t i = 0; i < steps; ++i) {
        const auto [boards, all] = after(i);
        EXPECT_FALSE(all) << i;
        ASSERT_EQ(boards.size(), 2u);
        for (const TreeRate& t : boards[0].trees) {
            nothing |= t.nodes_per_second == 0;
            smaller |= t.nodes_per_second > 0 && t.one_ply_less;
            whole |= t.nodes_per_second > 0 && !t.one_ply_less;
            if (t.nodes_per_second > 0) {
                EXPECT_NEAR(t.nodes_per_second, 8e8, 1);
            }
        }
    }
    EXPECT_TRUE(nothing && smaller && whole);
}

TEST_F(CompareBoards, LeavesAnEngineOutThatIsNotInstalled) {
    EXPECT_EQ(compared((folder.path() / "absent").string()).size(), 2u);
}

TEST_F(CompareBoards, RefusesABoardThatCountsWrongly) {
    world.counts_wrongly = "mailbox";
    const std::string why = refusal("");
    EXPECT_NE(why.find("mailbox comes to 4865610"), std::string::npos) << why;
    EXPECT_TRUE(world.timed.empty());
}

TEST_F(CompareBoards, RefusesAnEngineThatCountsWrongly) {
    world.counts_wrongly = engine();
    EXPECT_NE(refusal(engine()).find("comes to 4865610"), std::string::npos);
    EXPECT_TRUE(world.timed.empty());
}

// The program, with an engine in front of the PATH that is called stockfish.
class CompareCommand : public CompareBoards {
 protected:
    Outcome with_stockfish(const std::string& answers) const {
        script("stockfish",
               "while read -r command rest; do case $command in\n"
               "uci) echo uciok;; isready) echo readyok;; quit) exit;;\n"
               "position) position=${rest#fen };; d) echo \"Fen: $position\";;\n" +
                   answers + "\nesac; done");
        const char* const path = std::getenv("PATH");
        const std::string before = path == nullptr ? "" : path;
        setenv("PATH", (folder.path().string() + ':' + before).c_str(), 1);
        const Outcome outcome = run("perft --compare --rep u64 --rounds 1", true);
        setenv("PATH", before.c_str(), 1);
        return outcome;
    }
};

TEST_F(CompareCommand, RefusesAnEngineThatCountsWrongly) {
    const Outcome outcome = with_stockfish("go) echo 'e2e4: 7'; echo 'Nodes searched: 7';;");
    EXPECT_EQ(outcome.code, 1) << outcome.text;
    EXPECT_NE(outcome.text.find("refused: compare/chess/perft-bulk_start_depth_5: stockfish comes "
                                "to 7, the dataset says 4865609"),
              std::string::npos)
        << outcome.text;
}

TEST_F(CompareCommand, TimesABoardOnceThatIsNamedTwice) {
    const Outcome outcome =
        run("perft --compare --game cotulenh --rep 3x64,3x64 --rounds 1 --json");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(std::count(outcome.text.begin(), outcome.text.end(), '\n'), 1) << outcome.text;
}

TEST_F(CompareCommand, SaysWhenAnEngineCannotCount) {
    const Outcome outcome = with_stockfish("go) echo 'Unknown command';;");
    EXPECT_EQ(outcome.code, 4) << outcome.text;
    EXPECT_NE(outcome.text.find("it answered something else"), std::string::npos) << outcome.text;
}

}  // namespace
}  // namespace boardlab
