// The answers of every square of 8×8 for every subset of its relevant squares, in the order of the
// numbers that PEXT makes of them: what emulated PEXT and HyperCube look up. (pext.hpp keeps masks
// and pointers in one place and has tables of its own.)
// 107,648 answers of 8 bytes (841 kB) and 1 kB of pointers.
#pragma once

#include <vector>

#include "representations/sets/integer.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/relevant_masks.hpp"

namespace boardlab {

template <SquareSet Set>
class DenseAnswers {
    static_assert(Set::bits == 64 && Set::Numbering::geometry == Geometry{8, 8},
                  "the masks are for 8×8");

 public:
    static std::size_t table_bytes() {
        return answers_.size() * sizeof(Set) + sizeof orthogonal_ + sizeof diagonal_;
    }
    BOARDLAB_INLINE static const Set& orthogonal(Square from, std::size_t index) {
        return orthogonal_[from][index];
    }
    BOARDLAB_INLINE static const Set& diagonal(Square from, std::size_t index) {
        return diagonal_[from][index];
    }
    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static void fill() {
        answers_.reserve(107'648);  // never reallocated: squares point into it
        for (Square from = 0; from < 64; ++from) {
            orthogonal_[from] = add(from, orthogonals, relevant_orthogonally[from]);
            diagonal_[from] = add(from, diagonals, relevant_diagonally[from]);
        }
    }
    static const Set* add(Square from, const Offsets& steps, std::uint64_t mask) {
        const Set* const first = answers_.data() + answers_.size();
        for_each_subset(mask, [&](std::uint64_t occupied) {
            answers_.push_back(walk_all(from, Set(occupied), steps));
        });
        return first;
    }
    static inline std::array<const Set*, 64> orthogonal_{}, diagonal_{};
    static inline std::vector<Set> answers_;
};

}  // namespace boardlab
