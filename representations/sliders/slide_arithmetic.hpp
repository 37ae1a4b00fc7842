// Slide arithmetic (Jakob Progsch and Daniel Infuehr, talkchess t=78693): on a line, x ^ (x - 1) of
// the blockers above a slider has every bit up to the nearest of them; a constant shifted by the
// leading zeros of the blockers below has every bit short of the nearest of those; what only one of
// the two has lies between. Both are single instructions (BLSMSK, BZHI with LZCNT) since 2013.
// Tables: four lines a square, 2 kB.
#pragma once

#include <bit>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

// All bits from the nearest blocker below a square to the nearest above it, both included. The
// blockers are those of one line; without one the bits go on to either end of the word.
BOARDLAB_INLINE inline std::uint64_t between_blockers(Square from, std::uint64_t blockers) {
    const std::uint64_t below = blockers & ((std::uint64_t{1} << from) - 1);
    const std::uint64_t above = blockers ^ below;
    // Bit 0 stands in for a missing blocker: nothing is short of it.
    const std::uint64_t short_of_lower = ~std::uint64_t{0} >> 1 >> std::countl_zero(below | 1);
    return (above ^ (above - 1)) ^ short_of_lower;
}

template <SquareSet Set>
class SlideArithmetic {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64, "borrows run through one 64-bit word");

 public:
    static constexpr std::string_view name = "slide-arithmetic";
    static constexpr std::size_t table_bytes() { return sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return along(from, 0, occupied) | along(from, 1, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return along(from, 2, occupied) | along(from, 3, occupied);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    BOARDLAB_INLINE static Set along(Square from, std::size_t axis, const Set& occupied) {
        const std::uint64_t line = lines_[from][axis];
        return Set(between_blockers(from, occupied.value() & line) & line);
    }
    static void fill() {
        constexpr std::array<Offset, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for_each_point(N::geometry, [&](Point p) {
            for (std::size_t axis = 0; axis < 4; ++axis)
                lines_[N::at(p)][axis] =
                    walk_all(N::at(p), Set::none(), Offsets{axes[axis], axes[axis].reversed()})
                        .value();
        });
    }
    // Without the square itself.
    static inline std::array<std::array<std::uint64_t, 4>, static_cast<std::size_t>(N::end)>
        lines_{};
};
static_assert(SliderStrategy<SlideArithmetic<OneWordSet>, OneWordSet>);

}  // namespace boardlab
