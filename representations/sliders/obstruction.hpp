// Obstruction difference: on each line the highest blocker below the slider and the lowest one
// above it are found; twice the upper minus the lower has every bit from the one to the other.
// Tables: three masks a line, 4 lines × 64 squares, 6 kB.
#pragma once

#include <bit>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Obstruction {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64, "borrows run through one 64-bit word");

 public:
    static constexpr std::string_view name = "obstruction";
    static constexpr std::size_t table_bytes() { return sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return Set(lines_[from][0].seen(occupied.value()) | lines_[from][1].seen(occupied.value()));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return Set(lines_[from][2].seen(occupied.value()) | lines_[from][3].seen(occupied.value()));
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Line {
        std::uint64_t below = 0, above = 0, both = 0;

        BOARDLAB_INLINE std::uint64_t seen(std::uint64_t occupied) const {
            const std::uint64_t lower = below & occupied, upper = above & occupied;
            // Bit 0 stands in for a missing lower blocker: all of the line is above it.
            const std::uint64_t from_lower = ~std::uint64_t{0}
                                             << (63 - std::countl_zero(lower | 1));
            const std::uint64_t lowest_upper = upper & -upper;
            return (2 * lowest_upper + from_lower) & both;
        }
    };

    static void fill() {
        constexpr std::array<Offset, 4> upwards{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
        for_each_point(N::geometry, [&](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const auto ray = [&](Offset step) {
                    return walk_all(from, Set::none(), Offsets{step}).value();
                };
                Line& line = lines_[from][axis];
                line.below = ray(upwards[axis].reversed());
                line.above = ray(upwards[axis]);
                line.both = line.below | line.above;
            }
        });
    }
    static inline std::array<std::array<Line, 4>, static_cast<std::size_t>(N::end)> lines_{};
};
static_assert(SliderStrategy<Obstruction<OneWordSet>, OneWordSet>);

}  // namespace boardlab
