// Many sets counted in one pass, as a published design for CoTuLenh on 256 bits has it
// (batchPopCount): no count waits for another.
#pragma once

#include <array>
#include <cstdint>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <SquareSet Set, std::size_t Count>
BOARDLAB_INLINE inline void count_each(const std::array<Set, Count>& sets,
                                       std::array<std::uint16_t, Count>& counts) {
    for (std::size_t i = 0; i < Count; ++i) counts[i] = static_cast<std::uint16_t>(sets[i].size());
}

}  // namespace boardlab
