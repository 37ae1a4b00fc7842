// What a UCI session hears while a search or a perft is under way.
#include <gtest/gtest.h>

#include <thread>

#include "tests/support/uci_answers.hpp"

namespace boardlab {
namespace {

class Waiting : public testing::TestWithParam<std::pair<const char*, const char*>> {};
TEST_P(Waiting, TheBestMoveWaitsUntilItIsWanted) {
    const TimeLimit limit(GetParam().first);
    Overheard heard;
    std::ostream out(&heard);
    UciSession session("chess", "", out);
    session.hear("position fen 7k/8/5KP1/8/8/8/8/8 w - - 0 1");
    session.hear(GetParam().first);
    heard.wait_for("info depth 2 ");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    session.hear("isready");
    EXPECT_EQ(heard.text().find("bestmove"), std::string::npos) << heard.text();
    session.hear(GetParam().second);
    heard.wait_for("bestmove ");
    session.hear("stop");
    EXPECT_EQ(heard.text().find("bestmove"), heard.text().rfind("bestmove"));
}
INSTANTIATE_TEST_SUITE_P(Words, Waiting,
                         testing::Values(std::pair("go ponder depth 2", "ponderhit"),
                                         std::pair("go ponder depth 2", "stop"),
                                         std::pair("go ponder wtime 30 btime 30", "ponderhit"),
                                         std::pair("go ponder wtime 30 btime 30", "stop"),
                                         std::pair("go infinite", "stop"),
                                         std::pair("go infinite depth 2", "stop")));

TEST(Ponderhit, EndsASearchWhoseLimitNobodyCouldRead) {
    for (const char* go : {"go ponder movetime abc", "go ponder depth x", "go ponder nodes"}) {
        const TimeLimit limit(go);
        Overheard heard;
        std::ostream out(&heard);
        UciSession session("chess", "", out);
        session.hear(go);
        session.hear("ponderhit");
        heard.wait_for("bestmove ");
    }
}

TEST(GoPerft, IsStoppedByStopAndQuit) {
    for (const char* end : {"stop", "quit"}) {
        const auto said = answers({"go perft 20", "isready", end});
        ASSERT_EQ(said.size(), 2u) << testing::PrintToString(said);
        EXPECT_EQ(said[0], "readyok");
        EXPECT_NE(said[1].find("perft 20 was stopped"), std::string::npos) << said[1];
    }
    const auto said = answers({"go perft 2", until_it_is_done, "go perft 1"});
    EXPECT_EQ(starting(said, "Nodes searched: 400").size(), 1u);
    EXPECT_EQ(said.at(said.size() - 2), "Nodes searched: 20");
}

// None of these waits for work that would go on for days.
class WhileItWorks : public testing::TestWithParam<const char*> {};
TEST_P(WhileItWorks, WhatDoesNotConcernItIsAnsweredAndItGoesOn) {
    for (const char* line : {"foo", "d", "uci", "isready", "debug on", "register later"}) {
        const auto said = answers({GetParam(), line, "isready", "stop"});
        const auto ready = std::find(said.begin(), said.end(), "readyok");
        ASSERT_NE(ready, said.end()) << line;
        const std::vector<std::string> before(said.begin(), ready);
        EXPECT_TRUE(starting(before, "bestmove").empty()) << line;
        EXPECT_TRUE(starting(before, "info string perft").empty()) << line;
        EXPECT_EQ(starting(before, "info string unknown command").size(), line[0] == 'f') << line;
        EXPECT_EQ(starting(before, "Fen: ").size(), line == std::string("d")) << line;
        EXPECT_EQ(starting(before, "uciok").size(), line == std::string("uci")) << line;
    }
}
INSTANTIATE_TEST_SUITE_P(Words, WhileItWorks,
                         testing::Values("go perft 20", "go depth 60", "go infinite"));

TEST(GoInfinite, EndsBeforeWhatChangesItsBoard) {
    for (const char* line : {"position startpos moves e2e4", "setoption name Hash value 2",
                             "ucinewgame", "go perft 1", "go depth 1"}) {
        const auto said = answers({"go infinite", line, "isready"});
        const std::size_t more = line == std::string("go depth 1") ? 1 : 0;
        EXPECT_EQ(starting(said, "bestmove ").size(), 1 + more) << line;
        EXPECT_EQ(starting(said, "bestmove (none)").size(), 0u) << line;
        EXPECT_EQ(starting(said, "info string error").size(), 0u) << line;
        EXPECT_EQ(starting(said, "readyok").size(), 1u) << line;
    }
}

// As in a file of commands.
TEST(GoWithALimit, IsDoneBeforeWhatChangesItsBoard) {
    for (const char* line : {"position startpos moves e2e4", "setoption name Hash value 2",
                             "ucinewgame", "go perft 1", "go depth 1"}) {
        EXPECT_EQ(starting(answers({"go perft 4", line}), "Nodes searched: 197281").size(), 1u)
            << line;
        EXPECT_GE(starting(answers({"go depth 5", line}), "info depth 5 ").size(), 1u) << line;
    }
}

}  // namespace
}  // namespace boardlab
