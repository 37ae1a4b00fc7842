// Kindergarten bitboards: the six inner squares of a line are gathered by one multiplication, whose
// factor is the same for all squares of a line, so no magics are searched for. The plainest form, a
// table for each line.
// Tables: 4 lines × 64 squares × 64 answers of 8 bytes (128 kB) and 4 kB of masks and factors.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Kindergarten {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8},
                  "the factors move squares to the last rank of eight");

 public:
    static constexpr std::string_view name = "kindergarten";
    static constexpr std::size_t table_bytes() { return sizeof lines_ + sizeof answers_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return along<rank>(from, occupied) | along<file>(from, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return along<rising>(from, occupied) | along<falling>(from, occupied);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static constexpr std::size_t rank = 0, file = 1, rising = 2, falling = 3;
    static constexpr std::array<Offset, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    struct Line {
        std::uint64_t inner = 0, factor = 0;
        BOARDLAB_INLINE std::size_t index(std::uint64_t occupied) const {
            return ((occupied & inner) * factor) >> 58;
        }
    };

    template <std::size_t Axis>
    BOARDLAB_INLINE static const Set& along(Square from, const Set& occupied) {
        return answers_[Axis][from][lines_[Axis][from].index(occupied.value())];
    }
    // What brings the inner squares of a line into the six highest bits, one bit each.
    static std::uint64_t factor(std::size_t axis, Point p) {
        constexpr std::uint64_t b_file = 0x0202020202020202, c2_to_h7 = 0x0080402010080400;
        if (axis == rank) return std::uint64_t{1} << (57 - 8 * p.rank);
        if (axis == file) return c2_to_h7 >> p.file;
        return b_file;  // a diagonal has one square a file: they all move to the last rank
    }
    static void fill() {
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const Offsets steps{axes[axis], axes[axis].reversed()};
                Line& line = lines_[axis][from];
                line = {relevant<Set>(from, steps).value(), factor(axis, p)};
                for_each_subset(line.inner, [&](std::uint64_t occupied) {
                    answers_[axis][from][line.index(occupied)] =
                        walk_all(from, Set(occupied), steps);
                });
            }
        });
    }
    static inline std::array<std::array<Line, 64>, 4> lines_{};
    static inline std::array<std::array<std::array<Set, 64>, 64>, 4> answers_{};
};
static_assert(SliderStrategy<Kindergarten<OneWordSet>, OneWordSet>);

}  // namespace boardlab
