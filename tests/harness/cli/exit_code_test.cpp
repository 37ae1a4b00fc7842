// How commands end: output that cannot be written, memory that is not there, commands that are
// printed to be run next, and requests that would have no effect.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "harness/engines/uci_session.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/program_name.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/time_limit.hpp"

namespace boardlab {
namespace {

TEST(Output, ThatCannotBeWrittenIsAnError) {
    for (const char* command :
         {"list", "perft --depth 1", "moves --json", "show", "search --depth 1", "--help",
          "--version", "perft --help", "validate --positions 2"})
        EXPECT_EQ(run(std::string(command) + " >/dev/full").code, 4) << command;
    EXPECT_EQ(run("uci </dev/null").code, 0);
}

// Nor does a file take the place of a device, or of a link to one.
TEST(Output, IntoADeviceIsWrittenThere) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "page.html";
    std::filesystem::create_symlink("/dev/full", file);
    const std::string example = (source_root() / "results/example").string();
    for (const std::string& command :
         {"report " + example + " --out " + file.string(),
          "report " + example + " --markdown --out " + file.string(),
          "compare " + example + ' ' + example + " --html " + file.string()}) {
        const Outcome outcome = run(command, true);
        EXPECT_EQ(outcome.code, 4) << outcome.text;
        EXPECT_TRUE(std::filesystem::is_symlink(file)) << command;
    }
}

TEST(Output, OfTheProgramAloneIsItsHelp) {
    const Outcome alone = run("");
    EXPECT_EQ(alone.code, 0);
    EXPECT_EQ(alone.text, run("--help").text);
    EXPECT_NE(alone.text.find("perft"), std::string::npos);
}

// The machine has it, and the shell does not give it.
TEST(Memory, ThatIsBeyondALimitIsSaid) {
    const Outcome outcome = run_line("ulimit -v 700000; " + program_path() +
                                     " perft --depth 9 --mode hashed --hash 1G 2>&1 >/dev/null");
    EXPECT_EQ(outcome.code, 4) << outcome.text;
    EXPECT_NE(outcome.text.find("memory"), std::string::npos) << outcome.text;
    EXPECT_EQ(outcome.text.find("bad_alloc"), std::string::npos) << outcome.text;
}

TEST(Memory, ThatIsNotThereIsSaid) {
    for (const char* command :
         {"perft --mode hashed --hash 1048576", "perft --mode hashed --hash 1024G",
          "search --table 900000000", "divide --mode hashed --hash 1048576"}) {
        const Outcome outcome = run(command, true);
        EXPECT_EQ(outcome.code, 4) << command;
        EXPECT_NE(outcome.text.find("MB of memory to spare of"), std::string::npos) << outcome.text;
    }
    if (megabytes_to_be_had() > 65536) GTEST_SKIP() << "a machine with more than any UCI table";
    const TimeLimit limit("a search with too large a table");
    std::ostringstream out;
    UciSession session("chess", "", out);
    session.hear("setoption name Hash value 65536");
    EXPECT_NE(out.str().find("MB of memory to spare of"), std::string::npos) << out.str();
    session.hear("go depth 2");
    session.finish();
    EXPECT_NE(out.str().find("bestmove"), std::string::npos) << "with the table it had";
}

TEST(Words, AreQuotedForAShell) {
    EXPECT_EQ(quoted("results/mine"), "results/mine");
    EXPECT_EQ(quoted("my results"), "'my results'");
    EXPECT_EQ(quoted("it's"), "'it'\\''s'");
    EXPECT_EQ(quoted(""), "''");
}

// An engine that knows one move only. What validate prints finds the difference, and so does what
// bisect prints.
TEST(PrintedCommands, CanBeRunAsPrinted) {
    const TemporaryFolder folder;
    const auto engine = folder.write("an engine",
                                     "#!/bin/sh\n"
                                     "while read what rest; do case $what in\n"
                                     "uci) echo uciok;; isready) echo readyok;;\n"
                                     "position) fen=${rest#fen };; d) echo \"Fen: $fen\";;\n"
                                     "go) echo 'a2a3: 1'; echo 'Nodes searched: 1';;\n"
                                     "quit) exit;; esac; done\n");
    std::filesystem::permissions(engine, std::filesystem::perms::owner_all);
    const Outcome first =
        run("validate --positions 3 --oracle-positions 1 --oracle-depth 1 "
            "--oracle 'uci:" +
            engine.string() + "'");
    EXPECT_EQ(first.code, 1) << first.text;
    const std::size_t at = first.text.find("  " + program_path() + " bisect ");
    ASSERT_NE(at, std::string::npos) << first.text;
    const auto line_at = [](const std::string& text, std::size_t begin) {
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    const auto arguments = [](const std::string& command) {
        return command.substr(program_path().size() + 1);
    };
    const Outcome second = run(arguments(line_at(first.text, at + 2)));
    EXPECT_EQ(second.code, 1) << second.text;
    const std::size_t see = second.text.find("see " + program_path());
    ASSERT_NE(see, std::string::npos) << second.text;
    EXPECT_EQ(run(arguments(line_at(second.text, see + 4))).code, 0) << second.text;
}

TEST(PrintedCommands, OfHelpHaveTheNameOfTheProgram) {
    EXPECT_NE(run("uci --help").text.find(" | " + program_path() + " uci"), std::string::npos);
    EXPECT_NE(run("--help").text.find("Example: " + program_path() + " perft"), std::string::npos);
    EXPECT_NE(run("perft --dept 3", true).text.find("see " + program_path() + " perft --help\n"),
              std::string::npos);
    EXPECT_NE(run("prft", true).text.find("see " + program_path() + " --help\n"),
              std::string::npos);
}

// Every line of the examples, not the last alone.
TEST(PrintedCommands, OfHelpCanAllBeRun) {
    for (const char* command : {"perft", "validate", "bench"}) {
        const std::string help = run(std::string(command) + " --help").text;
        std::istringstream lines(help.substr(help.find("Example: ")));
        for (std::string line; std::getline(lines, line);)
            EXPECT_NE(line.find(program_path() + ' ' + command), std::string::npos) << line;
    }
}

TEST(Boards, NamedTwiceAreTakenOnce) {
    const std::string text = run("search --depth 1 --json --rep u64,mailbox,u64").text;
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2) << text;
}

struct Idle {
    std::string arguments, says;
};
void PrintTo(const Idle& i, std::ostream* out) { *out << i.arguments; }
class NothingIsIgnored : public testing::TestWithParam<Idle> {};
TEST_P(NothingIsIgnored, ButRefused) {
    const Outcome outcome = run(GetParam().arguments, true);
    EXPECT_EQ(outcome.code, 2) << outcome.text;
    EXPECT_NE(outcome.text.find(GetParam().says), std::string::npos) << outcome.text;
}
INSTANTIATE_TEST_SUITE_P(Commands, NothingIsIgnored,
                         testing::ValuesIn(std::vector<Idle>{
                             {"validate --rep u64 --positions 5", "one board"},
                             {"validate --rep u64,u64 --positions 5", "one board"},
                             {"validate --positions 5 --oracle-depth 2", "without --oracle"},
                             {"bisect --rep u64 --against u64", "agrees with itself"},
                             {"bisect --against u64", "agrees with itself"},
                             {"validate --seed -1 --positions 5", "from 0 on"},
                             {"bisect --rep u64 --against mailbox --seed -1", "from 0 on"},
                             {"bench --seed -1 --list", "from 0 on"},
                             {"reproduce --seed -5 --list", "from 0 on"},
                             {"perft --most -1 --suite x", "from 0 on"},
                             {"perft --rounds 3", "without --compare"},
                             {"perft --most 3", "without --suite"},
                             {"perft --hash 3", "without --mode hashed"},
                             {"divide --hash 3", "without --mode hashed"},
                             {"perft --seed 3", "without --mode hashed"},
                             {"divide --mode bulk --seed 3", "without --mode hashed"},
                             {"perft --unique 2 --mode hashed --seed 3", "with --unique"},
                             {"perft --mode hashed --hash 0", "as in 512, 512M or 4G"},
                             {"perft --mode hashed --hash -1", "as in 512, 512M or 4G"},
                             {"perft --mode hashed --hash 1.5G", "as in 512, 512M or 4G"},
                             {"perft --mode hashed --hash 4T", "as in 512, 512M or 4G"},
                             {"divide --mode hashed --hash 99999999999G", "as in 512, 512M or 4G"},
                             {"perft --suite x --fen y", "with --suite"},
                             {"perft --suite x --compare", "with --suite"},
                             {"perft --compare --threads 2", "with --compare"},
                             {"perft --compare --mode full", "with --compare"},
                             {"perft --compare --depth 1", "from 2 on"},
                             {"perft --instructions --threads 2", "with --instructions"},
                             {"perft --instructions --mode full", "--mode bulk or paired"},
                             {"perft --mode paired --game cotulenh", "several steps"},
                             {"divide --mode paired --generator tried", "legal generator"},
                             {"perft --instructions --depth 1", "from depth 2 on"},
                             {"search --parallel lazy", "with one thread"},
                             {"search --table 5 --without table", "without a table"},
                             {"bench --expected x --list", "without --suite signature"},
                             {"bench --suite signature --quick", "with --suite signature"},
                             {"bench --resume x --game chess", "with --resume"},
                             {"bench --list --out x", "with --list"},
                             {"bench --suite signature --tables", "with --suite signature"},
                             {"bench --suite signature --time-budget 2s", "with --suite signature"},
                             {"bench --list --processes 3", "with --list"},
                             {"bench --json --tables", "with --json"},
                             {"bench --out '' --quick", "--out: it is empty"},
                             {"bench --list --seed 18446744073709551616", "below 2^64"},
                             {"validate --seed abc", "from 0 on"},
                             {"validate --seed 010", "in decimal digits"},
                             {"perft --depth 010", "in plain decimal digits"},
                             {"perft --depth 0x3", "in plain decimal digits"},
                             {"bench --list --processes 08", "in plain decimal digits"},
                             {"bench --time-budget 010s", "such as 90s"},
                             {"bench --suite movegen --cpu 00", "the number of a core"},
                             {"perft --perftree 02 x", "from 1 to 64"},
                             {"validate --positions 5 --oracle uci:", "behind uci:"},
                             {"perft --rep '' --depth 1", "--rep: it is empty"},
                             {"perft --json=3 --depth 1", "--json takes no value"},
                             {"perft --depth 1 extra", "'extra' has no place here"},
                             {"perft -d 1", "did you mean '--depth'"},
                             {"compare a b --nosuch", "'--nosuch' is not known"},
                             {"--vrsion", "did you mean '--version'"},
                             {"bisect --rep u64 --against mailbox,u128", "one board or engine"},
                             {"bisect --rep u64 --against nosuch", "board 'nosuch'"},
                             {"search --with killers --without killers", "take one"},
                             {"plot x --list --size 85mm", "with --list"},
                             {"plot x --dpi 600", "without --size"},
                             {"plot x --only levels --charts queries", "which is the same"},
                             {"compare a b c --html page.html", "a page of two runs"},
                             {"compare a b --by instructions --html page.html", "shows times"},
                             {"search --direct --time 100", "needs --depth"},
                             {"reproduce --list --fail-on contradicted", "with --list"},
                             {"reproduce --judge x --quick", "with --judge"},
                             {"reproduce --resume x --seed 4", "with --resume"},
                             {"report x --into y --markdown", "exclude each other"},
                         }));

// Before the work, not after it: each of these would take a minute or longer.
TEST(WhatCannotBeDone, IsRefusedFirst) {
    const std::string long_work = "validate --positions 100000000 ";
    EXPECT_EQ(run(long_work + "--oracle uci:no-such-engine", true).code, 4);
    EXPECT_EQ(run(long_work + "--oracle nothing", true).code, 2);
    EXPECT_EQ(run("bench --suite signature --game all --rep every --expected /nonexistent").text,
              "");
    const TemporaryFolder folder;
    const auto some = folder.write("some.txt", "chess 1\n").string();
    const Outcome outcome = run("bench --suite signature --rep u128 --game all --expected " + some);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.text, "") << "nothing was searched";
}

