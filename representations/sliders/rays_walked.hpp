// Rays walked: in each direction file and rank are advanced and held against the edges of the board
// at every step, until a piece or an edge ends the ray. lc0 generated its moves so before it had
// magic tables (claim S17), and a published design for a Makruk engine has the same loop. Ray loops
// (ray_loops.hpp) find out how far the edge is once for each direction; this asks every time.
// No tables.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class RaysWalked {
    using N = typename Set::Numbering;

 public:
    static constexpr std::string_view name = "rays-walked";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return four_rays<0>(from, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return four_rays<1>(from, occupied);
    }

 private:
    template <std::size_t First>  // 0: along rank and file, 1: along diagonals
    BOARDLAB_INLINE static Set four_rays(Square from, const Set& occupied) {
        Set seen = Set::none();
        for (std::size_t d = First; d < 8; d += 2) {
            const Offset step = directions[d];
            for (Point p = N::point(from) + step; N::geometry.contains(p); p = p + step) {
                seen |= Set::of(N::at(p));
                if (occupied.contains(N::at(p))) break;
            }
        }
        return seen;
    }
};
static_assert(SliderStrategy<RaysWalked<OneWordSet>, OneWordSet>);

}  // namespace boardlab
