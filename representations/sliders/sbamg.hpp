// SBAMG (Syed Fahad, talkchess t=59845, his library M42), "o ^ (o - 3cbn)": o has the pieces of a
// line, and its ends as if they were occupied; subtracting three times the closest blocker below
// the slider takes that bit away and borrows from the closest one above, so what has changed is all
// between the two. No mirrored subtraction is needed, and so no order of bytes: it serves ranks as
// well. Diagonals are hyperbola quintessence, as there.
// Tables: six masks a square, 3 kB.
#pragma once

#include <bit>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Sbamg {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8},
                  "byte swapping mirrors ranks only where a rank is a byte");

 public:
    static constexpr std::string_view name = "sbamg";
    static constexpr std::size_t table_bytes() { return sizeof lines_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        const Lines& l = lines_[from];
        return Set(between(l.rank, l.rank_ends, from, occupied.value()) |
                   between(l.file, l.file_ends, from, occupied.value()));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        const Lines& l = lines_[from];
        return Set(mirrored(l.rising, from, occupied.value()) |
                   mirrored(l.falling, from, occupied.value()));
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Lines {  // without the square itself
        std::uint64_t rank = 0, file = 0, rank_ends = 0, file_ends = 0, rising = 0, falling = 0;
    };

    BOARDLAB_INLINE static std::uint64_t between(std::uint64_t line, std::uint64_t ends,
                                                 Square from, std::uint64_t occupied) {
        const std::uint64_t pieces = (occupied & line) | ends;
        const std::uint64_t below = pieces & ((std::uint64_t{1} << from) - 1);
        // Bit 0 stands in where the line has nothing below: what is borrowed there is not on it.
        const int closest = 63 - std::countl_zero(below | 1);
        return ((pieces - (std::uint64_t{3} << closest)) ^ pieces) & line;
    }
    BOARDLAB_INLINE static std::uint64_t mirrored(std::uint64_t line, Square from,
                                                  std::uint64_t occupied) {
        const std::uint64_t pieces = occupied & line;
        const std::uint64_t up = pieces - (std::uint64_t{1} << from);
        const std::uint64_t down =
            __builtin_bswap64(__builtin_bswap64(pieces) - (std::uint64_t{1} << (from ^ 56)));
        return (up ^ down) & line;
    }
    static void fill() {
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            const auto whole = [&](Offset step) {
                return walk_all(from, Set::none(), Offsets{step, step.reversed()});
            };
            const auto ends = [&](Offset step) {
                const Set inner = relevant<Set>(from, Offsets{step, step.reversed()});
                return (whole(step) - inner).value();
            };
            lines_[from] = {whole({1, 0}).value(), whole({0, 1}).value(), ends({1, 0}),
                            ends({0, 1}),          whole({1, 1}).value(), whole({1, -1}).value()};
        });
        lines_[0].rank_ends |= 1;  // bit 0 stands in for a piece below, and is next to the line
    }
    static inline std::array<Lines, 64> lines_{};
};
static_assert(SliderStrategy<Sbamg<OneWordSet>, OneWordSet>);

}  // namespace boardlab
