// One fixed-width integer of Boost.Multiprecision.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/boost_integer.hpp"

namespace boardlab {

template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct Boost {  // the slow reference, in which every operation is Boost's
    template <class P>
    using SetOf = IntegerSet<P::geometry, BoostUnsigned<256>, 256>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
