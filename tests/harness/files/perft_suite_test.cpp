// Every plain board against the perft suite of its game.
#include "harness/contenders/board_name.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/dataset.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

// What a game's suite must have. In CoTuLenh positions have four times as many moves as in chess,
// so trees of the same size are a ply less deep.
struct Requirements {
    int depth = 4;       // to which every position is counted
    int quick = 20'000;  // nodes counted here, which suit the slowest board
};
Requirements requirements_of(const std::string& game) {
    return game == "cotulenh" ? Requirements{3, 40'000} : Requirements{};
}

std::filesystem::path suite_of(const std::string& game) {
    return source_root() / "datasets" / game / "perft.epd";
}
std::vector<PerftCase> read_suite_of(const std::string& game, const FenCheck& check) {
    return read_perft_suite(suite_of(game), check, choose_game(game).most_moves);
}
bool has_suite(const std::string& game) { return std::filesystem::exists(suite_of(game)); }

std::vector<Contender> plain_boards() {
    auto boards = all_contenders();
    std::erase_if(boards,
                  [](const Contender& c) { return !c.missing.empty() || !is_plain_name(c.board); });
    return boards;
}

class SuiteOnEveryBoard : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, SuiteOnEveryBoard, testing::ValuesIn(plain_boards()), test_name);

TEST_P(SuiteOnEveryBoard, CountsAsTheSuiteSays) {
    if (!has_suite(GetParam().game)) GTEST_SKIP() << GetParam().game << " has no suite yet";
    const auto position = GetParam().start();
    const auto cases =
        read_suite_of(GetParam().game, [&](std::string_view fen) { position->load(fen); });
    EXPECT_GE(cases.size(), 50u);
    for (const PerftCase& one : cases) {
        const int depth = deepest_within(one, requirements_of(GetParam().game).quick);
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
    EXPECT_GE(read_suite_of("chess", [](std::string_view) {}).size(), 150u);
}

TEST(Suite, IsDeepAndAffordable) {
    for (const GameInfo& game : all_games()) {
        if (!has_suite(game.name)) continue;
        const int depth = requirements_of(game.name).depth;
        const auto last = static_cast<std::size_t>(depth - 1);
        NodeCount nodes = 0;
        for (const PerftCase& one : read_suite_of(game.name, [](std::string_view) {})) {
            ASSERT_GT(one.counts.size(), last) << game.name << ": " << one.id;
            ASSERT_EQ(one.counts[last].first, depth) << game.name << ": " << one.id;
            nodes += one.counts[last].second;
        }
        EXPECT_LT(nodes, 100'000'000) << game.name;
    }
}

}  // namespace
}  // namespace boardlab
