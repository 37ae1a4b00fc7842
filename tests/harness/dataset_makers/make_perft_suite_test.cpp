// What datasets/README.md promises of the program that makes position files.
#include <gtest/gtest.h>

#include <sstream>

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

constexpr const char* phase_names[] = {"opening", "middlegame", "endgame"};
constexpr std::size_t few = 3;

// Timing positions of a few seeded games, in a folder.
void make_timing(const std::string& game, const std::string& board, const TemporaryFolder& folder) {
    const Outcome made =
        run("--game " + game + " --board " + board + " --seed 2024 --games 40 --timed " +
                std::to_string(few) + " --timing " + folder.path().string(),
            true, "BOARDLAB_MAKE_SUITE");
    ASSERT_EQ(made.code, 0) << made.text;
}

std::vector<std::string> first_positions(const std::filesystem::path& file) {
    std::vector<std::string> found;
    std::istringstream lines(read_bytes(file));
    for (std::string line; std::getline(lines, line) && found.size() < few;)
        if (!line.empty() && line[0] != '#') found.push_back(line);
    return found;
}

// Games are played one after the other, so the positions of the first games are the first ones.
TEST(MadeAgain, TimingPositionsAreThoseThatAreKept) {
    for (const auto& [game, board] :
         {std::pair("chess", "u64"), std::pair("makruk", "u64"), std::pair("xiangqi", "2x64")}) {
        const TemporaryFolder folder;
        make_timing(game, board, folder);
        for (const std::string phase : phase_names) {
            const auto kept = source_root() / "datasets" / game / "timing" / (phase + ".fen");
            const auto made = first_positions(folder.path() / (phase + ".fen"));
            EXPECT_EQ(made.size(), few);
            EXPECT_EQ(made, first_positions(kept)) << game << ' ' << phase;
        }
    }
}

TEST(MadeAgain, FilesAreTheSameOnEveryBoard) {
    for (const auto& [game, board, other] :
         {std::tuple("chess", "u64", "mailbox"), std::tuple("cotulenh", "3x64", "mailbox")}) {
        const TemporaryFolder first, second;
        make_timing(game, board, first);
        make_timing(game, other, second);
        for (const std::string phase : phase_names)
            EXPECT_EQ(read_bytes(first.path() / (phase + ".fen")),
                      read_bytes(second.path() / (phase + ".fen")))
                << game << ' ' << phase;
    }
}

// Before games are played, of which these would take hours.
TEST(MakersOfDatasets, RefuseWithTheCodesOfTheProgram) {
    const TemporaryFolder folder;
    const std::string suite = "--games 100000000 --suite " + (folder.path() / "x.epd").string();
    for (const auto& [arguments, code] : {std::pair(" --given nonsense", 3),
                                          {" --given /nonexistent.fen=1000", 3},
                                          {" --oracle no-such-engine", 4},
                                          {" --board u63", 3},
                                          {" --games many", 2}}) {
        const Outcome refused = run(suite + arguments, true, "BOARDLAB_MAKE_SUITE");
        EXPECT_EQ(refused.code, code) << refused.text;
    }
    const std::string mates = "--out " + (folder.path() / "x.fen").string();
    for (const auto& [arguments, code] :
         {std::pair(" --oracle no-such-engine", 4), {" --game ches", 2}, {" --wanted many", 2}}) {
        const Outcome refused = run(mates + arguments, true, "BOARDLAB_MAKE_MATES");
        EXPECT_EQ(refused.code, code) << refused.text;
    }
}

}  // namespace
}  // namespace boardlab
