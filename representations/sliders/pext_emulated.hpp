// PEXT bitboards without the instruction: the relevant squares are gathered one after the other
// into the same index. Zach Wegner, who thought of the tables before a CPU had the instruction,
// gives this loop in its place (https://randombit.net/bitbashing/posts/
// haswell_bit_permutations.html). A compiler that knows the square makes a dozen tests of it.
// Tables: those of dense_answers.hpp (842 kB) and 1 kB of masks.
#pragma once

#include "representations/sliders/dense_answers.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <SquareSet Set>
class PextEmulated {
    using Answers = DenseAnswers<Set>;

 public:
    static constexpr std::string_view name = "pext-emulated";
    static std::size_t table_bytes() {
        return Answers::table_bytes() + sizeof relevant_orthogonally + sizeof relevant_diagonally;
    }

    BOARDLAB_INLINE static const Set& orthogonal(Square from, const Set& occupied) {
        return Answers::orthogonal(from, gathered(occupied.value(), relevant_orthogonally[from]));
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, const Set& occupied) {
        return Answers::diagonal(from, gathered(occupied.value(), relevant_diagonally[from]));
    }
    static void prepare() { Answers::prepare(); }

 private:
    BOARDLAB_INLINE static std::size_t gathered(std::uint64_t from, std::uint64_t mask) {
        std::size_t out = 0;
        for (std::size_t bit = 1; mask != 0; mask &= mask - 1, bit += bit)
            if ((from & mask & -mask) != 0) out |= bit;
        return out;
    }
};
static_assert(SliderStrategy<PextEmulated<OneWordSet>, OneWordSet>);

}  // namespace boardlab
