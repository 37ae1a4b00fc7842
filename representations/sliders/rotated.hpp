// Rotated bitboards: the occupancy is kept four times, rotated so that ranks, files and both sorts
// of diagonals each lie within a byte, and each line is looked up by its byte. An engine updates
// the four with every move (RotatedOccupancy). A strategy is given one occupancy only, so this one
// rotates it anew on each call, and the cost of that is measured with the rest.
// Tables: 4 lines × 64 squares × 64 answers of 8 bytes (128 kB; with edge squares in the index it
// would be four times that) and 2 kB of single squares.
#pragma once

#include <bit>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

// One occupancy in four orders. Files become ranks by mirroring; diagonals come to lie within a
// byte by rotating each file by its number, and two short ones share a byte.
struct RotatedOccupancy {
    std::uint64_t ranks = 0, files = 0, rising = 0, falling = 0;

    BOARDLAB_INLINE void add(Square s) { *this = *this | single_[s]; }
    BOARDLAB_INLINE void remove(Square s) { *this = *this ^ (*this & single_[s]); }
    BOARDLAB_INLINE static RotatedOccupancy of(std::uint64_t occupied) {
        return {occupied, mirrored(occupied), files_rotated(occupied, false),
                files_rotated(occupied, true)};
    }
    friend bool operator==(const RotatedOccupancy&, const RotatedOccupancy&) = default;

    // Where a square's byte begins in each order.
    static constexpr unsigned file_byte(Square s) { return 8 * (s % 8); }
    static constexpr unsigned rising_byte(Square s) { return 8 * ((s / 8 - s % 8) & 7); }
    static constexpr unsigned falling_byte(Square s) { return 8 * ((s / 8 + s % 8) & 7); }

 private:
    BOARDLAB_INLINE friend RotatedOccupancy operator|(const RotatedOccupancy& a,
                                                      const RotatedOccupancy& b) {
        return {a.ranks | b.ranks, a.files | b.files, a.rising | b.rising, a.falling | b.falling};
    }
    BOARDLAB_INLINE friend RotatedOccupancy operator&(const RotatedOccupancy& a,
                                                      const RotatedOccupancy& b) {
        return {a.ranks & b.ranks, a.files & b.files, a.rising & b.rising, a.falling & b.falling};
    }
    BOARDLAB_INLINE friend RotatedOccupancy operator^(const RotatedOccupancy& a,
                                                      const RotatedOccupancy& b) {
        return {a.ranks ^ b.ranks, a.files ^ b.files, a.rising ^ b.rising, a.falling ^ b.falling};
    }
    // Mirrored about the long diagonal, by exchanging ever smaller blocks.
    BOARDLAB_INLINE static std::uint64_t mirrored(std::uint64_t x) {
        const auto exchange = [&](std::uint64_t which, int distance) BOARDLAB_INLINE {
            const std::uint64_t change = (x ^ (x << distance)) & which;
            x ^= change ^ (change >> distance);
        };
        exchange(0x0F0F0F0F00000000, 28);
        exchange(0x3333000033330000, 14);
        exchange(0x5500550055005500, 7);
        return x;
    }
    // Each file rotated by its number, down or up: one step for each bit of the number.
    BOARDLAB_INLINE static std::uint64_t files_rotated(std::uint64_t x, bool up) {
        const auto rotate = [&](std::uint64_t which, int by) BOARDLAB_INLINE {
            const std::uint64_t rotated = up ? std::rotl(x, 8 * by) : std::rotr(x, 8 * by);
            x ^= (x ^ rotated) & which;
        };
        rotate(0xAAAAAAAAAAAAAAAA, 1);
        rotate(0xCCCCCCCCCCCCCCCC, 2);
        rotate(0xF0F0F0F0F0F0F0F0, 4);
        return x;
    }
    static const std::array<RotatedOccupancy, 64> single_;
};
inline constexpr std::array<RotatedOccupancy, 64> RotatedOccupancy::single_ = [] {
    std::array<RotatedOccupancy, 64> all{};
    const auto bit = [](unsigned n) { return std::uint64_t{1} << n; };
    for (Square s = 0; s < 64; ++s)
        all[s] = {bit(s), bit(file_byte(s) + s / 8), bit(rising_byte(s) + s % 8),
                  bit(falling_byte(s) + s % 8)};
    return all;
}();

template <SquareSet Set>
class Rotated {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "a line rotated fills a byte");

 public:
    static constexpr std::string_view name = "rotated";
    using Kept = RotatedOccupancy;  // what a board that updates it would keep
    static constexpr std::size_t table_bytes() {
        return sizeof answers_ + 64 * sizeof(RotatedOccupancy);
    }

    BOARDLAB_INLINE static Set orthogonal(Square from, const RotatedOccupancy& o) {
        return answers_[0][from][o.ranks >> (from & 56) >> 1 & 63] |
               answers_[1][from][o.files >> RotatedOccupancy::file_byte(from) >> 1 & 63];
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const RotatedOccupancy& o) {
        return answers_[2][from][o.rising >> RotatedOccupancy::rising_byte(from) >> 1 & 63] |
               answers_[3][from][o.falling >> RotatedOccupancy::falling_byte(from) >> 1 & 63];
    }
    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return orthogonal(from, RotatedOccupancy::of(occupied.value()));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return diagonal(from, RotatedOccupancy::of(occupied.value()));
    }
    BOARDLAB_INLINE static Set queen(Square from, const Set& occupied) {
        const RotatedOccupancy rotated =
            RotatedOccupancy::of(occupied.value());  // once for all four lines
        return orthogonal(from, rotated) | diagonal(from, rotated);
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static void fill() {
        constexpr std::array<Offset, 4> axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for_each_point(N::geometry, [&](Point p) {
            const Square from = N::at(p);
            for (std::size_t axis = 0; axis < 4; ++axis)
                for (unsigned inner = 0; inner < 64; ++inner) {
                    Set occupied = Set::none();
                    for (int i = 1; i < 7; ++i)
                        if ((inner >> (i - 1) & 1) != 0) {
                            // The square of this bit, if it is on the line.
                            const int away = i - (axis == 1 ? p.rank : p.file);
                            const Point q{p.file + axes[axis].files * away,
                                          p.rank + axes[axis].ranks * away};
                            if (N::geometry.contains(q)) occupied |= Set::of(N::at(q));
                        }
                    answers_[axis][from][inner] =
                        walk_all(from, occupied, Offsets{axes[axis], axes[axis].reversed()});
                }
        });
    }
    static inline std::array<std::array<std::array<Set, 64>, 64>, 4> answers_{};
};
static_assert(SliderStrategy<Rotated<OneWordSet>, OneWordSet>);
static_assert(AnswersQueens<Rotated<OneWordSet>, OneWordSet>);

}  // namespace boardlab
