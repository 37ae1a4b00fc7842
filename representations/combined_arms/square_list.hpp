// A few squares, for boards that have no sets: looking through a handful costs less than keeping a
// map of the board.
#pragma once

#include <array>
#include <cstddef>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"

namespace boardlab {

template <std::size_t Most>
class SquareList {
 public:
    static SquareList none() { return {}; }
    BOARDLAB_INLINE void add(Square s) { all_[count_++] = static_cast<std::uint8_t>(s); }
    BOARDLAB_INLINE bool contains(Square s) const {
        for (const std::uint8_t each : *this)
            if (each == s) return true;
        return false;
    }
    const std::uint8_t* begin() const { return all_.data(); }
    const std::uint8_t* end() const { return all_.data() + count_; }

 private:
    std::size_t count_ = 0;
    std::array<std::uint8_t, Most> all_;
};

}  // namespace boardlab
