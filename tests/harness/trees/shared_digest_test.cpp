// A tree that is walked in shares has the digest of one that is walked at once.
#include "harness/trees/shared_digest.hpp"

#include <gtest/gtest.h>

#include "games/input_error.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/contenders/digest_table.hpp"
#include "harness/files/dataset.hpp"
#include "harness/validation/deep.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab::trees {
namespace {

const auto always = [](auto...) { return true; };
const auto never = [](auto...) { return false; };

class SharedDigests : public testing::TestWithParam<GameInfo> {
 protected:
    const Contender board = default_board(GetParam());
    static constexpr int depth = 3;
    const std::string fen = fen_of_a_small_tree();

    // Of the suite's positions with some moves the one with the fewest nodes.
    static std::string fen_of_a_small_tree() {
        const auto suite = read_perft_suite(
            source_root() / "datasets" / GetParam().name / "perft.epd", [](std::string_view) {},
            GetParam().most_moves);
        std::pair<NodeCount, std::string> smallest;
        for (const PerftCase& c : suite) {
            if (c.counts.size() < depth || c.counts.front().second < 8) continue;
            const NodeCount& nodes = c.counts[depth - 1].second;
            if (smallest.second.empty() || nodes < smallest.first) smallest = {nodes, c.fen};
        }
        return smallest.second;
    }

    std::vector<DigestShare> shares_of(const SharedDigest& tree) const {
        const auto position = board.start();
        DigestTable table(1 << 20);
        std::vector<DigestShare> shares;
        for (const WeightedPosition& p : tree.positions())
            shares.push_back(walk_share(*position, p.fen, tree.depth_below(), &table, always));
        return shares;
    }
};
INSTANTIATE_TEST_SUITE_P(Games, SharedDigests, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

TEST_P(SharedDigests, AreThoseOfTheWholeTree) {
    SharedDigest tree(board, fen, depth);
    ASSERT_TRUE(tree.cut(20, always));
    EXPECT_GE(tree.depth_below(), 2);
    std::vector<DigestShare> shares = shares_of(tree);
    const DigestedRoot root = tree.sum_up(shares, always);
    const DeepWalk whole = walk_deep(board, {.fen = fen, .depth = depth});
    EXPECT_EQ(root.whole.digest.str(), whole.tree.digest.str());
    EXPECT_EQ(root.whole.nodes, whole.tree.nodes);

    // Shares are looked up, so only what is above them is visited.
    const auto position = board.start();
    position->load(fen);
    NodeCount above = 1;
    for (int d = 1; d <= depth - tree.depth_below(); ++d) above += perft(*position, d);
    EXPECT_LE(NodeCount(root.visited), above);

    shares.back().tree.digest.low ^= 1;
    EXPECT_NE(tree.sum_up(shares, always).whole.digest.str(), whole.tree.digest.str());
}

// What no move depends on is in digests all the same, so shares begin with it: a square that was
// passed and where nobody can capture, a running count.
TEST(SharedDigest, BeginsWithAllThatFenCanSay) {
    const std::array<std::pair<const char*, const char*>, 2> roots{{
        {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {"makruk", "8/8/3R4/8/8/1K1k4/8/2M5 b - 32 14 84"},
    }};
    for (const auto& [game, fen] : roots) {
        const Contender board = default_board(choose_game(game));
        SharedDigest tree(board, fen, 3);
        ASSERT_TRUE(tree.cut(2, always));
        const auto position = board.start();
        std::vector<DigestShare> shares;
        for (const WeightedPosition& p : tree.positions())
            shares.push_back(walk_share(*position, p.fen, tree.depth_below(), nullptr, always));
        const DigestedRoot root = tree.sum_up(shares, always);
        EXPECT_EQ(root.visited, 1 + shares.size()) << game;
        EXPECT_EQ(root.whole.digest.str(),
                  walk_deep(board, {.fen = fen, .depth = 3}).tree.digest.str());
    }
}

TEST_P(SharedDigests, AreWalkedAgainWhereTheBoardAnswersOtherwise) {
    SharedDigest tree(board, fen, depth);
    ASSERT_TRUE(tree.cut(2, always));
    std::vector<DigestShare> shares = shares_of(tree);
    for (DigestShare& s : shares) s.own.low ^= 1;
    const DeepWalk whole = walk_deep(board, {.fen = fen, .depth = depth});
    EXPECT_EQ(tree.sum_up(shares, always).whole.digest.str(), whole.tree.digest.str());
}

TEST_P(SharedDigests, AreNotMadeOfSmallTrees) {
    for (const int small : {0, 1, 2})
        EXPECT_FALSE(SharedDigest(board, fen, small).cut(100, always)) << small;
    EXPECT_TRUE(SharedDigest(board, fen, 3).cut(100, always));
}

TEST_P(SharedDigests, CanBeStopped) {
    SharedDigest tree(board, fen, depth);
    ASSERT_TRUE(tree.cut(2, always));
    const std::vector<DigestShare> shares = shares_of(tree);
    EXPECT_THROW(SharedDigest(board, fen, depth).cut(1'000'000, never), Interrupted);
    EXPECT_THROW(walk_share(*board.start(), fen, depth, nullptr, never), Interrupted);
    EXPECT_THROW(SharedDigest(board, "nonsense", depth), InputError);
}

}  // namespace
}  // namespace boardlab::trees
