// Finds the checks and pins of a game with screens on the mailbox. Each enemy that could take the
// royal on an empty board is looked at, from its square towards the royal.
//
// Pieces are called as in Xiangqi: a chariot is any piece that slides, a cannon one that hops, a
// horse one whose leap can be blocked; the general is the royal. In the diagrams G is the general
// whose checks and pins are looked for and O a piece of its side. The enemy has r chariot, c
// cannon, h horse, g general and e any other piece. A dot is vacant.
#pragma once

#include "representations/mailbox/screened_checks_and_pins.hpp"

namespace boardlab {

template <class C, Side Us>
class ScreenedMailboxFinder {
    using P = typename C::Pieces;
    static constexpr Side them = opponent(Us);
    using R = ScreenedMailboxChecksAndPins;
    using Delta = Deltas<P>;
    using Reach = MailboxReach<C>;

 public:
    BOARDLAB_INLINE static R find(const C& cells) {
        R r;
        r.royal = cells.square(P::royal, Us, 0);
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<P>(k).capture;
            // A piece that never leaves its half cannot reach a general that never leaves its own.
            if constexpr (!(facts_of<P>(k).confined() && facts_of<P>(P::royal).confined()))
                for (int i = 0; i < cells.count(k, them); ++i) {
                    const Square from = cells.square(k, them, i);
                    const int way = static_cast<int>(r.royal) - static_cast<int>(from);
                    if (!Delta::template reaches<k, them>(way)) [[likely]]
                        continue;
                    if constexpr (!capture.slides.empty())
                        look_at_chariot(cells, from, r);
                    else if constexpr (!capture.hops.empty())
                        look_at_cannon(cells, from, r);
                    else if constexpr (!capture.lame.empty())
                        look_at_horse(cells, from, Reach::moved(from, Delta::over(way)), r);
                    else if (Reach::template reaches<k, them>(cells, from, r.royal))
                        r.add_check(from, 0, from);  // a soldier: it can only be taken
                }
        });
        if constexpr (royals_face<P>) {
            const Square other = cells.square(P::royal, them, 0);
            if ((static_cast<int>(r.royal) - static_cast<int>(other)) % C::Numbering::stride == 0)
                look_at_chariot(cells, other, r);
        }
        return r;
    }

 private:
    static bool is_own(const C& cells, Square s) { return C::template is_of<Us>(cells.inside(s)); }

    //  G . . r    Check.
    //  G . O r    Pin.
    //  G . e r    Nothing, and the same with two pieces or more between.
    //  G . O g    Facing generals: on a common file g threatens as a chariot does.
    static void look_at_chariot(const C& cells, Square chariot, R& r) {
        const int step = Delta::step(static_cast<int>(r.royal) - static_cast<int>(chariot));
        const Square first = cells.next_piece(chariot, step);
        if (first == r.royal)
            r.add_check(chariot, -step, chariot);
        else if (is_own(cells, first) && cells.next_piece(first, step) == r.royal)
            r.add_pin(first);
    }

    //  G . . . c    No screen: no check. An own piece that lands on a dot becomes it.
    //  G . e . c    One screen: check.
    //  G . O . c    Check, and O may end it by leaving the line, so it is tried like a pinned one.
    //  G O . e c    Two: no check; O is pinned, for e alone would be a screen.
    //  G O . O c    Both are pinned.
    //  Three or more: nothing, for one move leaves at least two.
    static void look_at_cannon(const C& cells, Square cannon, R& r) {
        const int step = Delta::step(static_cast<int>(r.royal) - static_cast<int>(cannon));
        const Square first = cells.next_piece(cannon, step);
        if (first == r.royal) {
            r.unscreened[static_cast<std::size_t>(r.unscreened_lines++)] = {cannon, -step};
            return;
        }
        const Square second = cells.next_piece(first, step);
        if (second == r.royal) {
            r.add_check(cannon, -step, cannon);
            if (is_own(cells, first)) r.add_pin(first);
        } else if (cells.next_piece(second, step) == r.royal) {
            if (is_own(cells, first)) r.add_pin(first);
            if (is_own(cells, second)) r.add_pin(second);
        }
    }

    //  . h    The horse's leg is the point beside it on its way, here the one below h.
    //  . .    Leg vacant: check.
    //  G .
    //
    //  . h    Leg held by an own piece: pin.
    //  . O    (Held by an enemy's: nothing.)
    //  G .
    static void look_at_horse(const C& cells, Square horse, Square leg, R& r) {
        if (cells.inside(leg) == C::vacant)
            r.add_check(horse, 0, leg);
        else if (is_own(cells, leg))
            r.add_pin(leg);
    }
};

}  // namespace boardlab
