// A low and a high part of different width.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/low_high.hpp"

namespace boardlab {

template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct LowHigh {  // a published design: see sets/low_high.hpp
    template <class P>
    using SetOf = LowHighSet<P::geometry>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
