// Aspiration windows find the score of the full window, by another tree.
#include "search/deepening.hpp"
#include "tests/search/fixture.hpp"

namespace boardlab::search {
namespace {

class Aspiration : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Games, Aspiration, testing::ValuesIn(first_of_each_game()), test_name);

// Without a table, whose entries of other depths would change scores.
TEST_P(Aspiration, EqualsTheFullWindow) {
    bool another_tree = false;
    for (const std::string& fen : timing_positions(GetParam().game, 2))
        for (int depth = 1; depth <= depth_in(GetParam().game, 4); ++depth)
            for (const bool scout : {false, true}) {
                Features full{.table = false, .scout = scout};
                const Result expected =
                    searched(GetParam(), fen, {.depth = depth, .features = full});
                const Result result =
                    searched(GetParam(), fen,
                             {.depth = depth, .features = with(&Features::aspiration, full)});
                ASSERT_EQ(result.score, expected.score) << fen << ' ' << depth;
                ASSERT_TRUE(result.complete && result.best_move());
                another_tree |= result.counts.nodes != expected.counts.nodes;
            }
    EXPECT_TRUE(another_tree);
}

// A worker whose scores are given. It answers as a search with that window would, or with a bound
// that lies further off.
class Given : public Thread {
 public:
    explicit Given(std::vector<Score> scores) : scores_(std::move(scores)) {}
    std::vector<Move> root_moves() override { return {move}; }
    Score score_when_over() override { return 0; }
    using Thread::search;
    Result search(std::span<const Move>, int depth, Window window) override {
        windows.push_back(window);
        const Score score = scores_[static_cast<std::size_t>(depth) - 1];
        Result result{.score = score, .depth = depth, .complete = true};
        if (score > window.alpha) result.line = {move};
        return result;
    }
    const Counts& counts() const override { return counts_; }
    const Move move{MoveType{}, 1, 2};
    std::vector<Window> windows{};

 private:
    std::vector<Score> scores_;
    Counts counts_;
};
std::vector<Window> windows_for(std::vector<Score> scores, bool aspiration = true) {
    Given worker(scores);
    StopSign stop;
    const Result result = deepen(
        worker, std::span<const Move>(&worker.move, 1),
        {.depth = static_cast<int>(scores.size()), .features = {.aspiration = aspiration}}, stop);
    EXPECT_EQ(result.score, scores.back());
    EXPECT_TRUE(result.complete && result.best_move());
    return worker.windows;
}

TEST(AspirationWindows, LieAroundTheLastScoreAndAreMovedOutOfTheWay) {
    const auto good = windows_for({30, 40});
    ASSERT_EQ(good.size(), 2u);
    EXPECT_EQ(good[0].alpha, -infinite_score);
    EXPECT_EQ(good[0].beta, infinite_score);
    EXPECT_TRUE(good[1].alpha < 30 && good[1].alpha > -1000);
    EXPECT_TRUE(good[1].beta > 30 && good[1].beta < 1000);
    const auto low = windows_for({30, -400});
    ASSERT_GT(low.size(), 2u);
    EXPECT_LT(low[2].alpha, -400);
    EXPECT_EQ(low[2].beta, low[1].beta) << "only the side that failed";
    const auto high = windows_for({30, 400});
    ASSERT_GT(high.size(), 2u);
    EXPECT_GT(high[2].beta, 400);
    EXPECT_EQ(high[2].alpha, high[1].alpha);
    EXPECT_EQ(windows_for({30, mate_score - 3, mate_score - 3}).back().beta, infinite_score);
    for (const Window& w : windows_for({30, 400, -400}, false))
        EXPECT_TRUE(w.alpha == -infinite_score && w.beta == infinite_score);
}

}  // namespace
}  // namespace boardlab::search
