// The mailbox with attack tables, which say at any time which pieces attack which square.
#pragma once

#include "representations/mailbox/attack_cells.hpp"
#include "representations/mailbox/board.hpp"
#include "representations/representation.hpp"

namespace boardlab {

struct MailboxBoardWithAttacks {  // SPEAR (shogi) before its bitboards
    template <class P>
    struct Of {
        using Board = Mailbox<P, AttackCells<P>>;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
