// The moves that threads are searching right now. A thread that meets one of another's takes its
// other moves first, and when it comes back the table knows the answer. Without it threads that
// order alike search alike: twice the nodes, hardly any time saved.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include "games/keys.hpp"

namespace boardlab::search {

class CurrentlySearched {
 public:
    static constexpr int least_depth = 3;  // below that asking costs more than it saves

    static Key name(Key position, std::uint32_t move) { return position ^ key_number(move) ^ 1; }
    bool contains(Key name) const {
        for (const auto& slot : bucket(name))
            if (slot.load(std::memory_order_relaxed) == name) return true;
        return false;
    }
    // A full bucket forgets its first: a move then is searched twice, no more.
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
