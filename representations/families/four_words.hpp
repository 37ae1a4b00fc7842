// Four words, sixteen cells a rank.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/words.hpp"

namespace boardlab {

template <template <class> class Sliders, template <class, int> class Layout = KindsAndSides>
struct FourWords {  // the scalar control for avx2
    template <class P>
    using SetOf = WordsSet<Numbering<P::geometry, 16>, 4>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, Layout>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
