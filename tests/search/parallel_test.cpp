// Several threads on one position, and the functions that distribute work.
#include <algorithm>
#include <map>
#include <numeric>

#include "harness/validation/mate_solver.hpp"
#include "tests/search/mates.hpp"

namespace boardlab::search {
namespace {

TEST(Sharing, DealsMovesOutInTurn) {
    std::vector<int> items(10);
    std::iota(items.begin(), items.end(), 0);
    const auto buckets = distribute_moves(items, 4);
    ASSERT_EQ(buckets.size(), 4u);
    EXPECT_EQ(buckets[0], (std::vector{0, 4, 8}));
    EXPECT_EQ(buckets[1], (std::vector{1, 5, 9}));
    EXPECT_EQ(buckets[3], (std::vector{3, 7}));
    EXPECT_TRUE(distribute_moves(std::vector{1}, 3)[2].empty());
    EXPECT_GE(recommended_workers(), 1);
}

TEST(Sharing, TheBestResultWinsAndCountsAddUp) {
    const Move move(MoveType{}, 1, 2), other(MoveType{}, 3, 4);
    const Result none{.counts = {.nodes = 1}};
    const Result good{
        .score = 30, .line = {move}, .depth = 5, .complete = true, .counts = {.nodes = 10}};
    const Result better{
        .score = 31, .line = {other}, .depth = 4, .complete = true, .counts = {.nodes = 100}};
    const Result best = combine_results({none, good, better});
    EXPECT_EQ(best.score, 31);
    EXPECT_EQ(best.best_move(), other);
    EXPECT_EQ(best.depth, 4);
    EXPECT_EQ(best.counts.nodes, 111u);
    EXPECT_TRUE(best.complete);
    EXPECT_TRUE(combine_results({none}).line.empty());
    EXPECT_EQ(
        combine_results({{.score = 5, .line = {move}}, {.score = 5, .line = {other}}}).best_move(),
        move)
        << "of equals the first";
}

constexpr Parallel every_way[]{Parallel::lazy, Parallel::deferred, Parallel::odd_even,
                               Parallel::root, Parallel::root_shared};

class Threads : public testing::TestWithParam<Contender> {
 protected:
    void SetUp() override {
        if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    }
};
INSTANTIATE_TEST_SUITE_P(Games, Threads, testing::ValuesIn(first_of_each_game()), test_name);

// Without a table, so the result does not depend on which thread is faster.
TEST_P(Threads, SplittingTheRootGivesTheScoreOfOneThread) {
    std::uint64_t together = 0, singly = 0;
    for (const std::string& fen : timing_positions(GetParam().game, 4)) {
        const int depth = depth_in(GetParam().game, 3);
        const Options alone{.depth = depth, .features = {.table = false}};
        Options split = alone;
        split.parallel = Parallel::root;
        for (split.threads = 2; split.threads <= 5; split.threads += 3) {
            const Result expected = searched(GetParam(), fen, alone);
            const Result result = searched(GetParam(), fen, split);
            EXPECT_EQ(result.score, expected.score) << fen;
            EXPECT_EQ(result.depth, depth);
            EXPECT_TRUE(result.complete);
            together += result.counts.nodes;
            singly += expected.counts.nodes;
        }
    }
    EXPECT_GE(together, singly) << "windows are not shared";
}

// Nor on how work is shared, as long as all of it is done.
TEST_P(Threads, WithoutATableAllWaysFindTheScoreOfOneThread) {
    for (const std::string& fen : timing_positions(GetParam().game, 2)) {
        Options options{.depth = depth_in(GetParam().game, 3), .features = {.table = false}};
        const Result alone = searched(GetParam(), fen, options);
        options.threads = 3;
        std::map<Parallel, std::uint64_t> nodes;
        for (const Parallel parallel : every_way) {
            options.parallel = parallel;
            const Result result = searched(GetParam(), fen, options);
            EXPECT_EQ(result.score, alone.score) << fen;
            nodes[parallel] = result.counts.nodes;
        }
        EXPECT_EQ(nodes[Parallel::root_shared], nodes[Parallel::root])
            << "they differ by what is in the table";
    }
}

// Split roots look a table up that others have filled, unless each thread has a part of its own.
TEST_P(Threads, SplitRootsShareTheTableIfTold) {
    Table table(std::size_t{4} << 20);
    std::uint64_t shared = 0, apart = 0;
    for (const std::string& fen : timing_positions(GetParam().game, 3)) {
        const Options alone{.depth = depth_in(GetParam().game, 4)};
        const auto after_one_thread = [&](Parallel parallel) {
            table.clear();
            searched(GetParam(), fen, alone, &table);
            Options split = alone;
            split.threads = 2, split.parallel = parallel;
            return searched(GetParam(), fen, split, &table).counts.nodes;
        };
        shared += after_one_thread(Parallel::root_shared);
        apart += after_one_thread(Parallel::root);
    }
    EXPECT_LT(shared, apart);
}

TEST_P(Threads, SearchTheWholeDepth) {
    Table table(std::size_t{4} << 20);
    for (const Parallel parallel : every_way)
        for (const std::string& fen : timing_positions(GetParam().game, 3)) {
            table.clear();
            const int depth = depth_in(GetParam().game, 4);
            const Result result = searched(
                GetParam(), fen, {.depth = depth, .threads = 4, .parallel = parallel}, &table);
            EXPECT_TRUE(result.complete);
            EXPECT_EQ(result.depth, depth);
            const auto legal = at(GetParam(), fen)->moves();
            ASSERT_TRUE(result.best_move().has_value());
            EXPECT_TRUE(std::count(legal.begin(), legal.end(), *result.best_move())) << fen;
            const Counts& n = result.counts;
            EXPECT_GT(n.table_probes, 0u);
            EXPECT_LE(n.table_cutoffs, n.table_hits);
            EXPECT_LE(n.table_hits, n.table_probes);
            EXPECT_LE(n.table_probes, n.nodes);
        }
}

// The shortest mate is the score of every search deep enough, whichever thread finds it.
TEST_P(Threads, FindTheMatesOfOneThread) {
    Table table(std::size_t{1} << 20);
    for (const Mate& mate : mates_of(GetParam().game)) {
        if (mate.moves > 2) continue;
        const int depth = depth_that_shows_mate_in(mate.moves);
        for (const Parallel parallel : {Parallel::lazy, Parallel::deferred, Parallel::odd_even}) {
            table.clear();
            const Result result = searched(
                GetParam(), mate.fen, {.depth = depth, .threads = 3, .parallel = parallel}, &table);
            ASSERT_TRUE(is_mate(result.score)) << mate.fen;
            EXPECT_EQ(moves_to_mate(result.score), mate.moves) << mate.fen;
            const std::string best = at(GetParam(), mate.fen)->uci(result.line.front());
            EXPECT_TRUE(std::count(mate.first.begin(), mate.first.end(), best)) << best;
        }
    }
}

TEST_P(Threads, AllStopInTime) {
    Table table(std::size_t{1} << 20);
    for (const Parallel parallel : every_way) {
        const Result result = searched(
            GetParam(), timing_positions(GetParam().game, 1).front(),
            {.time = std::chrono::milliseconds(30), .threads = 3, .parallel = parallel}, &table);
        EXPECT_TRUE(result.best_move().has_value());
        EXPECT_FALSE(result.complete);
    }
}

TEST_P(Threads, MoreOfThemThanMoves) {
    const std::map<std::string, std::string> fens{
        {"chess", "7k/8/8/8/8/8/q7/7K w - - 0 1"},
        {"makruk", "7k/8/8/8/8/8/r7/7K w - - 0 1"},
        {"xiangqi", "3k5/9/9/9/9/9/9/9/3r5/5K3 w - - 0 1"},
        {"cotulenh", "6c4/5h1h3/11/11/11/11/11/11/11/11/11/2C2I5 r - - 0 1"}};
    const std::string& fen = fens.at(GetParam().game);
    for (const Parallel parallel : every_way) {
        const Result result =
            searched(GetParam(), fen, {.depth = 3, .threads = 8, .parallel = parallel});
        EXPECT_TRUE(result.best_move().has_value());
    }
}

// By hand, as in the example of search/README.md.
TEST_P(Threads, SharingByHandAgrees) {
    const Contender& c = GetParam();
    const std::string fen = timing_positions(c.game, 1).front();
    const auto position = at(c, fen);
    const Features features{.table = false};
    const int depth = depth_in(c.game, 3);
    std::vector<Result> results;
    for (const auto& bucket : distribute_moves(position->moves(), 3))
        results.push_back(
            c.search_thread(*position, {.features = features})->search(bucket, depth));
    EXPECT_EQ(combine_results(results).score,
              searched(c, fen, {.depth = depth, .features = features}).score);
}

}  // namespace
}  // namespace boardlab::search
