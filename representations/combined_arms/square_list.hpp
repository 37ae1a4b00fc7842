// A short list of squares, for boards without sets: searching a handful costs less than keeping a
// map of the board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"

namespace boardlab {

template <std::size_t Most>
class SquareList {
 public:
    // Written out so that `{}` leaves the array as it is: a defaulted one would zero it each time.
    SquareList() {}
    static SquareList none() { return {}; }
    BOARDLAB_INLINE void add(Square s) { all_[count_++] = static_cast<std::uint8_t>(s); }
    BOARDLAB_INLINE bool contains(Square s) const {
        for (std::size_t i = 0; i < count_; ++i)
            if (all_[i] == s) return true;
        return false;
    }
    const std::uint8_t* begin() const { return all_.data(); }
    const std::uint8_t* end() const { return all_.data() + count_; }

 private:
    std::array<std::uint8_t, Most> all_;
    std::size_t count_ = 0;
};

}  // namespace boardlab
