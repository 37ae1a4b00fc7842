// One 64-bit word.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/integer.hpp"

namespace boardlab {

template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct U64 {  // Stockfish, Crafty, almost every chess engine
    template <class P>
    using SetOf = IntegerSet<P::geometry, std::uint64_t, 64>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
