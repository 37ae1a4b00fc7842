// The progress line on a terminal: it is there while something takes long, says what is done, and
// leaves nothing behind.
#include <gtest/gtest.h>

#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/terminal.hpp"

namespace boardlab {
namespace {

TEST(Terminal, KnowsWhatALineLeavesBehind) {
    EXPECT_EQ(screen_after("\r\x1b[Kone of two\r\x1b[Kdone\r\n"),
              (std::vector<std::string>{"done", ""}));
    EXPECT_EQ(screen_after("one of twodone\r\n"), (std::vector<std::string>{"one of twodone", ""}));
}

struct LongWork {
    std::string arguments, drawn;
};
void PrintTo(const LongWork& work, std::ostream* out) { *out << work.arguments; }
class ProgressLine : public testing::TestWithParam<LongWork> {};
TEST_P(ProgressLine, IsDrawnAndLeavesNothingBehind) {
    const OnTerminal out = run_on_terminal(program_path() + " " + GetParam().arguments);
    EXPECT_EQ(out.code, 0);
    EXPECT_NE(out.drawn.find(GetParam().drawn), std::string::npos) << out.drawn;
    EXPECT_EQ(out.screen_text().find(" s left"), std::string::npos) << out.screen_text();
    EXPECT_EQ(out.screen_text().find(GetParam().drawn), std::string::npos) << out.screen_text();
}
INSTANTIATE_TEST_SUITE_P(Commands, ProgressLine,
                         testing::ValuesIn(std::vector<LongWork>{
                             {"perft --rep boost --generator tried --depth 5", "boost depth 5: "},
                             {"validate --positions 80 --rep all", " of 80, about "},
                             {"bisect --rep mailbox --against u64 --nodes 3000", "comparing: "},
                             {"search --depth 8 --rep boost", "plies deep"},
                             {"bench --suite signature --game chess --rep boost",
                              "chess on boost: …"},
                         }));

// While valgrind counts, which says nothing until it has.
TEST(ProgressLineOfInstructions, IsThereFromTheBeginning) {
    const OnTerminal out =
        run_on_terminal(program_path() + " perft --instructions --depth 2 --rep u64");
    EXPECT_NE(out.drawn.find("counting instructions of u64: …"), std::string::npos) << out.drawn;
    EXPECT_EQ(out.screen_text().find("counting instructions"), std::string::npos);
}

TEST(ProgressLineOfAnEngine, IsThereUntilItAnswers) {
    const TemporaryFolder folder;
    const auto engine = folder.write("engine", "#!/bin/sh\nread what\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const OnTerminal out =
        run_on_terminal(program_path() + " validate --positions 1 --oracle uci:" + engine.string());
    EXPECT_EQ(out.code, 4) << out.drawn;
    EXPECT_NE(out.drawn.find("waiting for " + engine.string().substr(0, 40)), std::string::npos)
        << out.drawn;
    EXPECT_EQ(out.screen_text().find("waiting for"), std::string::npos) << out.screen_text();
}

TEST(ProgressLineOfAStudy, IsErasedBeforeItsTable) {
    const OnTerminal out = run_on_terminal(program_path("BOARDLAB_STUDY") +
                                           " ordering --depth 4 --of-each-phase 2 --datasets " +
                                           (source_root() / "datasets").string());
    EXPECT_EQ(out.code, 0);
    EXPECT_NE(out.drawn.find("ordering: …"), std::string::npos) << "before its first row";
    EXPECT_EQ(out.screen_text().find("ordering: "), std::string::npos) << out.screen_text();
}

// What is said meanwhile stands on a line of its own.
TEST(ProgressLineOfASuite, IsErasedBeforeANote) {
    const TemporaryFolder folder;
    const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string suite =
        folder.write("wrong.epd", start + " ;D5 4865609\n" + start + " ;D1 21\n").string();
    const OnTerminal out =
        run_on_terminal(program_path() + " perft --rep boost --mode full --suite " + suite);
    EXPECT_EQ(out.code, 1);
    EXPECT_NE(out.drawn.find(" s left"), std::string::npos) << out.drawn;
    EXPECT_TRUE(out.screen.at(0).starts_with("boardlab: " + suite)) << out.screen_text();
}

// Also while the first part of many is counted. In the foreground, or the program would be
// interrupted twice, by timeout and with its group, which ends it at once.
TEST(ProgressLineOfADeepTree, IsThereFromTheBeginning) {
    const OnTerminal out =
        run_on_terminal("timeout --foreground -s INT 4 " + program_path() + " perft --depth 12");
    EXPECT_NE(out.drawn.find("u64 depth 12: 0 of 400"), std::string::npos) << out.drawn;
    EXPECT_TRUE(out.screen.at(0).starts_with("chess u64: depth 12, bulk, interrupted"))
        << out.screen_text();
}

TEST(ProgressLineOfAReport, SaysWhatIsReadAndSummedUp) {
    const std::string run = (source_root() / "results/reference").string();
    const OnTerminal out = run_on_terminal(program_path() + " report --answer " + run);
    EXPECT_EQ(out.code, 0);
    for (const std::string& drawn : {"reading " + run.substr(0, 20), std::string("summing up: ")})
        EXPECT_NE(out.drawn.find(drawn), std::string::npos) << drawn;
    EXPECT_EQ(out.screen_text().find("reading"), std::string::npos) << out.screen_text();
}

TEST(ProgressLineOfBench, SaysWhatIsDone) {
    const TemporaryFolder folder;
    const OnTerminal out = run_on_terminal(
        program_path() + " bench --suite movegen --game chess --rep u64,mailbox --quick --filter " +
        "list_endgame --datasets " + (source_root() / "datasets").string() + " --out " +
        (folder.path() / "run").string());
    EXPECT_EQ(out.code, 0) << out.drawn;
    for (const char* phase : {"checking that all agree: ", "measuring: ",
                              "; movegen chess list_endgame", "summing up: "}) {
        EXPECT_NE(out.drawn.find(phase), std::string::npos) << phase << '\n' << out.drawn;
        EXPECT_EQ(out.screen_text().find(phase), std::string::npos) << out.screen_text();
    }
}

}  // namespace
}  // namespace boardlab
