// The table of a hashed perft: what it keeps, what it replaces, what it believes, and that threads
// cannot corrupt it.
#include "games/perft_table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "games/memory_in_pieces.hpp"

namespace boardlab {
namespace {

constexpr std::size_t one_line = 64;

// Keys like those of positions; of one line all go to the same.
WideKey key_of(std::uint64_t n) { return {key_number(2 * n), key_number(2 * n + 1)}; }

TEST(PerftTable, GivesBackWhatItWasGiven) {
    PerftTable table(1 << 20, 0);
    EXPECT_EQ(table.bytes(), 1u << 20);
    for (std::uint64_t n = 1; n < 1'000; ++n) table.store(key_of(n), n * n);
    for (std::uint64_t n = 1; n < 1'000; ++n) EXPECT_EQ(table.find(key_of(n)), n * n);
    for (std::uint64_t n = 1'000; n < 10'000; ++n) EXPECT_EQ(table.find(key_of(n)), 0u);
}

TEST(PerftTable, HasRoomForALineAtLeastAndForAnyNumberOfThem) {
    EXPECT_EQ(PerftTable(0, 0).bytes(), one_line);
    for (const std::size_t lines : {1u, 3u, 1'000u}) {
        PerftTable table(lines * one_line + 63, 0);
        EXPECT_EQ(table.bytes(), lines * one_line);
        for (std::uint64_t n = 1; n < 10'000; ++n) {
            table.store(key_of(n), n);
            EXPECT_EQ(table.find(key_of(n)), n) << "the newest is always there";
        }
        table.store({~std::uint64_t{0}, 1}, 5);
        EXPECT_EQ(table.find({~std::uint64_t{0}, 1}), 5u);
    }
}

// A key is believed if all of it is there. The upper 56 bits choose among lines, and of one line
// they choose nothing: every other bit must tell two keys apart.
TEST(PerftTable, ComparesAllBitsThatDoNotChooseTheLine) {
    PerftTable table(one_line, 0);
    const WideKey key = key_of(1);
    table.store(key, 77);
    for (int bit = 0; bit < 64; ++bit)
        EXPECT_EQ(table.find({key.high, key.low ^ std::uint64_t{1} << bit}), 0u) << bit;
    for (int bit = 0; bit < 8; ++bit)
        EXPECT_EQ(table.find({key.high ^ std::uint64_t{1} << bit, key.low}), 0u) << bit;
    EXPECT_EQ(table.find(key), 77u);
    EXPECT_EQ(table.find({0, 0}), 0u) << "an empty entry";
}

// Of one line: what was dearest to count stays, whatever comes after it.
TEST(PerftTable, ReplacesTheSmallestCount) {
    PerftTable table(one_line, 0);
    for (const std::uint64_t dear : {1'000'000u, 2'000'000u, 3'000'000u})
        table.store(key_of(dear), dear);
    for (std::uint64_t n = 1; n < 1'000; ++n) table.store(key_of(n), n);
    for (const std::uint64_t dear : {1'000'000u, 2'000'000u, 3'000'000u})
        EXPECT_EQ(table.find(key_of(dear)), dear);
    EXPECT_EQ(table.find(key_of(999)), 999u);
    EXPECT_EQ(table.find(key_of(998)), 0u);
    table.store(key_of(4'000'000), 4'000'000);
    table.store(key_of(5'000'000), 5'000'000);
    EXPECT_EQ(table.find(key_of(999)), 0u);
    EXPECT_EQ(table.find(key_of(1'000'000)), 0u) << "now the smallest";
    EXPECT_EQ(table.find(key_of(2'000'000)), 2'000'000u);
}

TEST(PerftTable, KeepsNoCountThatDoesNotFit) {
    PerftTable table(one_line, 0);
    constexpr std::uint64_t largest = (std::uint64_t{1} << 56) - 1;
    table.store(key_of(1), largest);
    EXPECT_EQ(table.find(key_of(1)), largest);
    table.store(key_of(2), largest + 1);
    EXPECT_EQ(table.find(key_of(2)), 0u);
    table.store(key_of(3), 0);
    EXPECT_EQ(table.find(key_of(3)), 0u);
}

// Several threads write to one line; what is found must belong to the key.
TEST(PerftTable, NeverReturnsATornEntry) {
    PerftTable table(one_line, 0);
    std::atomic<std::uint64_t> wrong = 0, hits = 0;
    const auto nodes_of = [](std::uint64_t n) { return (key_number(n) >> 9) + 1; };
    const auto work = [&](std::uint64_t seed) {
        for (std::uint64_t i = 0; i < 100'000; ++i) {
            const std::uint64_t mine = (seed * 7 + i * 13) % 64, other = (seed + i * 5) % 64;
            table.store(key_of(mine), nodes_of(mine));
            const std::uint64_t known = table.find(key_of(other));
            hits += known != 0;
            wrong += known != 0 && known != nodes_of(other);
        }
        table.add({.looked_up = 100'000});
    };
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, i);
    for (std::thread& t : threads) t.join();
    EXPECT_EQ(wrong, 0u);
    EXPECT_GT(hits, 1'000u);
    EXPECT_EQ(table.tally().looked_up, 400'000u);
}

// Gigabytes take seconds, in which somebody may have changed their mind.
TEST(PerftTable, AsksBetweenPiecesOfItsMemory) {
    constexpr std::size_t three_pieces = std::size_t{192} << 20;
    std::vector<std::size_t> asked;
    asked_between_pieces() = [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, three_pieces);
        asked.push_back(done >> 20);
    };
    EXPECT_EQ(PerftTable(three_pieces, 0).bytes(), three_pieces);
    EXPECT_EQ(asked, (std::vector<std::size_t>{64, 128}));
    asked_between_pieces() = [](std::size_t, std::size_t) { throw 1; };
    EXPECT_THROW(PerftTable(three_pieces, 0), int);
    EXPECT_EQ(PerftTable(one_line, 0).bytes(), one_line);
    asked_between_pieces() = nullptr;
}

}  // namespace
}  // namespace boardlab
