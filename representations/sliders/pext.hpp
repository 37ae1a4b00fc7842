// PEXT bitboards: the relevant occupancy is gathered into a dense index of a table.
// Tables on 8×8: 107,648 answers of 8 bytes (841 kB) and 2 kB of masks and pointers.
#pragma once

#ifdef __BMI2__

#include <immintrin.h>

#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class Pext {
    static_assert(Set::bits == 64, "PEXT gathers from one 64-bit word; wide boards look up lines");
    using N = typename Set::Numbering;

 public:
    static constexpr std::string_view name = "pext";
    static std::size_t table_bytes() {
        return answers_.size() * sizeof(Set) + sizeof orthogonal_ + sizeof diagonal_;
    }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Set& occupied) {
        return orthogonal_.answers[from][_pext_u64(occupied.value(), orthogonal_.mask[from])];
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Set& occupied) {
        return diagonal_.answers[from][_pext_u64(occupied.value(), diagonal_.mask[from])];
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    // Two arrays, not one of pairs: x86 addresses a stride of eight bytes without extra work.
    struct Lines {
        std::array<std::uint64_t, static_cast<std::size_t>(N::end)> mask;
        std::array<const Set*, static_cast<std::size_t>(N::end)> answers;
    };

    static void fill() {
        std::size_t size = 0;
        for_each_point(N::geometry, [&](Point p) {
            for (const Offsets& steps : {orthogonals, diagonals})
                size += std::size_t{1} << relevant<Set>(N::at(p), steps).size();
        });
        answers_.resize(size);
        Set* next = answers_.data();
        for_each_point(N::geometry, [&](Point p) {
            next = fill_square(orthogonal_, N::at(p), orthogonals, next);
            next = fill_square(diagonal_, N::at(p), diagonals, next);
        });
    }
    static Set* fill_square(Lines& lines, Square from, const Offsets& steps, Set* answers) {
        lines.mask[from] = relevant<Set>(from, steps).value();
        lines.answers[from] = answers;
        for_each_subset(lines.mask[from], [&](std::uint64_t occupied) {
            *answers++ = walk_all(from, Set(occupied), steps);  // subsets come in PEXT order
        });
        return answers;
    }
    static inline Lines orthogonal_{}, diagonal_{};
    static inline std::vector<Set> answers_;
};
static_assert(SliderStrategy<Pext<OneWordSet>, OneWordSet>);

}  // namespace boardlab

#endif
