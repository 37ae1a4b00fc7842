// A board for code that needs one and has no reason to choose: a FEN reader asks who attacks whom,
// or plays steps, before the board that the user chose is set up. It is the mailbox, because that
// holds the squares of every game. Games and search, which name no board, use this alias.
#pragma once

#include "representations/families/mailbox.hpp"

namespace boardlab {

template <PieceSet P>
using DefaultBoard = typename MailboxBoard::Of<P>::Board;

}  // namespace boardlab
