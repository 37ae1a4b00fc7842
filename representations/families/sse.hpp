// One SSE register of 128 bits, its squares visited in one of two ways.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/sse.hpp"

namespace boardlab {

#ifdef __SSE4_1__
template <template <class> class Sliders, class Walk = WalkInWords>
struct Sse {  // yasai (shogi), Apery
    template <class P>
    using SetOf = SseSet<P::geometry, Walk>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, KindsAndSides>::Board;
        static_assert(Representation<Board>);
    };
};
#endif

}  // namespace boardlab
