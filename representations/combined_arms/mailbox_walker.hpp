// A unit that is about to step on the mailbox: what it is, and what it may do on a square that it
// reaches. Steps are passed on as visit(move type, from, to, vouched).
#pragma once

#include "representations/combined_arms/mailbox_threats.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, class Visit>
struct MailboxWalker {
    using Rays = ArmRays<P, typename ArmCells<P>::Numbering>;
    using U = UnitsOf<P>;

    const MailboxThreats<P>& threats;
    Kind kind;
    int type;
    Unit unit;
    Square from;
    bool leaving;  // one piece out of its stack
    bool vouched;  // threats.vouches_for_unit(from)
    Visit& visit;

    BOARDLAB_INLINE void tell(Step step, bool captures, Square to) const {
        const MoveType m = step_type(type, step, captures, leaving);
        visit(m, from, to, vouched && threats.vouches_for_step(m, to));
    }
    BOARDLAB_INLINE void go(Square to) const { tell(Step::go, false, to); }
    BOARDLAB_INLINE void join(Unit there, Square to) const {
        const Unit both = U::joined(unit, there);
        if (both != nobody && Rays::may_stand(U::carrier(both), to)) tell(Step::join, false, to);
    }
    // A capture: it goes there if it may stand there, and otherwise stays where it is.
    BOARDLAB_INLINE void take(Square to) const {
        tell(Rays::may_stand(kind, to) ? Step::go : Step::stay, true, to);
    }
    // How far it may go in that direction on an empty board, and how far away it captures.
    BOARDLAB_INLINE int limit(int direction) const {
        return Rays::limits(kind, from)[static_cast<std::size_t>(direction)];
    }
    BOARDLAB_INLINE int reach(int direction) const {
        const Reach& r = arms_of<P>(kind).take;
        return direction < 4 ? r.orthogonal : r.diagonal;
    }
};

}  // namespace boardlab
