// Direct look-up with a perfect hash: as direct_lookup.hpp, but every key has a slot of its own, so
// a look-up probes once and compares nothing. Keys fall into buckets by one part of their hash;
// each bucket has a displacement, found when the table is filled, that takes the other part to free
// slots ("hash, displace, and compress", Belazzougui, Botelho and Dietzfelbinger, 2009). That is
// possible because all keys that can be asked for are known.
// Tables: 6,784 answers in 8,192 slots of 8 bytes (64 kB), 4 kB of displacements, 2 kB of masks.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class PerfectLookup {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "the slots are for 8×8");

 public:
    static constexpr std::string_view name = "direct-perfect";
    static constexpr std::size_t table_bytes() {
        return sizeof slots_ + sizeof displacement_ + sizeof inner_;
    }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return answer(from, 0, occupied.value()) | answer(from, 1, occupied.value());
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return answer(from, 2, occupied.value()) | answer(from, 3, occupied.value());
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static constexpr int slot_bits = 13, bucket_bits = 11;
    static constexpr std::size_t slot_count = std::size_t{1} << slot_bits,
                                 bucket_count = std::size_t{1} << bucket_bits;
    struct Hash {
        std::size_t bucket, slot;  // the slot before it is displaced
    };
    struct Entry {
        Hash hash;
        Set answer;
    };

    BOARDLAB_INLINE static Hash hash(Square from, std::size_t axis, std::uint64_t line) {
        const std::uint64_t key = line ^ (from * 4 + axis + 1) * 0x9E3779B97F4A7C15u;
        const std::uint64_t mixed = (key ^ key >> 32) * 0xD6E8FEB86659FD93u;
        return {mixed >> (64 - bucket_bits), mixed >> (64 - bucket_bits - slot_bits)};
    }
    BOARDLAB_INLINE static std::size_t place(const Hash& h, std::size_t displacement) {
        return (h.slot + displacement) % slot_count;
    }
    BOARDLAB_INLINE static const Set& answer(Square from, std::size_t axis,
                                             std::uint64_t occupied) {
        const Hash h = hash(from, axis, occupied & inner_[from][axis]);
        return slots_[place(h, displacement_[h.bucket])];
    }

    // Two keys of a bucket that want the same slot cannot be told apart by displacing both: then
    // another factor is needed. This one serves.
    static void fill() {
        if (!fill_buckets()) std::abort();
    }
    static bool fill_buckets() {
        std::vector<std::vector<Entry>> buckets(bucket_count);
        constexpr std::array<Offset, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (Square from = 0; from < 64; ++from)
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const Offsets steps{axes[axis], axes[axis].reversed()};
                inner_[from][axis] = relevant<Set>(from, steps).value();
                for_each_subset(inner_[from][axis], [&](std::uint64_t line) {
                    const Hash h = hash(from, axis, line);
                    buckets[h.bucket].push_back({h, walk_all(from, Set(line), steps)});
                });
            }
        std::ranges::sort(buckets,
                          [](const auto& a, const auto& b) { return a.size() > b.size(); });
        std::vector<bool> taken(slot_count);
        return std::ranges::all_of(buckets, [&](const auto& b) { return settle(b, taken); });
    }
    // The fullest bucket first, while most slots are free.
    static bool settle(const std::vector<Entry>& bucket, std::vector<bool>& taken) {
        for (std::size_t d = 0; d < slot_count && !bucket.empty(); ++d) {
            std::vector<std::size_t> places;
            for (const Entry& e : bucket) places.push_back(place(e.hash, d));
            const bool free = std::ranges::none_of(places, [&](std::size_t p) { return taken[p]; });
            std::ranges::sort(places);
            if (std::ranges::adjacent_find(places) != places.end()) return false;
            if (!free) continue;
            for (const Entry& e : bucket) {
                slots_[place(e.hash, d)] = e.answer;
                taken[place(e.hash, d)] = true;
            }
            displacement_[bucket.front().hash.bucket] = static_cast<std::uint16_t>(d);
            return true;
        }
        return bucket.empty();
    }
    static inline std::array<Set, slot_count> slots_{};
    static inline std::array<std::uint16_t, bucket_count> displacement_{};
    static inline std::array<std::array<std::uint64_t, 4>, 64> inner_{};
};
static_assert(SliderStrategy<PerfectLookup<OneWordSet>, OneWordSet>);

}  // namespace boardlab
