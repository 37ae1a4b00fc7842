// The board for whoever needs one and does not care which: a reader that has to know who attacks
// whom, or to play moves on, before there is a position on the board that was chosen.
#pragma once

#include "representations/families/zero_x88.hpp"

namespace boardlab {

template <PieceSet P>
using DefaultBoard = typename ZeroX88::Of<P>::Board;

}  // namespace boardlab
