// Two words of 32 bits, the halves of one of 64.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/families/set_board_for.hpp"
#include "representations/sets/words.hpp"

namespace boardlab {

template <template <class> class Sliders>
struct TwoHalves {  // Zebra (Othello) until 2026, and other programs born on 32-bit CPUs
    template <class P>
    using SetOf = WordsSet<Numbering<P::geometry, P::geometry.files>, 2, std::uint32_t>;
    template <class P>
    struct Of {
        using Set = SetOf<P>;
        using Board = typename SetBoardFor<P, Set, Sliders<Set>, KindsAndSides>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
