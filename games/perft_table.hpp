// The table of a hashed perft, shared by all its threads without locks, and how deep one count may
// go.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "games/wide_keys.hpp"

namespace boardlab {

// The greatest depth whose count always fits in 64 bits: a position of a chess-like game has at
// most 2^8 moves, one of CoTuLenh fewer than 2^12.8. Deeper counts are sums of these in a
// NodeCount.
inline constexpr int deepest_in_64_bits = 8;
template <Game G>
inline constexpr int deepest_counted = most_moves<G> <= 256 ? deepest_in_64_bits : 5;

// The least depth that is looked up. Below, counting costs less than finding, in every game.
inline constexpr int shallowest_hashed = 2;

// What the threads of a count did, each for itself, added up when a tree is done.
struct PerftTally {
    std::uint64_t looked_up = 0, found = 0;  // trees
    std::uint64_t counted = 0;               // leaves that no table knew
    PerftTally& operator+=(const PerftTally& more) {
        looked_up += more.looked_up;
        found += more.found;
        counted += more.counted;
        return *this;
    }
};

// Trees already counted, by a key of 128 bits of position and depth. Of the key 56 bits choose a
// cache line, which has four entries, and the other 72 are in the entry beside 56 bits of count.
// So a key that is drawn at random, and is not in the table, matches one of the four with a
// probability of 4 * 2^-72 = 2^-70 in each look-up, whatever its depth: a count of 10^12 look-ups
// believes a false entry with one of less than 10^-9. Another seed draws other keys.
//
// An entry is two words, and the first is the key's xor the second: words of two different writers
// match no key but with the same probability, or else have the right count.
class PerftTable {
 public:
    // Rounded down to whole cache lines; at least one. All memory is taken at once, where the
    // system can, which takes seconds for gigabytes. Throws std::bad_alloc.
    PerftTable(std::size_t bytes, std::uint64_t seed);
    ~PerftTable();
    PerftTable(const PerftTable&) = delete;
    PerftTable& operator=(const PerftTable&) = delete;

    std::uint64_t seed() const { return seed_; }
    std::size_t bytes() const { return lines_ * sizeof(Line); }

    // 0 if it is not known. Counts of 0 are never known: they are quickly counted again.
    std::uint64_t find(WideKey key) const {
        for (const Entry& e : line(key).entries) {
            const std::uint64_t data = e.data.load(std::memory_order_relaxed);
            if (matches(key, e.lock.load(std::memory_order_relaxed), data))
                return data & count_mask;
        }
        return 0;
    }
    // Replaces the smallest count, so that the trees that are dearest to count stay, and one place
    // of a line always has something new. Counts beyond 56 bits are not kept.
    void store(WideKey key, std::uint64_t nodes) {
        if (nodes == 0 || nodes > count_mask) return;
        auto& entries = line(key).entries;
        Entry* victim = &entries.front();
        std::uint64_t smallest = ~std::uint64_t{0};
        for (Entry& e : entries) {
            const std::uint64_t data = e.data.load(std::memory_order_relaxed);
            if (matches(key, e.lock.load(std::memory_order_relaxed), data)) return;
            if ((data & count_mask) >= smallest) continue;
            smallest = data & count_mask;
            victim = &e;
        }
        const std::uint64_t data = key.high << count_bits | nodes;
        victim->lock.store(key.low ^ data, std::memory_order_relaxed);
        victim->data.store(data, std::memory_order_relaxed);
    }
    void prefetch(WideKey key) const { __builtin_prefetch(&line(key)); }

    void add(const PerftTally& tally);
    PerftTally tally() const;

 private:
    struct Entry {
        std::atomic<std::uint64_t> lock, data;
    };
    struct alignas(64) Line {
        std::array<Entry, 4> entries;
    };
    static constexpr int count_bits = 56;
    static constexpr std::uint64_t count_mask = (std::uint64_t{1} << count_bits) - 1;

    // An entry that is empty, which is all zero, matches like any other, and knows nothing.
    static bool matches(WideKey key, std::uint64_t lock, std::uint64_t data) {
        return (lock ^ data) == key.low && data >> count_bits == (key.high & 0xFF);
    }
    // The key's upper 56 bits as a fraction of the range.
    Line& line(WideKey key) const {
        __extension__ using Wide = unsigned __int128;
        return begin_[static_cast<std::size_t>(static_cast<Wide>(key.high >> 8) * lines_ >> 56)];
    }

    std::size_t lines_, mapped_bytes_;
    Line* begin_;
    std::uint64_t seed_;
    std::atomic<std::uint64_t> looked_up_ = 0, found_ = 0, counted_ = 0;
};

}  // namespace boardlab
