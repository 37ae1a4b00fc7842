// What the perftree debugger is told, and the script that it calls.
#include <gtest/gtest.h>

#include <filesystem>

#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

TEST(Perftree, HasTheOutputOfItsContract) {
    const Outcome out = run("perft --perftree 1 '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 'e1d1 e8d8'");
    EXPECT_EQ(out.text, "d1c1 1\nd1e1 1\nd1c2 1\nd1d2 1\nd1e2 1\n\n5\n");
}

// The script for perftree, as perftree calls it.
TEST(Perftree, HasAScript) {
    const std::string script =
        "BOARDLAB=" + program_path() + ' ' + (source_root() / "games/perftree").string();
    const auto said = [&](const std::string& arguments) {
        return run("list >/dev/null && " + script + ' ' + arguments).text;
    };
    EXPECT_EQ(said("1 '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 'e1d1 e8d8'"),
              "d1c1 1\nd1e1 1\nd1c2 1\nd1d2 1\nd1e2 1\n\n5\n");
    EXPECT_TRUE(said("2 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' ''")
                    .ends_with("\n\n400\n"));
}

// It finds the program beside it also when it is called by a link, as from ~/bin.
TEST(Perftree, HasAScriptThatMayBeALink) {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    fs::create_directories(folder.path() / "of/games");
    fs::create_directories(folder.path() / "of/build");
    const auto script = folder.path() / "of/games/perftree";
    fs::copy(source_root() / "games/perftree", script);
    fs::create_symlink(program_path(), folder.path() / "of/build/boardlab");
    fs::create_symlink(script, folder.path() / "link");
    const Outcome out = run_line((folder.path() / "link").string() +
                                 " 1 '4k3/8/8/8/8/8/8/4K3 w - - 0 1' 'e1d1 e8d8' 2>&1");
    EXPECT_TRUE(out.text.ends_with("\n\n5\n")) << out.text;
}

}  // namespace
}  // namespace boardlab
