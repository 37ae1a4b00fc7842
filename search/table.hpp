// The transposition table, shared by threads without locks: an entry is two words, and the first is
// the key xor the second. Words of two different writers then match no key (the xor trick).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>

#include "games/keys.hpp"
#include "search/score.hpp"

namespace boardlab::search {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TableEntry {
    std::uint32_t move = 0;  // the best move, packed; 0 if unknown
    Score score = 0;         // mates count from this position
    int depth = 0;
    Bound bound = Bound::none;
};

struct TableStatistics {
    std::size_t entries = 0;
    double used = 0;  // share of entries written by the search under way, from a sample

    int hashfull() const { return static_cast<int>(used * 1000); }  // 0 to 1000, as in UCI
};

class Table {
 public:
    // Throws std::bad_alloc when there is no such memory. Rounded down to whole clusters.
    explicit Table(std::size_t bytes);
    // Wraps another table's memory(), or zeroed memory such as processes share, which must outlive
    // this. It has an age of its own. Throws std::invalid_argument unless there is room for a
    // cluster and it begins at a cache line.
    Table(std::span<std::byte> memory, unsigned age);

    bool find(Key key, TableEntry& out) const {
        for (const Slot& slot : cluster(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.lock.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
            out = unpacked(data);
            return true;
        }
        return false;
    }
    void store(Key key, TableEntry entry);
    void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }

    void new_search() { set_age(age() + 1); }  // older entries are replaced first
    unsigned age() const { return age_.load(std::memory_order_relaxed); }
    void clear();
    std::size_t bytes() const { return clusters_ * sizeof(Cluster); }
    std::span<std::byte> memory() { return std::as_writable_bytes(std::span(begin_, clusters_)); }
    TableStatistics statistics() const;

 private:
    struct Slot {
        std::atomic<std::uint64_t> lock, data;
    };
    struct alignas(64) Cluster {  // one cache line
        Slot slots[4];
    };
    static constexpr unsigned ages = 64;

    // Move 32 bits, score 16, depth 8, bound 2, age 6.
    static TableEntry unpacked(std::uint64_t data) {
        return {.move = static_cast<std::uint32_t>(data),
                .score = static_cast<std::int16_t>(data >> 32 & 0xFFFF),
                .depth = static_cast<int>(data >> 48 & 0xFF),
                .bound = static_cast<Bound>(data >> 56 & 3)};
    }
    static unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> 58); }
    std::uint64_t packed(const TableEntry& e) const {
        return static_cast<std::uint64_t>(e.move) |
               static_cast<std::uint64_t>(static_cast<std::uint16_t>(e.score)) << 32 |
               static_cast<std::uint64_t>(static_cast<std::uint8_t>(e.depth)) << 48 |
               static_cast<std::uint64_t>(e.bound) << 56 | static_cast<std::uint64_t>(age()) << 58;
    }
    // The key as a fraction of the range: works for any number of clusters, not only powers of two.
    std::size_t at(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Wide>(key) * clusters_ >> 64);
    }
    const Cluster& cluster(Key key) const { return begin_[at(key)]; }
    Cluster& cluster(Key key) { return begin_[at(key)]; }
    void set_age(unsigned age) { age_.store(age % ages, std::memory_order_relaxed); }

    std::size_t clusters_;
    std::unique_ptr<Cluster[]> own_;  // null: somebody else's memory
    Cluster* begin_;
    std::atomic<unsigned> age_ = 1;  // a search may begin while others store
};

}  // namespace boardlab::search
