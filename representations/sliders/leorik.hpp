// The sliders of Leorik (Thomas Jahn, https://github.com/lithander/Leorik): the arithmetic of
// slide_arithmetic.hpp, found by itself, on lines that are computed, too: rank and file are a
// constant shifted along the board, diagonals the long ones shifted up or down by whole ranks.
// No tables.
#pragma once

#include "representations/sliders/slide_arithmetic.hpp"

namespace boardlab {

template <SquareSet Set>
class Leorik {
    static_assert(Set::bits == 64 && Set::Numbering::geometry == Geometry{8, 8},
                  "shifted lines fall off where a rank is a byte");

 public:
    static constexpr std::string_view name = "leorik";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        constexpr std::uint64_t rank = 0xFF, file = 0x0101010101010101;
        return both(rank << (from & 56), file << (from & 7), from, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        constexpr std::uint64_t rising = 0x8040201008040201, falling = 0x0102040810204080;
        const int file = static_cast<int>(from & 7), rank = static_cast<int>(from >> 3);
        return both(lowered(rising, file - rank), lowered(falling, 7 - file - rank), from,
                    occupied);
    }

 private:
    BOARDLAB_INLINE static Set both(std::uint64_t one, std::uint64_t other, Square from,
                                    const Set& occupied) {
        const std::uint64_t slider = std::uint64_t{1} << from, pieces = occupied.value() & ~slider;
        return Set(((between_blockers(from, pieces & one) & one) |
                    (between_blockers(from, pieces & other) & other)) &
                   ~slider);
    }
    // By whole ranks, upwards where there are fewer than none.
    BOARDLAB_INLINE static std::uint64_t lowered(std::uint64_t line, int ranks) {
        return ranks > 0 ? line >> (8 * ranks) : line << (-8 * ranks);
    }
};
static_assert(SliderStrategy<Leorik<OneWordSet>, OneWordSet>);

}  // namespace boardlab
