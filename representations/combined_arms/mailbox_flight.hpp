// Air defence on the mailbox: a plane goes from square to square and asks at each which zones cover
// it. It is safe until it enters a zone; inside exactly one it may only take and perish (or join
// its own side); a second zone, or the end of the first, ends its flight.
#pragma once

#include "representations/combined_arms/mailbox_cells.hpp"
#include "representations/combined_arms/mailbox_rays.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class MailboxFlight {
    using Cells = ArmCells<P>;
    using Rays = ArmRays<P, typename Cells::Numbering>;

 public:
    // False where its flight ends.
    BOARDLAB_INLINE bool enters(typename Cells::Cover c) {
        if (c.zones > 1 || (zone_ >= 0 && (c.zones == 0 || c.centre != zone_))) return false;
        if (c.zones == 1) zone_ = c.centre;
        return true;
    }
    BOARDLAB_INLINE bool is_safe() const { return zone_ < 0; }

    // Whether that side's defence lets a plane get from one square to another, were it to perish
    // there.
    static bool lets_through(const Cells& cells, Side side, Square from, Square to, int step) {
        MailboxFlight flight;
        for (Square s = Rays::moved(from, step); flight.enters(cells.cover(side, s));
             s = Rays::moved(s, step))
            if (s == to) return true;
        return false;
    }

 private:
    int zone_ = -1;  // the square of the only defender met, or -1
};

}  // namespace boardlab
