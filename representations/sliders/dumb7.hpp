// Dumb7 fill (Gunnar Andersson): a flood of one square a step, six times over free squares, and a
// last step onto what stops it: seven shifts in each direction, hence the name. Kogge-Stone does
// the same in steps that double. https://www.chessprogramming.org/Dumb7Fill
// No tables.
#pragma once

#include <algorithm>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
struct Dumb7 {
    static constexpr std::string_view name = "dumb7";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        const Set start = Set::of(from), free = Set::all() - occupied;
        return (flood<0>(start, free) | flood<4>(start, free)) |
               (flood<2>(start, free) | flood<6>(start, free));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const Set start = Set::of(from), free = Set::all() - occupied;
        return (flood<1>(start, free) | flood<5>(start, free)) |
               (flood<3>(start, free) | flood<7>(start, free));
    }

 private:
    // The longest line has so many squares: all but its first and its last may be passed.
    static constexpr int passed =
        std::max(Set::Numbering::geometry.files, Set::Numbering::geometry.ranks) - 2;

    template <int Direction>
    BOARDLAB_INLINE static Set flood(Set front, const Set& free) {
        constexpr Offset one = directions[Direction];
        Set reached = front;
        for_each_index<passed>([&]<int>() BOARDLAB_INLINE {
            front = front.template shifted<one>() & free;
            reached |= front;
        });
        return reached.template shifted<one>();
    }
};
static_assert(SliderStrategy<Dumb7<OneWordSet>, OneWordSet>);

}  // namespace boardlab
