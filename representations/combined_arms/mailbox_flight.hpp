// Air defence on the mailbox: at each square on its way a plane asks which zones cover it. It is
// safe until it enters a zone. Inside exactly one it may only capture and be lost, or join its own
// side. A second zone ends its flight, and so does leaving the first.
#pragma once

#include "representations/combined_arms/mailbox_cells.hpp"
#include "representations/combined_arms/mailbox_rays.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class MailboxFlight {
    using Cells = ArmCells<P>;
    using Rays = ArmRays<P, typename Cells::Numbering>;

 public:
    // Goes on to a square that is covered so. False when that ends the flight.
    BOARDLAB_INLINE bool enters(typename Cells::Cover c) {
        if (c.zones > 1 || (zone_ >= 0 && (c.zones == 0 || c.centre != zone_))) return false;
        if (c.zones == 1) zone_ = c.centre;
        return true;
    }
    BOARDLAB_INLINE bool is_safe() const { return zone_ < 0; }

    // Whether that side's air defence lets a plane get from one square to another, even if it is
    // lost there.
    static bool lets_through(const Cells& cells, Side side, Square from, Square to, int step) {
        MailboxFlight flight;
        for (Square s = Rays::moved(from, step); flight.enters(cells.cover(side, s));
             s = Rays::moved(s, step))
            if (s == to) return true;
        return false;
    }

 private:
    int zone_ = -1;  // the square of the only air defence met so far, or -1
};

}  // namespace boardlab
