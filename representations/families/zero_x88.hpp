// 0x88: the mailbox with 128 cells, which asks two bits of a square's number whether it is on the
// board, where the mailbox asks a wall's cell. Lists, difference tables and walks are the same.
#pragma once

#include "representations/mailbox/board.hpp"
#include "representations/representation.hpp"

namespace boardlab {

struct ZeroX88 {  // Micro-Max, chess.js
    template <class P>
    struct Of {
        using Board = Mailbox<P, Cells<P, Masked<P::geometry>>>;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
