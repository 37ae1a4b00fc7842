// One unsigned __int128.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/integer.hpp"

namespace boardlab {

template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct U128 {  // Fairy-Stockfish (large boards), Pikafish
    template <class P>
    using SetOf = IntegerSet<P::geometry, Unsigned128, 128>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
