// Trees that have been walked for their digests, by the digest of their root's own answers and
// their depth: 128 bits of every square, the state and all else the board said there. Positions are
// merged only where a board says the same of both, so a board that is spoiled on one path is walked
// there again.
#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <vector>

#include "harness/contenders/digest_root.hpp"

namespace boardlab {

// May be used by several threads at once.
class DigestTable {
 public:
    explicit DigestTable(std::size_t bytes);

    std::optional<DigestedTree> find(const Digest& root, int depth);
    void store(const Digest& root, int depth, const DigestedTree& tree);

 private:
    struct Entry {
        Digest root, digest;
        std::uint64_t nodes = 0;  // 0: the entry is free
        int depth = 0;
        bool is(const Digest& wanted, int of_depth) const {
            return nodes != 0 && root == wanted && depth == of_depth;
        }
    };
    // A tree goes where the smallest one was.
    using Bucket = std::array<Entry, 4>;

    std::size_t bucket_of(const Digest& root, int depth) const;
    std::mutex& lock_of(std::size_t bucket) { return locks_[bucket % locks_.size()]; }

    std::vector<Bucket> buckets_;  // a power of two
    std::array<std::mutex, 1024> locks_;
};

}  // namespace boardlab
