// How long a list of moves must be able to grow.
#pragma once

#include <cstddef>

namespace boardlab {

// Chess is known to reach 218; a stack of CoTuLenh alone can have more than 256.
inline constexpr std::size_t most_moves = 512;

}  // namespace boardlab
