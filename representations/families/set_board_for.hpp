// What a board of sets is to a game's pieces: those of combined arms ask other questions of the
// same sets.
//
// A family makes a board for any set of pieces: U64<Magic>::Of<chess::Pieces>::Board. Each has a
// header of its own in this folder, so that a change to one kind of set recompiles its boards
// alone.
#pragma once

#include "representations/combined_arms/set_board.hpp"
#include "representations/representation.hpp"
#include "representations/setwise/board.hpp"

namespace boardlab {

template <class P, class Set, class Sliders, template <class, int> class Layout>
struct SetBoardFor {
    using Board = SetBoard<P, Set, Sliders, Layout>;
};
template <CombinedArmsPieceSet P, class Set, class Sliders, template <class, int> class Layout>
struct SetBoardFor<P, Set, Sliders, Layout> {
    using Board = ArmsSetBoard<P, Set, Sliders>;
};

}  // namespace boardlab
