// Trees cut into work: what the same position is, and that shares add up to the tree.
#include <gtest/gtest.h>

#include <algorithm>

#include "harness/contenders/choice.hpp"
#include "harness/contenders/node_product.hpp"
#include "harness/contenders/tree_root.hpp"
#include "harness/trees/share_count.hpp"
#include "harness/trees/shares.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab::trees {
namespace {

Contender a_board_of(const std::string& game) { return default_board(choose_game(game)); }

Frontier at_depth(AnyPosition& position, int depth, const FrontierOptions& options = {}) {
    Frontier frontier(position, options);
    while (frontier.depth() < depth) frontier.deepen();
    return frontier;
}

std::string tree_fen_of(const std::string& game, const std::string& fen) {
    const auto position = a_board_of(game).start();
    position->load(fen);
    return as_tree_root(*position).tree_fen();
}

ShareTotals counted(const Contender& board, const std::vector<WeightedPosition>& positions,
                    const PerftOptions& options) {
    ShareTotals totals;
    const std::vector<bool> none(positions.size());
    count_positions(board, unknown_ones(positions, none), options, [&](const CountedPosition& c) {
        totals.add(positions[c.number], c.nodes);
        return true;
    });
    return totals;
}

// The tree by way of its shares.
NodeCount by_shares(const Contender& board, int cut, int shares, PerftOptions options) {
    const auto position = board.start();
    const Frontier frontier = at_depth(*position, cut, {options.by_turn, options.generator});
    options.depth -= cut;
    ShareTotals all;
    for (int k = 1; k <= shares; ++k) {
        const auto share =
            counted(board, positions_of_share(frontier.positions(), k, shares), options);
        all.positions += share.positions;
        all.paths += share.paths;
        all.nodes += share.nodes;
    }
    EXPECT_EQ(all.positions, frontier.positions().size());
    EXPECT_EQ(all.paths, frontier.paths());
    return all.nodes;
}

class OnEveryBoard : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, OnEveryBoard, testing::ValuesIn([] {
                             std::vector<Contender> here;
                             for (const Contender& c : all_contenders())
                                 if (c.missing.empty()) here.push_back(c);
                             return here;
                         }()),
                         test_name);

TEST_P(OnEveryBoard, SharesAddUpToTheTree) {
    const Contender& board = GetParam();
    const auto start = board.start();
    const int depth = board.game == "cotulenh" ? 2 : 3;
    const NodeCount nodes = perft(*start, depth);
    for (int cut = 0; cut < depth; ++cut)
        for (const int shares : {1, 3}) {
            SCOPED_TRACE("cut " + std::to_string(cut) + ", shares " + std::to_string(shares));
            EXPECT_EQ(by_shares(board, cut, shares, {.depth = depth}), nodes);
        }
}

TEST_P(OnEveryBoard, TheListIsThatOfTheDefaultBoard) {
    const Contender other = a_board_of(GetParam().game);
    const auto here = GetParam().start(), there = other.start();
    const auto one = at_depth(*here, 2), two = at_depth(*there, 2);
    ASSERT_EQ(one.positions().size(), two.positions().size());
    for (std::size_t i = 0; i < one.positions().size(); ++i) {
        EXPECT_EQ(one.positions()[i].fen, two.positions()[i].fen);
        EXPECT_EQ(one.positions()[i].paths, two.positions()[i].paths);
    }
}

