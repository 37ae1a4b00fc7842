// Direct look-up (Tannous 2007): the occupied squares of a line, neither rotated nor multiplied,
// are the key under which its attacks are stored. The paper uses Python's dictionaries, one for
// each square and line; here it is one hash table with open addressing, asked four times for a
// queen and probed linearly; a perfect hash would never probe twice. The key is the occupied inner
// squares of the line, mixed with the number of square and line. Filling checks that no two keys
// are equal. Tables: 6,784 answers in 16,384 slots of 16 bytes (256 kB), and 2 kB of masks.
#pragma once

#include <cstdlib>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class DirectLookup {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "the slots are for 8×8");

 public:
    static constexpr std::string_view name = "direct";
    static std::size_t table_bytes() { return slots_.size() * sizeof(Slot) + sizeof inner_; }

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
    static constexpr std::size_t slot_count = std::size_t{1} << 14;
    struct Slot {
        std::uint64_t key = 0;  // 0: nothing here
        Set answer{};
    };

    BOARDLAB_INLINE static std::uint64_t key(Square from, std::size_t axis, std::uint64_t line) {
        return line ^ (from * 4 + axis + 1) * 0x9E3779B97F4A7C15u;
    }
    BOARDLAB_INLINE static std::size_t home(std::uint64_t key) {
        return (key ^ key >> 32) * 0xD6E8FEB86659FD93u >> 50;
    }
    static_assert(slot_count == std::size_t{1} << (64 - 50));

    // Every possible key is in the table, so a probe never has to stop at an empty slot.
    BOARDLAB_INLINE static const Set& answer(Square from, std::size_t axis,
                                             std::uint64_t occupied) {
        const std::uint64_t wanted = key(from, axis, occupied & inner_[from][axis]);
        const Slot* slots = slots_.data();
        std::size_t i = home(wanted);
        while (slots[i].key != wanted) i = (i + 1) % slot_count;
        return slots[i].answer;
    }
    static void fill() {
        constexpr std::array<Offset, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        slots_.resize(slot_count);
        for_each_point(N::geometry, [&](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const Offsets steps{axes[axis], axes[axis].reversed()};
                inner_[from][axis] = relevant<Set>(from, steps).value();
                for_each_subset(inner_[from][axis], [&](std::uint64_t line) {
                    insert(key(from, axis, line), walk_all(from, Set(line), steps));
                });
            }
        });
    }
    static void insert(std::uint64_t key, const Set& answer) {
        std::size_t i = home(key);
        for (; slots_[i].key != 0; i = (i + 1) % slot_count)
            if (slots_[i].key == key) std::abort();
        if (key == 0) std::abort();
        slots_[i] = {key, answer};
    }
    static inline std::vector<Slot> slots_;
    static inline std::array<std::array<std::uint64_t, 4>, 64> inner_{};
};
static_assert(SliderStrategy<DirectLookup<OneWordSet>, OneWordSet>);

}  // namespace boardlab
