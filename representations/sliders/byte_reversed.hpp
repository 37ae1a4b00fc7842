// Hyperbola quintessence on a board of two words, computed and not looked up, as Shogi programs do
// it on 81 squares (Qugiy's sliders, taken over by YaneuraOu in 2021). Squares of a
// file or diagonal lie eight bits apart or more, so no byte has two of them, and reversing the
// sixteen bytes mirrors a line although the board has no byte a rank. A rank is taken out of the
// board and filled by arithmetic.
// Tables: three lines a square, 4 kB on 9×10.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slide_arithmetic.hpp"

namespace boardlab {

template <SquareSet Set>
class ByteReversed {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 128 && N::stride >= 9,
                  "the squares of a falling diagonal must not share a byte");

 public:
    static constexpr std::string_view name = "byte-reversed";
    static constexpr std::size_t table_bytes() { return sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return Set(along(lines_[from].file, from, occupied.value()) |
                   along_rank(from, occupied.value()));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return Set(along(lines_[from].rising, from, occupied.value()) |
                   along(lines_[from].falling, from, occupied.value()));
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Lines {
        Unsigned128 file = 0, rising = 0, falling = 0;  // without the square itself
    };

    BOARDLAB_INLINE static Unsigned128 reversed(Unsigned128 x) {
        const std::uint64_t low = __builtin_bswap64(static_cast<std::uint64_t>(x >> 64));
        const std::uint64_t high = __builtin_bswap64(static_cast<std::uint64_t>(x));
        return Unsigned128{high} << 64 | low;
    }
    BOARDLAB_INLINE static Unsigned128 along(Unsigned128 line, Square from, Unsigned128 occupied) {
        const Unsigned128 slider = Unsigned128{1} << from, pieces = occupied & line;
        const Unsigned128 up = pieces - slider;
        const Unsigned128 down = reversed(reversed(pieces) - reversed(slider));
        return (up ^ down) & line;
    }
    BOARDLAB_INLINE static Unsigned128 along_rank(Square from, Unsigned128 occupied) {
        constexpr std::uint64_t whole = (std::uint64_t{1} << N::geometry.files) - 1;
        const Square file = from % N::stride, first = from - file;
        const std::uint64_t others = whole & ~(std::uint64_t{1} << file);
        const auto row = static_cast<std::uint64_t>(occupied >> first) & others;
        return Unsigned128{between_blockers(file, row) & others} << first;
    }
    static void fill() {
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            const auto line = [&](Offset step) {
                return walk_all(from, Set::none(), Offsets{step, step.reversed()}).value();
            };
            lines_[from] = {line({0, 1}), line({1, 1}), line({1, -1})};
        });
    }
    static inline std::array<Lines, static_cast<std::size_t>(N::end)> lines_{};
};
static_assert(SliderStrategy<ByteReversed<IntegerSet<Geometry{9, 10}, Unsigned128, 128>>,
                             IntegerSet<Geometry{9, 10}, Unsigned128, 128>>);

}  // namespace boardlab
