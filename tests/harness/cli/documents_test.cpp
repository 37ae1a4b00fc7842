// What the documents print can be run as printed, in their order, on a fresh clone; here at a small
// size. And the legend of boards in README.md is that of the list.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "harness/contenders/choice.hpp"
#include "harness/engines/oracle.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

// Whole commands within a text, `build/…`, which may go on in the next line.
void add_commands_within(std::string& text, std::vector<std::string>& out) {
    const std::regex within("`(build/[^`]+)`");
    for (std::sregex_iterator i(text.begin(), text.end(), within), end; i != end; ++i)
        if ((*i)[1].str().find(' ') != std::string::npos) out.push_back((*i)[1]);
    text.clear();
}

// Lines that begin with the program, or with "$ " and the program, in blocks without a language or
// indented; a line that ends with \ goes on. And whole commands within a text. Commands that
// configure, compile or start a test begin otherwise, and are left out: they take minutes and
// change the build.
std::vector<std::string> commands_in(const std::string& document) {
    std::vector<std::string> out;
    std::istringstream lines(document);
    std::string text;
    bool inside = false, goes_on = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) {
            inside = !inside && line == "```";
            continue;
        }
        const bool is_indented = !inside && line.starts_with("    ");
        if (!inside && !(is_indented && (goes_on || line.starts_with("    build/") ||
                                         line.starts_with("    cd ")))) {
            text += line + ' ';
            if (line.empty()) add_commands_within(text, out);  // no command goes beyond a paragraph
            continue;
        }
        add_commands_within(text, out);
        if (is_indented) line.erase(0, 4);
        if (line.starts_with("$ ")) line.erase(0, 2);
        if (goes_on)
            out.back() += line;
        else if (line.starts_with("build/") || is_indented)
            out.push_back(line);
        else
            continue;
        goes_on = out.back().ends_with('\\');
        if (goes_on) out.back().pop_back();
    }
    add_commands_within(text, out);
    return out;
}

bool has(const std::string& command, const std::string& words) {
    return command.find(words) != std::string::npos;
}

// What stands in capitals is for the reader to fill in.
std::string filled_in(std::string command) {
    for (const auto& [what, with] : {std::pair("NAME", "2x64"),
                                     {"GAME", "chess"},
                                     {"ID", "T7"},
                                     {"RUN", "results/example"},
                                     {"FILE", "NOTES.md"},
                                     {"FOLDER", "results/tried"}})
        command =
            std::regex_replace(command, std::regex(std::string("\\b") + what + "\\b(?!=)"), with);
    return command;
}

std::string made_small(std::string command) {
    command = std::regex_replace(command, std::regex("--games \\d+"), "--games 40 --timed 3");
    command = std::regex_replace(command, std::regex("\\.fen=\\d+"), ".fen=1000");
    return std::regex_replace(command, std::regex(" --wanted( \\d+){3}"), "") + " --wanted 1 1 1";
}

// The same command for less: nothing is left away but work.
std::string at_small_size(std::string command) {
    command = filled_in(command);
    if (has(command, "make-perft-suite")) return made_small(command);
    command = std::regex_replace(command, std::regex("--most \\d+"), "--most 2000");
    if (has(command, "--suite signature"))
        return std::regex_replace(command, std::regex("--rep all"), "--rep 2x64 --game chess");
    command = std::regex_replace(command, std::regex("--positions \\d+"), "--positions 2");
    command = std::regex_replace(command, std::regex("--depth \\d+"), "--depth 3");
    if (has(command, "boardlab bench") && !has(command, "--list"))
        command += " --processes 2 --repetitions 1";
    if (has(command, "--digests")) command += " --deep 3";
    // Valgrind takes ten seconds a command; others of the tests wait for it.
    command = std::regex_replace(command, std::regex(" --instructions"), "");
    if (has(command, "--compare")) command += " --depth 3 --rounds 1";
    if (has(command, "boardlab reproduce")) command += " --quick";
    if (has(command, "boardlab bisect")) command += " --depth 2 --nodes 100";
    if (has(command, "study-search"))
        command = std::regex_replace(command, std::regex(" --depth \\d+"), "") +
                  " --depth 2 --of-each-phase 1";
    return command;
}

// Whether a command needs what this machine lacks, or takes minutes at any size: mates in four are
// rare.
bool is_left_out(const std::string& command) {
    std::smatch game;
    if (std::regex_search(command, game, std::regex("--game (\\w+)")) && !has_boards(game[1]))
        return true;  // a program of one game
    for (const char* engine : {"fairy-stockfish", "stockfish"})
        if (std::regex_search(command, std::regex(std::string("(uci:|--oracle )") + engine)) &&
            !Oracle::command_in(engine))
            return true;
    return has(command, "make-mates");
}

