// validate --deep as a user runs it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/program.hpp"

namespace boardlab {
namespace {

const std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

bool says(const Outcome& outcome, const std::string& words) {
    return outcome.text.find(words) != std::string::npos;
}
// One object a line.
std::vector<nlohmann::json> objects(const std::string& text) {
    std::vector<nlohmann::json> all;
    for (const TextLine& line : lines_of(text)) all.push_back(nlohmann::json::parse(line.text));
    return all;
}

TEST(ValidateDeep, ComparesBoardsWithEachOther) {
    const Outcome outcome = run("validate --deep 3 --rep u64,mailbox");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_TRUE(says(outcome, "2 boards agree on 1 position")) << outcome.text;
    EXPECT_TRUE(says(outcome, "9323 nodes")) << outcome.text;
}

TEST(ValidateDeep, HoldsOneBoardAgainstTheFile) {
    const Outcome outcome = run("validate --game makruk --deep 2 --rep mailbox");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_TRUE(says(outcome, "as on file")) << outcome.text;
}

TEST(ValidateDeep, DigestsDependOnNeitherSeedNorThreadsNorTable) {
    std::vector<std::string> digests;
    for (const char* how :
         {"", " --seed 7", " --threads 3", " --hash 2", " --hash 1 --threads 2 --seed 9"}) {
        const auto found =
            objects(run("validate --json --deep 4 --rep u64,mailbox" + std::string(how)).text);
        ASSERT_GE(found.size(), 2u) << how;
        digests.push_back(found.back()["digest"]);
        EXPECT_EQ(found.back()["nodes"], 206604) << how;
    }
    EXPECT_EQ(std::vector<std::string>(digests.size(), digests.front()), digests);
}

class DigestFileGiven : public testing::Test {
 protected:
    Outcome checked(const std::string& text, const std::string& options,
                    bool errors = false) const {
        const auto file = folder.write("digests.txt", text);
        return run("validate --rep u64 --digests " + file.string() + " " + options, errors);
    }
    const std::string head = "format boardlab digests 1\ngame chess\n";
    const std::string wrong = head + start_fen + " ;D1 21 0123456789abcdef0123456789abcdef\n";
    TemporaryFolder folder;
};

TEST_F(DigestFileGiven, IsWrittenAndRead) {
    const std::string out = (folder.path() / "out.txt").string();
    EXPECT_EQ(run("validate --deep 3 --rep u64 --out " + out).code, 0);
    const Outcome again = run("validate --rep mailbox --digests " + out);
    EXPECT_EQ(again.code, 0) << again.text;
    EXPECT_TRUE(says(again, "depth 3") && says(again, "3 digests as on file")) << again.text;
    EXPECT_EQ(run("validate --deep 3 --rep u64 --out " + out).code, 2);
    EXPECT_EQ(run("validate --deep 3 --rep u64 --overwrite --out " + out).code, 0);
}

TEST_F(DigestFileGiven, WithAnotherDigestIsADifference) {
    const Outcome outcome = checked(wrong, "");
    EXPECT_EQ(outcome.code, 1) << outcome.text;
    EXPECT_TRUE(says(outcome, "digests.txt:3 has 0123456789abcdef")) << outcome.text;
    EXPECT_TRUE(says(outcome, "the file may be what is wrong")) << outcome.text;
}

TEST_F(DigestFileGiven, OfAnotherVersionIsRefused) {
    const Outcome outcome = checked("format boardlab digests 2\ngame chess\n", "", true);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_TRUE(says(outcome, "digests.txt:1: format: it is 'format boardlab digests 2'"))
        << outcome.text;
}

TEST_F(DigestFileGiven, OfAnotherGameIsRefused) {
    const Outcome outcome = checked(wrong, "--game makruk", true);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_TRUE(says(outcome, "digests.txt:2: game")) << outcome.text;
}

TEST_F(DigestFileGiven, WithoutThePositionOrDepthIsRefused) {
    const Outcome position = checked(wrong, "--deep 1 --moves e2e4", true);
    EXPECT_EQ(position.code, 3);
    EXPECT_TRUE(says(position, "position rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"))
        << position.text;
    const Outcome depth = checked(wrong, "--deep 2 --fen '" + start_fen + "'", true);
    EXPECT_EQ(depth.code, 3);
    EXPECT_TRUE(says(depth, "no digest of depth 2, only of 1")) << depth.text;
}

TEST_F(DigestFileGiven, OfWhichNothingIsWantedIsRefused) {
    EXPECT_EQ(checked(wrong, "--most 20").code, 3);
}

struct Refused {
    const char* options;
    const char* says;
};
class DeepRefuses : public testing::TestWithParam<Refused> {};
INSTANTIATE_TEST_SUITE_P(
    Options, DeepRefuses,
    testing::Values(Refused{"--deep 0", "1"}, Refused{"--deep 17", "16"}, Refused{"--deep x", "x"},
                    Refused{"--deep 2 --hash 0", "1"}, Refused{"--deep 2 --threads 0", "1"},
                    Refused{"--hash 3", "without --deep"}, Refused{"--threads 2", "without --deep"},
                    Refused{"--fen 8/8/4k3/8/8/4K3/8/8", "without --deep"},
                    Refused{"--out x", "without --deep"},
                    Refused{"--deep 2 --positions 5", "with --deep"},
                    Refused{"--deep 2 --overwrite", "without --out"},
                    Refused{"--deep 2 --game all", "one --game"}));
TEST_P(DeepRefuses, WithAReason) {
    const Outcome outcome = run(std::string("validate ") + GetParam().options, true);
    EXPECT_EQ(outcome.code, 2) << outcome.text;
    EXPECT_TRUE(says(outcome, GetParam().says)) << outcome.text;
}

TEST(ValidateDeep, RefusesATableBeyondTheMemory) {
    EXPECT_EQ(run("validate --deep 2 --rep u64,mailbox --hash 1048576").code, 4);
}

TEST(ValidateDeep, WalksTwoBoardsInLockStep) {
    const Outcome outcome = run("validate --deep 2 --rep shadow:u64/mailbox");
    EXPECT_EQ(outcome.code, 0) << outcome.text;
}

}  // namespace
}  // namespace boardlab
