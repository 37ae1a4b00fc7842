// Ctrl-C: whatever a command is doing, it ends with code 130 and says what it has found. Each
// command here would go on for hours; one that does not listen is waited for in vain.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "harness/support/temporary_folder.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/started_program.hpp"
#include "tests/support/time_limit.hpp"

namespace boardlab {
namespace {

struct Endless {
    std::string arguments;
    std::string says;  // on standard output
    const char* program = "BOARDLAB_PROGRAM";
};
void PrintTo(const Endless& e, std::ostream* out) { *out << e.arguments; }

// White has 218 moves, and Black few: a tree that is small by the moves of one side alone.
const std::string lopsided =
    " --depth 21 --fen 'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1' ";

class CtrlC : public testing::TestWithParam<Endless> {};
TEST_P(CtrlC, EndsTheCommandAndKeepsWhatWasFound) {
    StartedProgram program(program_path(GetParam().program) + " " + GetParam().arguments);
    program.wait_until_it_listens();
    program.send(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.code, 130) << outcome.text;
    EXPECT_NE(outcome.text.find(GetParam().says), std::string::npos) << outcome.text;
}
INSTANTIATE_TEST_SUITE_P(
    Commands, CtrlC,
    testing::ValuesIn(std::vector<Endless>{
        {"perft --depth 20", "interrupted: "},
        {"perft --depth 9 --rep mailbox", "interrupted: "},
        {"perft" + lopsided, "interrupted: "},
        {"perft" + lopsided + "--rep boost --mode full", "interrupted: "},
        {"perft" + lopsided + "--rep boost --generator tried", "interrupted: "},
        {"perft --depth 20 --threads 3", " nodes so far, in "},
        {"perft --depth 20 --mode hashed", "interrupted: "},
        {"perft --depth 20 --mode full --generator tried", "interrupted: "},
        {"perft --depth 20 --json", "\"nodes_so_far\""},
        {"perft --game cotulenh --depth 12 --plies turn", "interrupted: "},
        {"perft --game cotulenh --depth 12", "interrupted: "},
        {"perft --unique 20", "interrupted: "},
        {"perft --instructions --depth 12", ""},
        {"divide --depth 20", "interrupted: "},
        {"divide --depth 20 --rep u64,mailbox", "interrupted: u64 counted"},
        {"search --depth 60", "best "},
        {"search --depth 60 --threads 2", "best "},
        {"search --depth 60 --json", "\"complete\":false"},
        {"validate --positions 1000000000", "interrupted: chess: "},
        {"validate --deep 12 --rep u64,mailbox", "interrupted: 0 of 1"},
        {"validate --deep 12 --threads 2 --hash 8 --rep u64,mailbox --json",
         "\"interrupted\":true"},
        {"validate --game cotulenh --deep 9 --rep all", "interrupted: 0 of 1"},
        {"perft --compare --rounds 1000", "interrupted; so far"},
        {"perft --compare --rounds 1000 --json", "\"interrupted\":true"},
        {"bench --suite signature --rep boost", "interrupted: chess on boost"},
        {"bench --suite signature --rep boost --json", "\"nodes_so_far\""},
        {"ordering --depth 20", "interrupted; so far:\nnothing\n", "BOARDLAB_STUDY"},
        {"combinations --depth 20", "interrupted; so far", "BOARDLAB_STUDY"},
        {"threads --depth 20", "interrupted; so far", "BOARDLAB_STUDY"},
        {"bisect --rep u64 --against mailbox --depth 12", "interrupted: "},
        {"bisect --rep u64 --against mailbox --depth 12 --json", "\"interrupted\":true"},
    }));

// Its trees are so large that none may be done.
TEST(CtrlC, SaysWhatAHashedCountHasCounted) {
    for (const std::string format : {"", " --json"}) {
        StartedProgram program(program_path() + " perft --depth 20 --mode hashed --hash 4" +
                               format);
        program.wait_until_it_listens();
        program.send(SIGINT);
        const Outcome outcome = program.wait();
        EXPECT_EQ(outcome.code, 130);
        const std::string counted = format.empty() ? "interrupted: " : "\"nodes_counted\":";
        const auto at = outcome.text.find(counted);
        ASSERT_NE(at, std::string::npos) << outcome.text;
        EXPECT_GT(std::stoull(outcome.text.substr(at + counted.size())), 0u) << outcome.text;
    }
}

// The second one ends a program at once, and nobody is left who times on.
TEST(CtrlC, TwiceEndsTheProcessThatTimes) {
    StartedProgram program(program_path("BOARDLAB_STUDY") + " ordering --depth 20");
    const pid_t worker = program.wait_for_child();
    ASSERT_NE(worker, 0) << program.wait().text;
    program.send(SIGINT);
    program.send(SIGINT);
    program.wait();
    // Gone, or waited for by nobody. Its search would take days.
    wait_until("the end of the process that times", [&] { return !is_running(worker); });
}

// The waits of these tests themselves.
TEST(WaitingInVain, EndsWithAWordAndLeavesNoProcess) {
    const TemporaryFolder folder;
    const auto started = folder.path() / "started";
    const auto complaint = [](const auto& wait) -> std::string {
        try {
            wait();
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "";
    };
    const std::string text = complaint([&] {
        run_line("sleep 1000 & echo $! >" + started.string() + "; echo word; wait",
                 std::chrono::seconds(1));
    });
    EXPECT_NE(text.find("waited in vain for 1 s: the end of 'sleep 1000 "), std::string::npos);
    EXPECT_TRUE(text.ends_with("word\n")) << text;
    pid_t sleeper = 0;
    std::ifstream(started) >> sleeper;
    ASSERT_NE(sleeper, 0);
    wait_until("the end of what was started", [&] { return !is_running(sleeper); });

    StartedProgram deaf("sh -c 'trap \"\" INT; echo word; sleep 1000'");
    EXPECT_TRUE(complaint([&] {
                    deaf.wait_until_it(
                        "hears", [] { return false; }, std::chrono::seconds(1));
                }).ends_with("' hears"));
    deaf.send(SIGINT);
    EXPECT_TRUE(complaint([&] { deaf.wait(std::chrono::seconds(1)); }).ends_with("word\n"));

    EXPECT_EXIT(
        {
            const TimeLimit limit("a thought", std::chrono::seconds(1));
            std::this_thread::sleep_for(std::chrono::seconds(1000));
        },
        testing::ExitedWithCode(EXIT_FAILURE), "in vain for 1 s: the end of 'a thought'");
}

TEST(CtrlC, EndsASuite) {
    const TemporaryFolder folder;
    const auto suite = folder.write(
        "deep.epd",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D12 62854969236701747\n");
    StartedProgram program(program_path() + " perft --most 99999999999999999 --suite " +
                           suite.string());
    program.wait_until_it_listens();
    program.send(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.code, 130);
    EXPECT_NE(outcome.text.find("interrupted: "), std::string::npos) << outcome.text;
}

// A run that takes seconds to read, and would then be there in full.
TEST(CtrlC, EndsTheReadingOfARun) {
    const std::string run = (source_root() / "results/reference").string();
    for (const std::string& arguments :
         {"report " + run + " --answer", "compare " + run + ' ' + run}) {
        StartedProgram program(program_path() + ' ' + arguments);
        program.wait_until_it_listens();
        program.send(SIGINT);
        const Outcome outcome = program.wait();
        EXPECT_EQ(outcome.code, 130) << arguments;
        EXPECT_EQ(outcome.text, "") << arguments;
    }
}

// An engine that answers everything but `go perft`.
TEST(CtrlC, DoesNotWaitForAnEngine) {
    const TemporaryFolder folder;
    const auto engine = folder.write("engine",
                                     "#!/bin/sh\n"
                                     "while read what rest; do case $what in\n"
                                     "uci) echo uciok;; isready) echo readyok;;\n"
                                     "position) fen=${rest#fen };; d) echo \"Fen: $fen\";;\n"
                                     "go) echo asked >> " +
                                         (folder.path() / "asked").string() +
                                         "; sleep 1000;; quit) exit;; esac; done\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    for (const std::string arguments :
         {"validate --positions 1 --oracle uci:", "bisect --rep u64 --depth 3 --against uci:"}) {
        std::filesystem::remove(folder.path() / "asked");
        StartedProgram program(program_path() + " " + arguments + engine.string());
        program.wait_for_file(folder.path() / "asked");
        program.send(SIGINT);
        const Outcome outcome = program.wait();
        EXPECT_EQ(outcome.code, 130) << arguments;
        EXPECT_NE(outcome.text.find("interrupted: "), std::string::npos) << outcome.text;
    }
}

// A run goes on only where one has begun, which it has not while layouts are linked.
TEST(CtrlC, NamesOnlyARunThatHasBegunToGoOn) {
    const TemporaryFolder folder;
    const std::string datasets = " --datasets " + (source_root() / "datasets").string();
    const auto run = folder.path() / "run";
    for (const std::string& command :
         {"bench --suite movegen --game chess" + datasets + " --out " + run.string(),
          "reproduce S7" + datasets + " --out " + run.string(),
          "reproduce S7 --quick" + datasets}) {
        std::filesystem::remove_all(run);
        StartedProgram program(program_path() + ' ' + command + " 2>&1");
        program.wait_until_it_listens();
        program.send(SIGINT);
        const Outcome outcome = program.wait();
        EXPECT_EQ(outcome.code, 130) << outcome.text;
        const bool goes_on = outcome.text.find("interrupted; to go on: ") != std::string::npos;
        EXPECT_EQ(goes_on, std::filesystem::exists(run / "manifest.json")) << outcome.text;
        EXPECT_EQ(outcome.text.find("interrupted; to run it again: ") == std::string::npos, goes_on)
            << outcome.text;
    }
}

TEST(CtrlC, EndsAnEngine) {
    for (const std::string work : {"go infinite", "go perft 20", "go depth 60", "isready",
                                   "go perft 20\nd", "go depth 60\nfoo"}) {
        StartedProgram program(program_path() + " uci", work + '\n');
        program.wait_until_it_listens();
        program.send(SIGINT);
        EXPECT_EQ(program.wait().code, 130) << work;
    }
}

}  // namespace
}  // namespace boardlab