// A folder like a clone that has been built.
class Documents : public testing::TestWithParam<const char*> {
 protected:
    void SetUp() override {
        const auto link = [&](const std::filesystem::path& to, const std::string& name) {
            std::filesystem::create_symlink(to, clone_.path() / name);
        };
        for (const char* part : {"games", "search"}) link(source_root() / part, part);
        // These are written anew.
        std::filesystem::copy(source_root() / "datasets", clone_.path() / "datasets",
                              std::filesystem::copy_options::recursive);
        std::filesystem::copy(source_root() / "README.md", clone_.path() / "NOTES.md");
        for (const char* folder :
             {"build", "build/harness", "build/harness/dataset_makers", "results"})
            std::filesystem::create_directory(clone_.path() / folder);
        for (const char* run : {"example", "reference", "reproduction"})
            link(source_root() / "results" / run, std::string("results/") + run);
        link(program_path(), "build/boardlab");
        link(program_path("BOARDLAB_STUDY"), "build/harness/study-search");
        link(program_path("BOARDLAB_MAKE_SUITE"), "build/harness/dataset_makers/make-perft-suite");
    }
    Outcome run_there(const std::string& command) const {
        return run_line("cd " + clone_.path().string() + " && (" + command + ") 2>&1");
    }
    const TemporaryFolder clone_;
};

TEST_P(Documents, PrintCommandsThatRun) {
    const std::string document = read_bytes(source_root() / GetParam());
    const auto commands = commands_in(document);
    EXPECT_GE(commands.size(), 2u);
    for (const std::string& command : commands) {
        SCOPED_TRACE(command);
        if (is_left_out(command)) continue;
        const auto [code, said] = run_there(at_small_size(command));
        // Equal runs of a moment may differ, which is an answer; the command has run.
        const bool differs = code == 1 && has(command, "--fail-on");
        // Where the document shows what is refused, it shows how.
        const bool is_shown = (code == 1 || code == 3) && has(document, said);
        const bool ran = code == 0 || differs || is_shown;
        EXPECT_TRUE(ran) << "code " << code << '\n' << said;
    }
}
INSTANTIATE_TEST_SUITE_P(Of, Documents,
                         testing::Values("README.md", "search/README.md", "games/README.md",
                                         "results/README.md", "datasets/README.md",
                                         "CONTRIBUTING.md"),
                         [](const auto& document) {
                             const std::string name = document.param;
                             return name == "README.md" ? "project"
                                                        : name.substr(0, name.find_first_of("/."));
                         });

// The examples in C++ are compiled and run by a test, which has them word for word.
TEST(SearchReadme, HasTheExamplesThatATestRuns) {
    const auto without_blanks = [](std::string text) {
        std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
        return text;
    };
    const std::string readme = read_bytes(source_root() / "search/README.md");
    const std::string test =
        without_blanks(read_bytes(source_root() / "tests/search/example_test.cpp"));
    const std::regex example("```cpp\n([^`]+)```");
    int found = 0;
    for (std::sregex_iterator i(readme.begin(), readme.end(), example), end; i != end; ++i) {
        std::istringstream statements((*i)[1]);
        for (std::string line; std::getline(statements, line); ++found)
            if (!line.starts_with("using namespace")) {
                EXPECT_TRUE(has(test, without_blanks(line))) << line;
            }
    }
    EXPECT_GT(found, 20);
}

// compare is shown between two runs that the lines before have made.
TEST(Readme, ComparesRunsThatItHasMade) {
    const auto commands = commands_in(read_bytes(source_root() / "README.md"));
    std::string before;
    bool compares = false;
    for (const std::string& command : commands) {
        std::smatch runs;
        if (std::regex_search(command, runs, std::regex("boardlab compare (\\S+) (\\S+)"))) {
            compares = true;
            for (std::size_t i : {1u, 2u}) EXPECT_TRUE(has(before, "--out " + runs[i].str()));
        }
        before += command + '\n';
    }
    EXPECT_TRUE(compares);
}

TEST(Readme, HasTheLegendOfEveryPlainBoard) {
    const std::string readme = read_bytes(source_root() / "README.md"), list = run("list").text;
    for (const BoardInfo& board : all_boards()) {
        const auto legend = legends_of_boards().find(board.name);
        ASSERT_NE(legend, legends_of_boards().end()) << board.name << " says not what it is";
        if (is_built(board.name)) {
            EXPECT_TRUE(has(list, legend->second)) << board.name;
        }
        if (board.name.find('+') == std::string::npos) {
            EXPECT_TRUE(has(readme, "| `" + board.name + "` | " + legend->second + " |\n"))
                << board.name;
        }
    }
}

// A page that a document points at is there.
TEST(Readme, LinksToFilesThatAreThere) {
    const std::string readme = read_bytes(source_root() / "README.md");
    const std::regex link("\\]\\(([^)#:]+)[)#]");
    for (std::sregex_iterator i(readme.begin(), readme.end(), link), end; i != end; ++i)
        EXPECT_TRUE(std::filesystem::exists(source_root() / (*i)[1].str())) << (*i)[1];
}

}  // namespace
}  // namespace boardlab
