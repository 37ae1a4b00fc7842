// The examples of search/README.md: two parallel searches by hand.
#include <gtest/gtest.h>

#include <thread>

#include "representations/families/u64.hpp"
#include "search/library.hpp"
#include "search/makruk_knowledge.hpp"

namespace boardlab::search {
namespace {

using Board = U64<BestForOneWord>::Of<Makruk::Pieces>::Board;

TEST(ReadmeExample, SplitsTheRoot) {
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
    clear_cache(position);
    const auto timed = iterative_deepening(position, 64, std::chrono::milliseconds(20));
    EXPECT_TRUE(timed.best_move().has_value());
    EXPECT_FALSE(timed.complete);
}

TEST(ReadmeExample, SearchesLazily) {
    const Position<Makruk, Board> position(Makruk::read_fen(Makruk::start));
    const auto table = create_lazy_table(4);  // megabytes
    new_search(*table);                       // before each search
    StopSign stop(std::chrono::seconds(60));
    std::vector<Result> results(static_cast<std::size_t>(recommended_workers()));
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < results.size(); ++i)
        threads.emplace_back(
            [&, i] { results[i] = lazy_search(position, 4, *table, static_cast<int>(i), stop); });
    for (std::thread& t : threads) t.join();
    const Result best = combine_lazy_results(results);

    EXPECT_TRUE(best.best_move().has_value());
    EXPECT_EQ(best.depth, 4);
    EXPECT_TRUE(best.complete);
    EXPECT_GT(table->statistics().used, 0);
}

}  // namespace
}  // namespace boardlab::search
