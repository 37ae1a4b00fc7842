// The classical approach: take the whole ray, find the nearest blocker, remove the ray behind it.
// Tables: the eight rays, 4 kB for one word.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
struct Classical {
    static constexpr std::string_view name = "classical";
    static constexpr std::size_t table_bytes() {
        return 8 * static_cast<std::size_t>(Set::Numbering::end) * sizeof(Set);
    }
    static void prepare() { Rays<Set>::prepare(); }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return (cut<0>(from, occupied) | cut<4>(from, occupied)) |
               (cut<2>(from, occupied) | cut<6>(from, occupied));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return (cut<1>(from, occupied) | cut<5>(from, occupied)) |
               (cut<3>(from, occupied) | cut<7>(from, occupied));
    }
    BOARDLAB_INLINE static Set orthogonal_hops(Square from, const Set& occupied) {
        return (beyond<0>(from, occupied) | beyond<4>(from, occupied)) |
               (beyond<2>(from, occupied) | beyond<6>(from, occupied));
    }
    static void prepare_hops() { prepare(); }

 private:
    // A hop: what a slider on the nearest blocker attacks in the same direction.
    template <int Direction>
    BOARDLAB_INLINE static Set beyond(Square from, const Set& occupied) {
        const Set blockers = Rays<Set>::ray(Direction, from) & occupied;
        if (blockers.empty()) return Set::none();
        return cut<Direction>(ascending(Direction) ? blockers.first() : blockers.last(), occupied);
    }
    template <int Direction>
    BOARDLAB_INLINE static Set cut(Square from, const Set& occupied) {
        const Set& ray = Rays<Set>::ray(Direction, from);
        const Set blockers = ray & occupied;
        if (blockers.empty()) return ray;
        const Square nearest = ascending(Direction) ? blockers.first() : blockers.last();
        return ray ^ Rays<Set>::ray(Direction, nearest);
    }
};
static_assert(HopStrategy<Classical<OneWordSet>, OneWordSet>);

}  // namespace boardlab
