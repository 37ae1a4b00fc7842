#include "harness/contenders/digest_table.hpp"

#include <algorithm>
#include <bit>

#include "games/memory_in_pieces.hpp"

namespace boardlab {

DigestTable::DigestTable(std::size_t bytes) {
    const std::size_t buckets = std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1));
    buckets_.reserve(buckets);
    in_pieces(buckets * sizeof(Bucket), [&](std::size_t begin, std::size_t of_piece) {
        buckets_.resize((begin + of_piece) / sizeof(Bucket));
    });
}

std::size_t DigestTable::bucket_of(const Digest& root, int depth) const {
    const std::uint64_t spread = root.low + static_cast<std::uint64_t>(depth) * root.high;
    return spread & (buckets_.size() - 1);
}

std::optional<DigestedTree> DigestTable::find(const Digest& root, int depth) {
    const std::size_t at = bucket_of(root, depth);
    const std::lock_guard lock(lock_of(at));
    for (const Entry& e : buckets_[at])
        if (e.is(root, depth)) return DigestedTree{e.digest, e.nodes};
    return std::nullopt;
}

void DigestTable::store(const Digest& root, int depth, const DigestedTree& tree) {
    const std::size_t at = bucket_of(root, depth);
    const std::lock_guard lock(lock_of(at));
    Bucket& bucket = buckets_[at];
    if (std::any_of(bucket.begin(), bucket.end(),
                    [&](const Entry& e) { return e.is(root, depth); }))
        return;  // another thread was here
    *std::min_element(bucket.begin(), bucket.end(), [](const Entry& a, const Entry& b) {
        return a.nodes < b.nodes;
    }) = {root, tree.digest, tree.nodes, depth};
}

}  // namespace boardlab
