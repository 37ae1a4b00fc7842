// The moves that threads are searching now, as in ABDADA. A thread that comes to a move of another
// thread defers it; later the table has its score. Without this, threads with the same move
// ordering search the same tree: twice the nodes, and hardly any time saved.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "games/keys.hpp"

namespace boardlab::search {

class CurrentlySearched {
 public:
    static constexpr int least_depth = 3;  // below that a look-up costs more than it saves

    static Key name(Key position, std::uint32_t move) { return position ^ key_number(move) ^ 1; }
    bool contains(Key name) const {
        for (const auto& slot : bucket(name))
            if (slot.load(std::memory_order_relaxed) == name) return true;
        return false;
    }
    // A full bucket loses its first entry; the only harm is that a move is searched twice.
    void begin(Key name) {
        for (auto& slot : bucket(name))
            if (slot.load(std::memory_order_relaxed) == 0) {
                slot.store(name, std::memory_order_relaxed);
                return;
            }
        bucket(name)[0].store(name, std::memory_order_relaxed);
    }
    void end(Key name) {
        for (auto& slot : bucket(name))
            if (slot.load(std::memory_order_relaxed) == name)
                slot.store(0, std::memory_order_relaxed);
    }

 private:
    using Bucket = std::array<std::atomic<Key>, 8>;  // one cache line
    static constexpr std::size_t buckets = 4096;
    Bucket& bucket(Key name) { return (*buckets_)[name % buckets]; }
    const Bucket& bucket(Key name) const { return (*buckets_)[name % buckets]; }
    std::unique_ptr<std::array<Bucket, buckets>> buckets_ =
        std::make_unique<std::array<Bucket, buckets>>();
};

}  // namespace boardlab::search
