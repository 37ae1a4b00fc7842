// QBBEngine's sliders (Fabio Gobbato): on each line the nearest piece above and the nearest below
// are scanned for, the edge of the board counting as one; from each a mask of the whole line is
// laid back towards the slider, and where both masks lie is what it attacks. A mask is one constant
// shifted, so there are no tables. https://www.chessprogramming.org/QBBEngine
#pragma once

#include <bit>

#include "representations/sets/integer.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Qbb {
    static_assert(Set::bits == 64 && Set::Numbering::geometry == Geometry{8, 8},
                  "the masks are lines of 8×8");

 public:
    static constexpr std::string_view name = "qbb";
    static constexpr std::size_t table_bytes() { return 0; }
    static void prepare() {}

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        constexpr Line file{0x0101010101010101, 0x8080808080808080, rank_8, rank_1};
        constexpr Line rank{0x00000000000000FF, 0xFF00000000000000, file_h, file_a};
        return both(file, rank, from, occupied);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        constexpr std::uint64_t by_nine = 0x8040201008040201, by_seven = 0x8102040810204081;
        constexpr Line rising{by_nine, by_nine, rank_8 | file_h, rank_1 | file_a};
        constexpr Line falling{by_seven, by_seven, rank_8 | file_a, rank_1 | file_h};
        return both(rising, falling, from, occupied);
    }

 private:
    static constexpr std::uint64_t file_a = 0x0101010101010101, file_h = 0x8080808080808080,
                                   rank_1 = 0x00000000000000FF, rank_8 = 0xFF00000000000000;
    // The line upwards from square 0 and downwards from square 63. Shifted to another square it
    // runs on beyond the edges of the board, where it ends.
    struct Line {
        std::uint64_t up, down, upper_edge, lower_edge;
    };

    BOARDLAB_INLINE static Set both(const Line& one, const Line& other, Square from,
                                    const Set& occupied) {
        const std::uint64_t slider = std::uint64_t{1} << from, pieces = occupied.value() & ~slider;
        return Set((along(one, from, pieces) | along(other, from, pieces)) ^ slider);
    }
    // With the slider's own square.
    BOARDLAB_INLINE static std::uint64_t along(const Line& line, Square from,
                                               std::uint64_t pieces) {
        const int above = std::countr_zero((line.up << from) & (pieces | line.upper_edge));
        const int below =
            63 - std::countl_zero((line.down >> (63 - from)) & (pieces | line.lower_edge));
        return (line.down >> (63 - above)) & (line.up << below);
    }
};
static_assert(SliderStrategy<Qbb<OneWordSet>, OneWordSet>);

}  // namespace boardlab
