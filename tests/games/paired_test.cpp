// Two plies at once count what bulk counts, on every board of every game whose turns are one move.
#include <random>

#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

class Paired : public OnEveryBoard {
 protected:
    void SetUp() override {
        if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
        if (game().turns_of_steps) GTEST_SKIP() << "a turn may take several steps";
    }
    const GameInfo& game() const {
        return *std::ranges::find(all_games(), GetParam().game, &GameInfo::name);
    }
    std::vector<PerftCase> suite() const {
        return read_perft_suite(
            source_root() / "datasets" / GetParam().game / "perft.epd",
            [&](std::string_view fen) { at(std::string(fen)); }, game().most_moves);
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, Paired, testing::ValuesIn(all_contenders()), test_name);

TEST_P(Paired, CountsTheTreesOfTheSuite) {
    int counted = 0;
    for (const PerftCase& c : suite())
        for (const auto& [depth, nodes] : c.counts) {
            if (nodes > 5'000) continue;
            EXPECT_EQ(perft(*at(c.fen), depth, CountingMode::paired), nodes)
                << c.fen << ", depth " << depth;
            ++counted;
        }
    EXPECT_GE(counted, 100);
}

// Random games from the suite's positions reach pins, checks and lines that nobody thought of. A
// million positions a game were compared by hand; here are as many as a test has time for.
TEST_P(Paired, CountsTheRepliesOfRandomPositions) {
    const std::vector<PerftCase> starts = suite();
    std::mt19937_64 random(21);
    const auto any = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    int compared = 0;
    while (compared < 600) {
        const auto position = at(starts[any(starts.size())].fen);
        for (int ply = 0; ply < 40; ++ply) {
            const std::vector<Move> moves = position->moves();
            if (moves.empty()) break;
            position->play(moves[any(moves.size())]);
            ASSERT_EQ(perft(*position, 2, CountingMode::paired), perft(*position, 2))
                << position->fen();
            ++compared;
        }
    }
}

TEST_P(Paired, IsSplitAmongThreads) {
    const ReferenceTree& tree = game().trees.front();
    const auto position = at(std::string(tree.fen));
    EXPECT_EQ(perft(*position, 4, CountingMode::paired, 2), perft(*position, 4));
}

}  // namespace
}  // namespace boardlab
