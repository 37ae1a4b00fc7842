// The board to use where any will do: FEN readers, which need attacks and moves to refuse positions
// that cannot be played.
#pragma once

#include "representations/families/zero_x88.hpp"

namespace boardlab {

template <PieceSet P>
using DefaultBoard = typename ZeroX88::Of<P>::Board;

}  // namespace boardlab
