// Masks known at compile time, as 64-bit words of a numbering. Sets load them, so that one constant
// serves a uint64_t, a pair of words and a vector register, which cannot itself be constexpr.
#pragma once

#include <array>
#include <cstdint>

#include "representations/geometry.hpp"

namespace boardlab {

using Words = std::array<std::uint64_t, 4>;  // square s is bit s % 64 of word s / 64

template <class Numbering, class Predicate>
constexpr Words squares_where(Predicate holds) {
    Words words{};
    for (int rank = 0; rank < Numbering::geometry.ranks; ++rank)
        for (int file = 0; file < Numbering::geometry.files; ++file)
            if (holds(Point{file, rank})) {
                const Square s = Numbering::at({file, rank});
                words[s / 64] |= std::uint64_t{1} << (s % 64);
            }
    return words;
}

template <class Numbering>
inline constexpr Words whole_board = squares_where<Numbering>([](Point) { return true; });

// The squares from which a step by this offset stays on the board.
template <class Numbering, Offset O>
inline constexpr Words can_step = squares_where<Numbering>([](Point p) {
    return Numbering::geometry.contains(p + O);
});

template <class Numbering, int Rank>
inline constexpr Words rank_mask = squares_where<Numbering>([](Point p) { return p.rank == Rank; });

// Every set type instantiates it with its game's squares and its own bits, so that a board too
// small for a game does not compile, and the message has both numbers.
template <int Squares, int Bits>
struct squares_fit_in_bits {
    static_assert(Squares <= Bits,
                  "these squares do not fit in these bits: squares_fit_in_bits<squares, bits> "
                  "above or below this line names both numbers, as in '132 squares do not fit "
                  "in 128 bits'; choose a wider board");
    static constexpr bool value = true;
};

}  // namespace boardlab
