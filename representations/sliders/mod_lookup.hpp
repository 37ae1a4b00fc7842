// Perfect hashing by a remainder (Fenner and Levene, ICGA Journal 31(1), 2008; CPW: Congruent
// Modulo Bitboards): the squares of a file lie eight bits apart, those of a rising diagonal nine
// and those of a falling one seven. Modulo 258, 514 and 257 these steps are worth -2, -2 and -1/2:
// every square of a line counts a power of two of its own, added or subtracted, so no two
// occupancies of a line have the same remainder. A line is shifted down first, so that it begins
// with bit 0. A rank needs no hashing. Filling checks that no two occupancies meet. Tables: 64
// squares × (256 + 258 + 514 + 257) answers of 8 bytes (642 kB), of which at most 256 are used in
// each, and 4 kB of masks and shifts.
#pragma once

#include <bit>
#include <cstdlib>
#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class ModLookup {
    using N = typename Set::Numbering;
    static_assert(Set::bits == 64 && N::geometry == Geometry{8, 8}, "the moduli are for 8×8");

 public:
    static constexpr std::string_view name = "mod";
    static constexpr std::size_t table_bytes() {
        return sizeof ranks_ + sizeof files_ + sizeof rising_ + sizeof falling_;
    }

    BOARDLAB_INLINE static Set orthogonal(Square from, const Set& occupied) {
        return ranks_[from].answer(occupied.value()) | files_[from].answer(occupied.value());
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const Set& occupied) {
        return rising_[from].answer(occupied.value()) | falling_[from].answer(occupied.value());
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    template <std::uint64_t Modulus>
    struct Line {
        std::uint64_t mask = 0;  // with the square itself
        unsigned begin = 0;      // its first bit
        std::array<Set, Modulus> answers{};

        BOARDLAB_INLINE std::size_t index(std::uint64_t occupied) const {
            return ((occupied & mask) >> begin) % Modulus;
        }
        BOARDLAB_INLINE const Set& answer(std::uint64_t occupied) const {
            return answers[index(occupied)];
        }
    };

    static void fill() {
        for (Square from = 0; from < 64; ++from) {
            fill(ranks_[from], from, {1, 0});
            fill(files_[from], from, {0, 1});
            fill(rising_[from], from, {1, 1});
            fill(falling_[from], from, {1, -1});
        }
    }
    template <std::uint64_t Modulus>
    static void fill(Line<Modulus>& line, Square from, Offset step) {
        const Offsets steps{step, step.reversed()};
        line.mask = (walk_all(from, Set::none(), steps) | Set::of(from)).value();
        line.begin = static_cast<unsigned>(std::countr_zero(line.mask));
        std::vector<bool> taken(Modulus);
        for_each_subset(line.mask, [&](std::uint64_t occupied) {
            const std::size_t i = line.index(occupied);
            if (taken[i]) std::abort();
            taken[i] = true;
            line.answers[i] = walk_all(from, Set(occupied), steps);
        });
    }
    static inline std::array<Line<256>, 64> ranks_{};
    static inline std::array<Line<258>, 64> files_{};
    static inline std::array<Line<514>, 64> rising_{};
    static inline std::array<Line<257>, 64> falling_{};
};
static_assert(SliderStrategy<ModLookup<OneWordSet>, OneWordSet>);

}  // namespace boardlab
