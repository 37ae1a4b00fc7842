// SISSY bitboards (Michael Sherwin, 2020, talkchess t=73083): what a queen would attack if only one
// rank of the board were occupied is looked up for each of the eight ranks, and the eight answers
// are intersected. Nothing is computed but the bytes of the board, and a queen is cheaper than a
// rook, which takes her answer's rank and file. Sherwin has a second, smaller table for bishops;
// here a bishop takes the queen's diagonals.
// Tables: 64 squares × 8 ranks × 256 answers of 8 bytes (1 MB) and 1 kB of lines.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Sissy {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "a rank is a byte");

 public:
    static constexpr std::string_view name = "sissy";
    static constexpr std::size_t table_bytes() { return sizeof seen_ + 2 * sizeof orthogonal_; }

    BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
        const auto& ranks = seen_[from];
        const std::uint64_t o = occupied.value();
        return ((ranks[0][o & 255] & ranks[1][o >> 8 & 255]) &
                (ranks[2][o >> 16 & 255] & ranks[3][o >> 24 & 255])) &
               ((ranks[4][o >> 32 & 255] & ranks[5][o >> 40 & 255]) &
                (ranks[6][o >> 48 & 255] & ranks[7][o >> 56]));
    }
    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return queen(from, occupied) & orthogonal_[from];
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return queen(from, occupied) & diagonal_[from];
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static void fill() {
        for (Square from = 0; from < 64; ++from) {
            orthogonal_[from] = walk_all(from, Set::none(), orthogonals);
            diagonal_[from] = walk_all(from, Set::none(), diagonals);
            for (std::size_t rank = 0; rank < 8; ++rank)
                for (std::uint64_t row = 0; row < 256; ++row)
                    seen_[from][rank][row] =
                        walk_all(from, Set(row << (8 * rank)), orthogonals + diagonals);
        }
    }
    static inline std::array<std::array<std::array<Set, 256>, 8>, 64> seen_{};
    static inline std::array<Set, 64> orthogonal_{}, diagonal_{};
};
static_assert(SliderStrategy<Sissy<OneWordSet>, OneWordSet>);
static_assert(AnswersQueens<Sissy<OneWordSet>, OneWordSet>);

}  // namespace boardlab
