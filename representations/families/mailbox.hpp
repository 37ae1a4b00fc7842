// The mailbox: sixteen cells a rank, surrounded by walls.
#pragma once

#include "representations/combined_arms/mailbox.hpp"
#include "representations/mailbox/board.hpp"
#include "representations/representation.hpp"

namespace boardlab {

template <class P>
struct MailboxFor {
    using Board = Mailbox<P>;
};
template <CombinedArmsPieceSet P>
struct MailboxFor<P> {
    using Board = ArmsMailbox<P>;
};

struct MailboxBoard {  // Fruit, ElephantEye
    template <class P>
    struct Of {
        using Board = typename MailboxFor<P>::Board;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
