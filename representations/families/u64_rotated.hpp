// One 64-bit word, and the occupancy kept in four rotations.
#pragma once

#include "representations/representation.hpp"
#include "representations/sets/integer.hpp"
#include "representations/setwise/board.hpp"
#include "representations/setwise/kept_rotations.hpp"

namespace boardlab {

struct U64Rotated {  // Crafty and Arasan before magic bitboards
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, std::uint64_t, 64>;
        using Board = SetBoard<P, Set, RotatedAsKept<Set>, KeptRotations>;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
