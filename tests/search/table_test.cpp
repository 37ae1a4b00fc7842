// The transposition table: what it keeps, what it replaces, and that threads cannot corrupt it.
#include "search/table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "games/memory_in_pieces.hpp"

namespace boardlab::search {
namespace {

TableEntry found(const Table& table, Key key) {
    TableEntry entry;
    return table.find(key, entry) ? entry : TableEntry{};
}

TEST(SearchTable, GivesBackWhatItWasGiven) {
    Table table(1 << 16);
    for (const Score score : {0, 1, -1, 29999, -29999})
        for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper}) {
            table.store(42, {.move = 0xFEDCBA98, .score = score, .depth = 64, .bound = bound});
            const TableEntry e = found(table, 42);
            EXPECT_EQ(e.move, 0xFEDCBA98u);
            EXPECT_EQ(e.score, score);
            EXPECT_EQ(e.depth, 64);
            EXPECT_EQ(e.bound, bound);
        }
    EXPECT_EQ(found(table, 43).bound, Bound::none);
    EXPECT_EQ(found(table, 0).bound, Bound::none) << "an empty slot is no entry of key 0";
    table.store(0, {.depth = 3, .bound = Bound::exact});
    EXPECT_EQ(found(table, 0).depth, 3);
}

TEST(SearchTable, KeepsTheMoveWhenANewEntryHasNone) {
    Table table(1 << 16);
    table.store(7, {.move = 5, .depth = 2, .bound = Bound::exact});
    table.store(7, {.move = 0, .depth = 3, .bound = Bound::upper});
    EXPECT_EQ(found(table, 7).move, 5u);
    EXPECT_EQ(found(table, 7).depth, 3);
}

// One cluster of four: the shallowest entry is replaced first, and old ones before new ones.
TEST(SearchTable, ReplacesTheShallowAndTheOld) {
    Table table(1);
    ASSERT_EQ(table.bytes(), 64u);
    for (int i = 1; i <= 5; ++i)
        table.store(static_cast<Key>(i), {.depth = i == 3 ? 1 : 10 + i, .bound = Bound::exact});
    EXPECT_EQ(found(table, 3).bound, Bound::none);
    EXPECT_EQ(found(table, 5).depth, 15);
    for (int i = 0; i < 5; ++i) table.new_search();
    for (Key i = 11; i <= 14; ++i) table.store(i, {.depth = 1, .bound = Bound::exact});
    for (Key i = 11; i <= 14; ++i) EXPECT_EQ(found(table, i).depth, 1) << i;
}

TEST(SearchTable, TellsHowFullItIsAndIsCleared) {
    Table table(64 * 1000);
    EXPECT_EQ(table.statistics().entries, 4000u);
    EXPECT_EQ(table.statistics().used, 0);
    EXPECT_EQ(table.statistics().hashfull(), 0);
    for (std::uint64_t i = 0; i < 4000; ++i)
        table.store(key_number(i), {.move = 1, .depth = 1, .bound = Bound::exact});
    EXPECT_GT(table.statistics().used, 0.7);
    EXPECT_GT(table.statistics().hashfull(), 700);
    for (std::uint64_t i = 4000; i < 40'000; ++i)
        table.store(key_number(i), {.move = 1, .depth = 1, .bound = Bound::exact});
    EXPECT_EQ(table.statistics().hashfull(), 1000);
    table.new_search();
    EXPECT_EQ(table.statistics().used, 0) << "of another search";
    table.clear();
    EXPECT_EQ(found(table, key_number(1)).bound, Bound::none);
}

TEST(SearchTable, Ages) {
    Table table(1);
    const unsigned first = table.age();
    table.new_search();
    EXPECT_NE(table.age(), first);
    for (int i = 1; i < 64; ++i) table.new_search();
    EXPECT_EQ(table.age(), first) << "an entry has six bits for it";
    // An entry of this search is dearer than deeper ones of five searches ago.
    for (Key i = 1; i <= 3; ++i) table.store(i, {.depth = 10, .bound = Bound::exact});
    for (int i = 0; i < 5; ++i) table.new_search();
    table.store(4, {.depth = 1, .bound = Bound::exact});
    table.store(5, {.depth = 1, .bound = Bound::exact});
    EXPECT_EQ(found(table, 4).depth, 1);
    table.clear();
    EXPECT_EQ(table.age(), first);
}

TEST(SearchTable, MemoryCanBeWrapped) {
    Table table(1 << 12);
    table.new_search();
    Table wrapped(table.memory(), table.age());
    EXPECT_EQ(wrapped.bytes(), table.bytes());
    EXPECT_EQ(wrapped.age(), table.age());
    table.store(42, {.move = 7, .depth = 5, .bound = Bound::exact});
    EXPECT_EQ(found(wrapped, 42).move, 7u);
    wrapped.store(43, {.move = 8, .depth = 5, .bound = Bound::exact});
    EXPECT_EQ(found(table, 43).move, 8u);
    wrapped.new_search();
    EXPECT_NE(wrapped.age(), table.age()) << "each has its own";
    EXPECT_THROW(Table(table.memory().subspan(8), 1), std::invalid_argument);
    EXPECT_THROW(Table(table.memory().first(63), 1), std::invalid_argument);
}

// Several threads write to one cluster; what is found must belong to the key.
TEST(SearchTable, NeverReturnsATornEntry) {
    Table table(1);
    std::atomic<std::uint64_t> wrong = 0, hits = 0;
    const auto mark = [](Key key) { return static_cast<std::uint32_t>(key >> 20) | 1; };
    const auto work = [&](std::uint64_t seed) {
        for (std::uint64_t i = 0; i < 200'000; ++i) {
            const Key key = key_number((seed * 7 + i * 13) % 64);
            const int depth = static_cast<int>(mark(key) % 60);
            table.store(key, {.move = mark(key), .depth = depth, .bound = Bound::exact});
            const Key other = key_number((seed + i * 5) % 64);
            TableEntry e;
            if (!table.find(other, e)) continue;
            ++hits;
            wrong += e.move != mark(other) || e.depth != static_cast<int>(mark(other) % 60);
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, i);
    for (std::thread& t : threads) t.join();
    EXPECT_EQ(wrong, 0u);
    EXPECT_GT(hits, 1000u);
}

// Gigabytes take seconds, in which somebody may have changed their mind.
TEST(SearchTable, AsksBetweenPiecesOfItsMemory) {
    constexpr std::size_t three_pieces = std::size_t{192} << 20;
    int asked = 0;
    asked_between_pieces() = [&](std::size_t, std::size_t) { ++asked; };
    Table table(three_pieces);
    EXPECT_EQ(asked, 2);
    table.store(3, {.move = 5});
    EXPECT_EQ(found(table, 3).move, 5u);
    table.clear();
    EXPECT_EQ(asked, 4);
    EXPECT_EQ(found(table, 3).move, 0u);
    asked_between_pieces() = [](std::size_t, std::size_t) { throw 1; };
    EXPECT_THROW(table.clear(), int);
    EXPECT_THROW(Table{three_pieces}, int);
    asked_between_pieces() = nullptr;
}

}  // namespace
}  // namespace boardlab::search
