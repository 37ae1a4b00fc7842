// What squares are made of, in games in which they differ.
#pragma once

#include <string_view>

#include "representations/geometry.hpp"

namespace boardlab {

// A kind of ground, and the squares that are of it. Each square is of the first kind in a game's
// list that holds there.
struct Ground {
    char mark;
    std::string_view name;
    bool (*holds)(Point);
};

}  // namespace boardlab
