// Hyperbola quintessence: o ^ (o - 2r) has all squares up to the first blocker above r, and the
// same on the byte-swapped board has those below. Bytes are ranks, so this works for files and
// diagonals; a rank lies within one byte and is looked up instead.
// Tables on 8×8: 2 kB.
#pragma once

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Hyperbola {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8},
                  "byte swapping mirrors ranks only where a rank is a byte");

 public:
    static constexpr std::string_view name = "hyperbola";
    static constexpr std::size_t table_bytes() { return sizeof lines_ + sizeof rank_; }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return Set(along(lines_[from].file, from, occupied.value()) |
                   along_rank(from, occupied.value()));
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return Set(along(lines_[from].rising, from, occupied.value()) |
                   along(lines_[from].falling, from, occupied.value()));
    }
    // The attacks along the rank; avx2_hyperbola.hpp uses it, too.
    BOARDLAB_INLINE static std::uint64_t along_rank(Square from, std::uint64_t occupied) {
        const unsigned first = from & 56;
        // Whether the edge files are occupied makes no difference, so six bits suffice.
        const std::size_t inner = occupied >> (first + 1) & 63;
        return std::uint64_t{rank_[inner * 8 + (from & 7)]} << first;
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    struct Lines {
        std::uint64_t file = 0, rising = 0, falling = 0;  // without the square itself
    };

    BOARDLAB_INLINE static std::uint64_t along(std::uint64_t line, Square from,
                                               std::uint64_t occupied) {
        const std::uint64_t slider = std::uint64_t{1} << from;
        const std::uint64_t up = (occupied & line) - slider;
        const std::uint64_t down =
            __builtin_bswap64(__builtin_bswap64(occupied & line) - __builtin_bswap64(slider));
        return (up ^ down) & line;
    }
    static void fill() {
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            const auto line = [&](Offset step) {
                return walk_all(from, Set::none(), Offsets{step, step.reversed()}).value();
            };
            lines_[from] = {line({0, 1}), line({1, 1}), line({1, -1})};
        });
        for (Square file = 0; file < 8; ++file)
            for (std::uint64_t inner = 0; inner < 64; ++inner)
                rank_[inner * 8 + file] = static_cast<std::uint8_t>(
                    walk_all(file, Set(inner << 1), Offsets{{1, 0}, {-1, 0}}).value());
    }
    static inline std::array<Lines, 64> lines_{};
    static inline std::array<std::uint8_t, 512> rank_{};
};
static_assert(SliderStrategy<Hyperbola<OneWordSet>, OneWordSet>);

}  // namespace boardlab
