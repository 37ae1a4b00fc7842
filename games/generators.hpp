// The two ways to find a position's legal moves. Moves agree whichever is asked, speeds do not: a
// figure names its generator.
#pragma once

#include <cstdint>

namespace boardlab {

enum class Generator : std::uint8_t {
    legal,  // the board lists nothing illegal, by its checks and pins: generator.hpp
    tried,  // pseudo-legal moves are played, and the royal is looked at: tried.hpp
};

}  // namespace boardlab
