// Ray loops: every direction square by square, until a piece or the edge of the board ends it,
// after a published design for a Makruk engine (makruk-js, the source of claim R1), which holds
// every step against the edge, as rays_walked.hpp does. There are no tables: how far the edge is
// follows from file and rank.
#pragma once

#include <algorithm>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class RayLoops {
    using N = typename Set::Numbering;
    static constexpr int any = std::max(N::geometry.files, N::geometry.ranks);

 public:
    static constexpr std::string_view name = "ray-loops";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}
    static void prepare_hops() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return along_four<0>(from, occupied, any);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return along_four<1>(from, occupied, any);
    }
    template <int Reach>
    struct Within {
        static constexpr std::size_t table_bytes() { return 0; }
        static void prepare() {}
        BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
            return along_four<0>(from, occupied, Reach) | along_four<1>(from, occupied, Reach);
        }
    };
    BOARDLAB_INLINE static Set orthogonal_hops(Square from, const Set& occupied) {
        Set seen = Set::none();
        for (std::size_t d = 0; d < 8; d += 2) {
            Square s = from;
            int left = squares_to_edge(from, directions[d]);
            for (; left > 0; --left)
                if (s = N::step(s, directions[d]); occupied.contains(s)) break;
            add_ray(seen, s, directions[d], left - 1, occupied);  // nothing where no piece was met
        }
        return seen;
    }

 private:
    template <std::size_t First>  // 0: along rank and file, 1: along diagonals
    BOARDLAB_INLINE static Set along_four(Square from, const Set& occupied, int reach) {
        Set seen = Set::none();
        for (std::size_t d = First; d < 8; d += 2)
            add_ray(seen, from, directions[d],
                    std::min(reach, squares_to_edge(from, directions[d])), occupied);
        return seen;
    }
    BOARDLAB_INLINE static void add_ray(Set& seen, Square s, Offset step, int squares,
                                        const Set& occupied) {
#pragma GCC unroll 1  // a square that is known at compile time would make it long
        for (; squares > 0; --squares) {
            s = N::step(s, step);
            seen |= Set::of(s);
            if (occupied.contains(s)) break;
        }
    }
    BOARDLAB_INLINE static int squares_to_edge(Square from, Offset step) {
        const Point p = N::point(from);
        return std::min(room(p.file, step.files, N::geometry.files),
                        room(p.rank, step.ranks, N::geometry.ranks));
    }
    BOARDLAB_INLINE static int room(int at, int step, int size) {
        return step == 0 ? any : step > 0 ? size - 1 - at : at;
    }
};
static_assert(HopStrategy<RayLoops<OneWordSet>, OneWordSet>);
static_assert(AnswersWithin<RayLoops<OneWordSet>, OneWordSet, 3>);

}  // namespace boardlab
