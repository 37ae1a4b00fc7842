// Proof that validation and bisection can fail: every seeded bug is found and cut down to size.
#include <regex>

#include "harness/bisect.hpp"
#include "harness/validate.hpp"
#include "tests/contenders.hpp"
#include "tests/seeded/bug.hpp"

namespace boardlab {
namespace {

using seeded::Bug;

std::vector<Bug> all_bugs() {
    std::vector<Bug> out;
    for (const auto& some : {seeded::restraint_bugs(), seeded::generator_bugs(),
                             seeded::table_bugs(), seeded::storage_bugs(), seeded::rule_bugs()})
        out.insert(out.end(), some.begin(), some.end());
    return out;
}

std::string bug_name(const testing::TestParamInfo<Bug>& info) {
    std::string name = info.param.name;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

Contender sound() { return contenders_of("chess").front(); }

ValidateResult validated(const Bug& bug) {
    return validate({.boards = {sound(), bug.contender},
                     .positions = 5000,
                     .seed = 1,
                     .corpus = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
                                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
                                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
                                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -"}});
}

int pieces_in(const std::string& fen) {
    int n = 0;
    for (const char c : fen.substr(0, fen.find(' '))) n += std::isalpha(c) != 0;
    return n;
}

class SeededBug : public testing::TestWithParam<Bug> {};
INSTANTIATE_TEST_SUITE_P(All, SeededBug, testing::ValuesIn(all_bugs()), bug_name);

TEST_P(SeededBug, IsFoundAndCutDownToSize) {
    const Bug& bug = GetParam();
    const ValidateResult result = validated(bug);
    ASSERT_FALSE(result.agreed()) << "nothing found in " << result.nodes << " nodes";
    EXPECT_LE(result.nodes, 3000u);
    const Difference& d = result.differences.front();

    const BisectResult small =
        bisect(sound(), bug.contender, {.fen = d.before, .depth = 3, .seed = 1});
    ASSERT_TRUE(small.found) << d.what << ": " << d.detail << "\n" << d.fen;
    RecordProperty("nodes", std::to_string(result.nodes));
    RecordProperty("smallest", small.fen);
    EXPECT_EQ(small.what, bug.what) << small.text;
    EXPECT_LE(pieces_in(small.fen), bug.most_pieces) << small.text;
    EXPECT_TRUE(std::regex_match(joined(small.missing), std::regex(bug.missing))) << small.text;
    EXPECT_TRUE(std::regex_match(joined(small.extra), std::regex(bug.extra))) << small.text;
    EXPECT_NE(small.command.find(small.fen), std::string::npos) << small.command;
}

// Which of the two is the broken one, nobody knows beforehand.
TEST_P(SeededBug, IsFoundWhenItIsTheReference) {
    const Bug& bug = GetParam();
    const ValidateResult result = validated(bug);
    ASSERT_FALSE(result.agreed());
    const Difference& d = result.differences.front();
    const BisectResult small =
        bisect(bug.contender, sound(), {.fen = d.before, .depth = 3, .seed = 1});
    EXPECT_TRUE(small.found) << d.what << ": " << d.detail << "\n" << d.fen;
}

TEST(SeededBugs, AreFoundByRandomPlayFromTheStart) {
    const Bug bug = seeded::generator_bugs()[1];  // a knight must first come to the edge
    const BisectResult result = bisect(sound(), bug.contender, {.depth = 1, .seed = 1});
    ASSERT_TRUE(result.found) << result.text;
    EXPECT_FALSE(result.path.empty());
    const auto position = sound().start();
    for (const std::string& move : result.path) position->play(position->find_move(move));
    EXPECT_EQ(position->exact_fen(), result.reached);
    EXPECT_GT(pieces_in(result.reached), pieces_in(result.fen));
}

TEST(SeededBugs, AreCountedUpToTheLimit) {
    const ValidateResult result = validate({.boards = {sound(), seeded::table_bugs()[3].contender},
                                            .positions = 100,
                                            .most_differences = 3});
    ASSERT_EQ(result.differences.size(), 3u);
    EXPECT_EQ(result.differences[0].board_b, "harmless-pawns");
    EXPECT_EQ(result.differences[0].path.size(), 0u);
}

}  // namespace
}  // namespace boardlab