class OfEveryGame : public testing::TestWithParam<GameInfo> {};
INSTANTIATE_TEST_SUITE_P(Games, OfEveryGame, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

// Among them a position with castling and en passant, and one with stacks whose turns are open.
TEST_P(OfEveryGame, ReferenceTreesAreTheSumOfTheirShares) {
    const Contender board = a_board_of(GetParam().name);
    for (const ReferenceTree& tree : GetParam().trees) {
        const auto position = board.start();
        position->load(tree.fen);
        const int depth = tree.depth - 1;
        Frontier frontier(*position, {});
        while (frontier.depth() < depth - 1) frontier.deepen();
        std::vector<WeightedPosition> all(frontier.positions().begin(), frontier.positions().end());
        EXPECT_EQ(counted(board, all, {.depth = 1}).nodes, NodeCount(tree.nodes_one_ply_less))
            << tree.name;
    }
}

TEST_P(OfEveryGame, ModesThreadsAndGeneratorsCountAlike) {
    const Contender board = a_board_of(GetParam().name);
    const NodeCount nodes = perft(*board.start(), 3);
    EXPECT_EQ(by_shares(board, 1, 2, {.depth = 3, .mode = CountingMode::hashed}), nodes);
    EXPECT_EQ(by_shares(board, 1, 2, {.depth = 3, .mode = CountingMode::full}), nodes);
    EXPECT_EQ(by_shares(board, 1, 2, {.depth = 3, .threads = 3}), nodes);
    EXPECT_EQ(by_shares(board, 1, 2, {.depth = 3, .generator = Generator::tried}), nodes);
}

TEST_P(OfEveryGame, NothingIsMergedThatDiffers) {
    const auto position = a_board_of(GetParam().name).start();
    const Frontier frontier = at_depth(*position, 2);
    for (const WeightedPosition& p : frontier.positions()) {
        position->load(p.fen);
        EXPECT_EQ(as_tree_root(*position).tree_fen(), p.fen);
    }
}

TEST_P(OfEveryGame, APositionLeftOutShowsInThePaths) {
    const auto position = a_board_of(GetParam().name).start();
    const Frontier frontier = at_depth(*position, 2);
    position->load(GetParam().start);
    EXPECT_EQ(frontier.paths(), perft(*position, 2));
    NodeCount without_last = 0;
    for (std::size_t i = 0; i + 1 < frontier.positions().size(); ++i)
        without_last += frontier.positions()[i].paths;
    EXPECT_NE(without_last, perft(*position, 2));
}

TEST(Trees, TurnsAreMergedToo) {
    const Contender board = a_board_of("cotulenh");
    const auto start = board.start();
    const NodeCount turns = total_nodes(start->divide({.depth = 2, .by_turn = true}));
    EXPECT_EQ(by_shares(board, 1, 4, {.depth = 2, .by_turn = true}), turns);
}

// OEIS A083276: positions that differ in what may follow, en passant where it can be taken.
TEST(Trees, ChessHasAsManyDistinctPositionsAsPublished) {
    const auto position = a_board_of("chess").start();
    Frontier frontier(*position, {});
    for (const std::size_t published : {1u, 20u, 400u, 5362u, 72078u}) {
        EXPECT_EQ(frontier.positions().size(), published) << frontier.depth();
        if (frontier.depth() < 4) frontier.deepen();
    }
}

TEST(Trees, TheSamePositionIsWhatTheTreeDependsOn) {
    const std::string pieces = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b ";
    const std::string plain = tree_fen_of("chess", pieces + "KQkq - 0 1");
    EXPECT_EQ(tree_fen_of("chess", pieces + "KQkq e3 0 1"), plain);  // nobody can take
    EXPECT_EQ(tree_fen_of("chess", pieces + "KQkq - 7 31"), plain);
    EXPECT_NE(tree_fen_of("chess", pieces + "Qkq - 0 1"), plain);
    const std::string takeable = "4k3/8/8/8/3pP3/8/8/4K3 b - ";
    EXPECT_NE(tree_fen_of("chess", takeable + "e3 0 1"), tree_fen_of("chess", takeable + "- 0 1"));
    // Pinned: black may not take, for its king would stand in the rook's way.
    const std::string pinned = "8/8/8/8/k2pP2R/8/8/4K3 b - ";
    EXPECT_EQ(tree_fen_of("chess", pinned + "e3 0 1"), tree_fen_of("chess", pinned + "- 0 1"));
    // Makruk's count, which no move depends on, and its promoted bia, which is no met.
    EXPECT_EQ(tree_fen_of("makruk", "8/8/3k4/8/8/3K4/8/R7 w - 32 5 40"),
              tree_fen_of("makruk", "8/8/3k4/8/8/3K4/8/R7 w - - 0 1"));
    EXPECT_NE(tree_fen_of("makruk", "8/8/3k4/8/8/3K4/8/M~7 w - - 0 1"),
              tree_fen_of("makruk", "8/8/3k4/8/8/3K4/8/M7 w - - 0 1"));
}

TEST(Trees, AnOpenSessionIsPartOfThePosition) {
    const auto position = a_board_of("cotulenh").start();
    position->load(choose_game("cotulenh").trees[1].fen);
    std::size_t open = 0;
    const Frontier frontier = at_depth(*position, 1);
    for (const WeightedPosition& p : frontier.positions()) {
        open += static_cast<std::size_t>(std::ranges::count(p.fen, '>') > 0);
        position->load(p.fen);
        EXPECT_EQ(as_tree_root(*position).tree_fen(), p.fen);
    }
    EXPECT_GT(open, 0u);
}

TEST(Trees, ProductsAreExactBeyond64Bits) {
    EXPECT_EQ(product(NodeCount("61885021521585529237"), NodeCount(1000003)).str(),
              "61885207176650093993587711");
    EXPECT_THROW(product(NodeCount("61885021521585529237"), NodeCount("61885021521585529237")),
                 std::overflow_error);
}

TEST(Trees, SharesAreAboutEquallyLarge) {
    const auto position = a_board_of("chess").start();
    const Frontier frontier = at_depth(*position, 3);
    for (int k = 1; k <= 8; ++k)
        EXPECT_NEAR(static_cast<double>(positions_of_share(frontier.positions(), k, 8).size()),
                    5362 / 8.0, 100)  // four standard deviations
            << k;
}

TEST(Trees, TheDefaultCutGrowsWithTheSharesAndLeavesTwoPlies) {
    const auto position = a_board_of("chess").start();
    const auto cut = [&](int depth, int shares) {
        position->load(choose_game("chess").start);
        Frontier frontier(*position, {});
        deepen_to_default_cut(frontier, 20, depth, shares);
        return frontier.depth();
    };
    EXPECT_EQ(cut(1, 4), 0);
    EXPECT_EQ(cut(3, 4), 1);
    EXPECT_EQ(cut(7, 1), 2);
    EXPECT_EQ(cut(7, 8), 3);
    EXPECT_EQ(cut(9, 1), 3);
}

TEST(Trees, WorkStopsWhenItIsToldTo) {
    const Contender board = a_board_of("chess");
    const auto position = board.start();
    FrontierOptions stopping;
    stopping.progress = [](std::size_t) { return false; };
    Frontier stopped(*position, stopping);
    EXPECT_THROW(stopped.deepen(), Interrupted);
    const Frontier frontier = at_depth(*position, 1);
    const auto all = positions_of_share(frontier.positions(), 1, 1);
    std::size_t done = 0;
    const std::vector<bool> none(all.size());
    EXPECT_THROW(count_positions(board, unknown_ones(all, none), {.depth = 2},
                                 [&](const CountedPosition&) { return ++done < 3; }),
                 Interrupted);
    EXPECT_EQ(done, 3u);
}

// All of the table's memory is taken at once: not for a list whose journal has everything.
TEST(CountingPositions, MakesNoTableForNothing) {
    PerftOptions options;
    options.mode = CountingMode::hashed;
    options.hash_bytes = std::size_t{1} << 60;
    const auto nothing = [] { return std::optional<NumberedPosition>(); };
    const auto counted_one = [](const CountedPosition&) { return true; };
    EXPECT_NO_THROW(count_positions(a_board_of("chess"), nothing, options, counted_one));
}

}  // namespace
}  // namespace boardlab::trees
