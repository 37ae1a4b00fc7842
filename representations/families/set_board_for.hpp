// Chooses the board of sets by a game's pieces: games of combined arms have another contract.
//
// A family makes a board for any game's pieces: U64<Magic>::Of<chess::Pieces>::Board. Each has a
// header of its own in this folder, so that a change to one set type recompiles only its boards.
// The comment on each family names engines that store boards this way.
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
