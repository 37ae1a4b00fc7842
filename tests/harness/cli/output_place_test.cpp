// Output that cannot be written where it is wanted: the same of every command, before any work.
#include <gtest/gtest.h>

#include <filesystem>

#include "harness/files/output_place.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

// The runs that are named do not exist either: to read one may take seconds, so the output comes
// first.
TEST(WhereNothingCanBeWritten, EveryCommandSaysSoFirst) {
    const std::string datasets = " --datasets " + (source_root() / "datasets").string();
    for (const std::string& command :
         {"bench --suite movegen --game chess --filter list" + datasets + " --out",
          "reproduce S7" + datasets + " --out", std::string("perft --depth 3 --shard 1/2 --out"),
          std::string("validate --deep 2 --rep u64,mailbox --out"),
          std::string("plot /nonexistent --out"), std::string("report /nonexistent --out"),
          std::string("report /nonexistent --markdown --out"),
          std::string("compare /nonexistent /nonexistent --html"),
          std::string("perft --depth 1 --rep shadow:u64/mailbox --mismatch-log")}) {
        const Outcome outcome = run(command + " /nonexistent/x", true);
        EXPECT_EQ(outcome.code, 4) << command << '\n' << outcome.text;
        EXPECT_NE(outcome.text.find("/nonexistent/x"), std::string::npos) << outcome.text;
    }
}

TEST(WhereNothingCanBeWritten, AWrongKindOfPlaceIsAnotherMistake) {
    const TemporaryFolder folder;
    const std::string here = folder.path().string();
    const std::string file = folder.write("file", "x").string();
    for (const std::string& command :
         {"report /nonexistent --out " + here, "compare /nonexistent /nonexistent --html " + here,
          "validate --deep 2 --rep u64,mailbox --out " + here, "plot /nonexistent --out " + file}) {
        const Outcome outcome = run(command, true);
        EXPECT_EQ(outcome.code, 2) << command << '\n' << outcome.text;
    }
}

TEST(WhereNothingCanBeWritten, WhatCanBeIsNotRefused) {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path();
    folder.write("file", "x");
    std::filesystem::create_symlink(path / "file", path / "link");
    for (const std::filesystem::path& file :
         {path / "file", path / "new", path / "link", std::filesystem::path("/dev/null"),
          std::filesystem::path("new")})
        EXPECT_NO_THROW(refuse_unwritable_file("--out", file)) << file;
    for (const std::filesystem::path& there :
         {path, path / "new", path / "new/", std::filesystem::path("new")})
        EXPECT_NO_THROW(refuse_unwritable_folder("--out", there)) << there;
    EXPECT_THROW(refuse_unwritable_file("--out", path / "no/x"), MissingError);
    EXPECT_THROW(refuse_unwritable_folder("--out", path / "no/x"), MissingError);
    EXPECT_THROW(refuse_unwritable_file("--out", path), UsageError);
    EXPECT_THROW(refuse_unwritable_folder("--out", path / "file"), UsageError);
}

}  // namespace
}  // namespace boardlab
