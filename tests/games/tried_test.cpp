// Trying every pseudo-legal move finds the moves that the legal generator lists, on every board.
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

class Tried : public OnEveryBoard {
 protected:
    void SetUp() override {
        if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    }
    const GameInfo& game() const {
        return *std::ranges::find(all_games(), GetParam().game, &GameInfo::name);
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, Tried, testing::ValuesIn(all_contenders()), test_name);

TEST_P(Tried, CountsTheTreesOfTheSuite) {
    const auto cases = read_perft_suite(
        source_root() / "datasets" / GetParam().game / "perft.epd",
        [&](std::string_view fen) { at(std::string(fen)); }, game().most_moves);
    int counted = 0;
    for (const PerftCase& c : cases) {
        const int depth = deepest_within(c, 3'000);
        if (depth == 0) continue;
        const auto expected =
            std::ranges::find(c.counts, depth, [](const auto& n) { return n.first; });
        const auto position = at(c.fen);
        EXPECT_EQ(total_nodes(position->divide({.depth = depth, .generator = Generator::tried})),
                  expected->second)
            << c.fen << ", depth " << depth;
        EXPECT_EQ(position->tried_moves(), position->moves()) << c.fen;
        ++counted;
    }
    EXPECT_GE(counted, 50);
}

TEST_P(Tried, CountsInEveryModeAndByTurns) {
    const auto position = at(std::string(game().trees.back().fen));
    const auto nodes = [&](PerftOptions options, Generator by) {
        options.generator = by;
        return total_nodes(position->divide(options));
    };
    constexpr int depth = 2;
    for (const PerftOptions& options :
         std::vector<PerftOptions>{{.depth = depth, .mode = CountingMode::bulk},
                                   {.depth = depth, .mode = CountingMode::full},
                                   {.depth = depth, .mode = CountingMode::hashed},
                                   {.depth = depth, .threads = 2},
                                   {.depth = 1, .by_turn = true}})
        EXPECT_EQ(nodes(options, Generator::tried), nodes(options, Generator::legal));
}

// Castling out of check, through it and into it; and en passant that uncovers the king.
TEST(TriedInChess, LooksAtTheKingsWay) {
    for (const Contender& c : contenders_of("chess")) {
        const auto position = c.start();
        for (const std::string fen :
             {"4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "3r1r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
              "2r3r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "1r5r/1k6/8/8/8/8/8/R3K2R w KQ - 0 1",
              "8/8/8/K1Pp3r/8/8/8/4k3 w - d6 0 1"}) {
            position->load(fen);
            EXPECT_EQ(position->tried_moves(), position->moves()) << c.board << ' ' << fen;
        }
    }
}

}  // namespace
}  // namespace boardlab
