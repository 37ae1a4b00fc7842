// Kogge-Stone: an occluded fill in each direction, in steps that double. It has no tables and needs
// no square numbers, only shifts, so it suits sets that shift fast and scan slowly.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
struct KoggeStone {
    static constexpr std::string_view name = "kogge-stone";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        const Set start = Set::of(from), free = Set::all() - occupied;
        return (fill<0>(start, free) | fill<4>(start, free)) |
               (fill<2>(start, free) | fill<6>(start, free));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const Set start = Set::of(from), free = Set::all() - occupied;
        return (fill<1>(start, free) | fill<5>(start, free)) |
               (fill<3>(start, free) | fill<7>(start, free));
    }
    // A second fill starts from the first pieces met, the screens.
    BOARDLAB_INLINE static Set orthogonal_hops(Square from, const Set& occupied) {
        const Set start = Set::of(from), free = Set::all() - occupied;
        return (hop<0>(start, free) | hop<4>(start, free)) |
               (hop<2>(start, free) | hop<6>(start, free));
    }
    static void prepare_hops() {}

 private:
    template <int Direction>
    BOARDLAB_INLINE static Set hop(const Set& start, const Set& free) {
        return fill<Direction>(fill<Direction>(start, free) - free, free);
    }
    // The longest line. Beyond eight squares a fourth doubling is needed.
    static constexpr int longest =
        std::max(Set::Numbering::geometry.files, Set::Numbering::geometry.ranks);

    template <int Direction>
    BOARDLAB_INLINE static Set fill(Set reached, Set free) {
        constexpr Offset one = directions[Direction];
        constexpr Offset two{one.files * 2, one.ranks * 2};
        constexpr Offset four{one.files * 4, one.ranks * 4};
        reached |= free & reached.template shifted<one>();
        free &= free.template shifted<one>();
        reached |= free & reached.template shifted<two>();
        free &= free.template shifted<two>();
        reached |= free & by_four<four>(reached);
        if constexpr (longest > 8) {
            free &= by_four<four>(free);
            reached |= free & by_four<four>(by_four<four>(reached));
        }
        return reached.template shifted<one>();
    }
    // In two shifts: four ranks of sixteen cells are a whole word, and sets shift by less than one.
    template <Offset Four>
    BOARDLAB_INLINE static Set by_four(const Set& s) {
        constexpr Offset half{Four.files / 2, Four.ranks / 2};
        return s.template shifted<half>().template shifted<half>();
    }
};
static_assert(HopStrategy<KoggeStone<OneWordSet>, OneWordSet>);

}  // namespace boardlab
