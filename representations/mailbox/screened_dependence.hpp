// On which squares the number of a side's moves depends in a game with screens, as marks on a
// mailbox's squares: see dependence_of in contract.hpp, and dependence.hpp for games without.
// Pieces are called as in screened_finder.hpp. A line ends at the general or at a point to which it
// may step.
#pragma once

#include "representations/mailbox/dependence.hpp"

namespace boardlab {

template <class C, Side Waiting>
class ScreenedMailboxDependenceFinder {
    using P = typename C::Pieces;
    using Found = MailboxDependence<P>;
    using Kinds = typename Found::Kinds;
    using Reach = MailboxReach<C>;
    static constexpr Side mover = opponent(Waiting);

 public:
    // Whether a point is safe is not asked: it would cost more than it saves.
    template <class IsSafe>
    static Found find(const C& cells, Square royal, const IsSafe&) {
        Found found;
        MailboxArmyDependence<C, Waiting>::add(cells, found);
        // A cannon's line restrains nobody with three pieces on it, a chariot's with two. One more
        // that leaves, and it may; so beyond that nothing matters that one piece does.
        look_along_lines(cells, royal, 2, 3, found);
        look_for_leapers(cells, royal, found);
        constexpr Offsets steps = facts_of<P>(P::royal).quiet.leaps;
        for (const Offset o : steps) {
            const Square s = Reach::moved(royal, C::Numbering::distance(as_seen_by<Waiting>(o)));
            if (!C::template open_to<Waiting>(cells.on(s)) ||
                !Reach::template may_stand<P::royal, Waiting>(s))
                continue;
            // A point beside it is attacked or not: one piece less on the line is enough.
            look_along_lines(cells, s, 1, 2, found);
            look_for_leapers(cells, s, found);
        }
        return found;
    }

 private:
    static constexpr Kinds hopping = LineKinds<P>::hopping();
    static constexpr Kinds generals = royals_face<P> ? Found::template only<P::royal> : Kinds{0};

    // Marks each line as far as an attacker of the mover that has at most so many pieces before it
    // (`before_chariot`, or `before_cannon` for a cannon), and for chariots and cannons as far as
    // they may come and go with effect.
    static void look_along_lines(const C& cells, Square end, int before_chariot, int before_cannon,
                                 Found& found) {
        for (const Offset o : orthogonals) {
            // Generals threaten along files only.
            const auto chariots =
                static_cast<Kinds>(LineKinds<P>::sliding(false) | (o.files == 0 ? generals : 0));
            const int step = C::Numbering::distance(o);
            int pieces = 0;
            for (Square s = Reach::moved(end, step);
                 cells.on(s) != C::wall && pieces <= before_cannon; s = Reach::moved(s, step)) {
                const auto mine =
                    static_cast<Kinds>((pieces <= before_chariot ? chariots : 0) | hopping);
                found.mark(s, mine);
                const std::uint8_t code = cells.on(s);
                if (code == C::vacant) continue;
                ++pieces;
                if (C::template is_of<mover>(code) && ((mine >> index(C::kind_of(code))) & 1) != 0)
                    for (Square t = Reach::moved(end, step); t != s; t = Reach::moved(t, step))
                        found.add(t);
            }
        }
    }

    // Horses and soldiers that come or go, and whatever steps on a horse's leg or off it.
    static void look_for_leapers(const C& cells, Square target, Found& found) {
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<P>(k).capture;
            // A piece that never leaves its half cannot reach a general that never leaves its own.
            if constexpr (!(facts_of<P>(k).confined() && facts_of<P>(P::royal).confined())) {
                if (cells.count(k, mover) == 0) return;
                for_each_index<capture.lame.size()>([&]<int J>() BOARDLAB_INLINE {
                    const Square s = before(target, capture.lame[J].to);
                    const std::uint8_t code = cells.on(s);
                    if (code == C::wall) return;
                    found.mark(s, Found::template only<k>);
                    if (C::template holds<k, mover>(code))
                        found.add(Reach::moved(
                            s, C::Numbering::distance(as_seen_by<mover>(capture.lame[J].over))));
                });
                constexpr Offsets leaps = capture.leaps + capture.late_leaps;
                for_each_index<leaps.size()>([&]<int J>() BOARDLAB_INLINE {
                    if (const Square s = before(target, leaps[J]); cells.on(s) != C::wall)
                        found.mark(s, Found::template only<k>);
                });
            }
        });
    }
    BOARDLAB_INLINE static Square before(Square target, Offset leap) {
        return Reach::moved(target, -C::Numbering::distance(as_seen_by<mover>(leap)));
    }
};

}  // namespace boardlab