// Before instructions are counted, for which valgrind is missing here, and before layouts are
// linked, which would be said.
TEST(WhatCannotBeDone, IsSaidBeforeLayoutsAreLinked) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a file", "").string();
    const std::string datasets = " --datasets " + (source_root() / "datasets").string();
    // The example was made by another program.
    const std::filesystem::path example = folder.path() / "run";
    std::filesystem::copy(source_root() / "results/example", example);
    const std::string is_a_file = "--out " + file + ": this is a file";
    for (const auto& [command, says] :
         {std::pair("bench --suite movegen --game chess --filter list --instructions --out '" +
                        file + "'" + datasets,
                    is_a_file),
          {"reproduce S7 --out '" + file + "'" + datasets, is_a_file},
          {"bench --resume " + example.string() + datasets, "--resume: '"}}) {
        const Outcome outcome =
            run_line("PATH=/nonexistent " + program_path() + ' ' + command + " 2>&1");
        EXPECT_EQ(outcome.code, 2) << outcome.text;
        EXPECT_TRUE(outcome.text.starts_with("boardlab: " + says)) << outcome.text;
        EXPECT_EQ(std::count(outcome.text.begin(), outcome.text.end(), '\n'), 1) << outcome.text;
    }
}

// Whatever keys are drawn, however large the table and how many threads share it.
TEST(HashedPerft, SaysWhatItLookedUp) {
    for (const char* how : {"", " --seed 7", " --hash 1", " --hash 1G --threads 3"}) {
        const Outcome outcome = run("perft --depth 5 --mode hashed --json" + std::string(how));
        EXPECT_EQ(outcome.code, 0) << how;
        for (const char* said : {"\"nodes\":4865609,", "\"looked_up\":", "\"found\":", "\"seed\":"})
            EXPECT_NE(outcome.text.find(said), std::string::npos) << outcome.text;
    }
    const Outcome outcome = run("divide --depth 4 --mode hashed --seed 3");
    EXPECT_NE(outcome.text.find("trees looked up"), std::string::npos) << outcome.text;
    EXPECT_NE(run("perft --help").text.find("--hash 4G"), std::string::npos);
}

TEST(Compare, TakesAPositionAndADepth) {
    const Outcome outcome =
        run("perft --compare --rep u64,mailbox --rounds 1 --depth 3 --fen "
            "'8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' --json");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(
        outcome.text.find("\"fen\":\"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\",\"depth\":3"),
        std::string::npos)
        << outcome.text;
}

}  // namespace
}  // namespace boardlab
