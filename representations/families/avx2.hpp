// One AVX2 register of 256 bits.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/avx2.hpp"

namespace boardlab {

#ifdef __AVX2__
template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct Avx2 {  // no engine known
    template <class P>
    using SetOf = Avx2Set<P::geometry>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};
#endif

}  // namespace boardlab
