// Every plain board counts every position of its game's suite as the suite says.
#include "harness/dataset.hpp"
#include "tests/contenders.hpp"
#include "tests/source_root.hpp"

namespace boardlab {
namespace {

constexpr int quick = 20'000;  // nodes: deep enough for every trap, short enough for the slowest

std::filesystem::path suite_of(const std::string& game) {
    return source_root() / "datasets" / game / "perft.epd";
}
bool has_suite(const std::string& game) { return std::filesystem::exists(suite_of(game)); }

std::vector<Contender> plain_boards() {
    auto boards = all_contenders();
    std::erase_if(boards, [](const Contender& c) { return !c.missing.empty() || !is_plain(c); });
    return boards;
}

class SuiteOnEveryBoard : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, SuiteOnEveryBoard, testing::ValuesIn(plain_boards()), test_name);

TEST_P(SuiteOnEveryBoard, CountsAsTheSuiteSays) {
    if (!has_suite(GetParam().game)) GTEST_SKIP() << GetParam().game << " has no suite yet";
    const auto position = GetParam().start();
    const auto cases = read_perft_suite(suite_of(GetParam().game),
                                        [&](std::string_view fen) { position->load(fen); });
    EXPECT_GE(cases.size(), 50u);
    for (const PerftCase& one : cases) {
        const int depth = deepest_within(one, quick);
        ASSERT_GE(depth, 2) << one.id;
        position->load(one.fen);
        const auto expected = one.counts[static_cast<std::size_t>(depth - 1)];
        ASSERT_EQ(expected.first, depth);
        EXPECT_EQ(perft(*position, depth), expected.second)
            << one.id << ", line " << one.line << ", depth " << depth << ": " << one.fen;
    }
}

TEST(Suite, OfChessIsLarge) {
    ASSERT_TRUE(has_suite("chess"));
    EXPECT_GE(read_perft_suite(suite_of("chess"), [](std::string_view) {}).size(), 150u);
}

TEST(Suite, IsDeepAndAffordable) {
    for (const GameInfo& game : all_games()) {
        if (!has_suite(game.name)) continue;
        NodeCount at_four = 0;
        for (const PerftCase& one :
             read_perft_suite(suite_of(game.name), [](std::string_view) {})) {
            ASSERT_GE(one.counts.size(), 4u) << game.name << ": " << one.id;
            ASSERT_EQ(one.counts[3].first, 4) << game.name << ": " << one.id;
            at_four += one.counts[3].second;
        }
        EXPECT_LT(at_four, 100'000'000) << game.name;
    }
}

}  // namespace
}  // namespace boardlab
