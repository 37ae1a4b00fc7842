// Squares met on a walk, each noted once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"

namespace boardlab {

template <SquareNumbering N>
class SquareMarks {
    static constexpr std::size_t end = static_cast<std::size_t>(N::end);

 public:
    // Always written, and kept only if the square is new: no branch to be predicted.
    BOARDLAB_INLINE void add(Square s) {
        noted_[count_] = static_cast<std::uint8_t>(s);
        count_ += met_[s] ^ 1u;
        met_[s] = 1;
    }
    template <class Visit>
    BOARDLAB_INLINE void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < count_; ++i) visit(static_cast<Square>(noted_[i]));
    }

 private:
    static_assert(end <= 256);
    std::array<std::uint8_t, end> met_{};
    std::array<std::uint8_t, end + 1> noted_;  // the last is written when all have been met
    std::size_t count_ = 0;
};

}  // namespace boardlab
