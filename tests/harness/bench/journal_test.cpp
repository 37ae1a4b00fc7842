// The journal: what survives, what is refused, and a full disk.
#include "harness/files/journal.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class JournalTest : public testing::Test {
 protected:
    std::string complaint(const std::string& text) const try {
        read_journal(folder.write("x.jsonl", text));
        return "";
    } catch (const DataError& error) {
        return error.what();
    }
    TemporaryFolder folder;
    const std::filesystem::path file = folder.path() / "samples.jsonl";
};

TEST_F(JournalTest, GrowsLineByLineAndIsReadBack) {
    {
        Journal journal(file);
        journal.append({{"n", 1}});
        EXPECT_EQ(read_bytes(file), "{\"n\":1}\n") << "on disk before the next one";
        journal.append({{"n", 2}});
    }
    Journal(file).append({{"n", 3}});
    const JournalContents read = read_journal(file);
    EXPECT_FALSE(read.torn);
    ASSERT_EQ(read.entries.size(), 3u);
    EXPECT_EQ(read.entries[2]["n"], 3);
}

TEST_F(JournalTest, ATornLastLineIsDroppedAndTheRestKept) {
    folder.write("samples.jsonl", "{\"n\":1}\n{\"n\":2}\n{\"n\":");
    const JournalContents read = read_journal(file);
    EXPECT_TRUE(read.torn);
    EXPECT_EQ(read.entries.size(), 2u);
    Journal(file).append({{"n", 3}});
    EXPECT_EQ(read_bytes(file), "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n");
}

TEST_F(JournalTest, AnythingElseIsRefusedWithItsLine) {
    EXPECT_NE(complaint("{\"n\":1}\n{\"n\":\n{\"n\":3}\n").find("x.jsonl:2"), std::string::npos);
    EXPECT_NE(complaint("{\"n\":NaN}\n").find("not valid JSON"), std::string::npos);
    EXPECT_NE(complaint("[1]\n").find("no object"), std::string::npos);
    EXPECT_NE(complaint("\x1f\x8b\x08zip\n").find("gzip"), std::string::npos);
}

// A limit on the size of files is the next best thing to a full disk.
TEST_F(JournalTest, AFullDiskLeavesWholeLines) {
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    Journal journal(file);
    journal.append({{"text", std::string(100, 'x')}});
    rlimit small = before;
    small.rlim_cur = 150;
    setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_THROW(journal.append({{"text", std::string(100, 'y')}}),
                 std::filesystem::filesystem_error);
    EXPECT_THROW(write_atomically(folder.path() / "new.json", std::string(500, 'z')),
                 std::filesystem::filesystem_error);
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_EQ(read_journal(file).entries.size(), 1u);
    EXPECT_FALSE(read_journal(file).torn);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path()))
        ++files;
    EXPECT_EQ(files, 1u) << "no half file is left";
}

}  // namespace
}  // namespace boardlab::bench
