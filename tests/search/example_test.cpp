// The example of search/README.md: a parallel search by hand.
#include <gtest/gtest.h>

#include <thread>

#include "representations/families/u64.hpp"
#include "search/makruk_knowledge.hpp"
#include "search/search_moves.hpp"

namespace boardlab::search {
namespace {

TEST(ReadmeExample, SearchesInParallel) {
    using Board = U64<BestForOneWord>::Of<Makruk::Pieces>::Board;
    const Position<Makruk, Board> position(Makruk::read_fen(Makruk::start));
    const auto buckets = distribute_moves(legal_moves(position), recommended_workers());
    std::vector<Result> results(buckets.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < buckets.size(); ++i)
        threads.emplace_back([&, i] { results[i] = search_moves(position, buckets[i], 4); });
    for (std::thread& t : threads) t.join();
    const Result best = combine_results(results);

    EXPECT_EQ(best.score, find_best_move(position, 4).score);
    EXPECT_EQ(best.score, iterative_deepening(position, 4).score);
    EXPECT_TRUE(best.best_move().has_value());
    const auto timed = iterative_deepening(position, 64, std::chrono::milliseconds(20));
    EXPECT_TRUE(timed.best_move().has_value());
    EXPECT_FALSE(timed.complete);
}

}  // namespace
}  // namespace boardlab::search
