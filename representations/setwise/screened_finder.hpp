// Finds the checks and pins of a game with screens. Pieces are called as in Xiangqi: a chariot is
// any piece that slides, a cannon one that hops, a horse one whose leap can be blocked, a soldier
// one that leaps otherwise; the general is the royal.
//
// In the diagrams G is the general whose checks and pins are looked for and O a piece of its side.
// The enemy has r chariot, c cannon, h horse, g general and e any other piece. A dot is vacant.
#pragma once

#include <array>

#include "representations/setwise/screened_attackers.hpp"
#include "representations/setwise/screened_checks_and_pins.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout>
class ScreenedChecksAndPinsFinder {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using Lame = typename Attack::Lame;
    using Attackers = ScreenedAttackers<Pieces, Set, Sliders, Layout>;
    using ChecksAndPins = ScreenedChecksAndPins<Set>;

    // A check ends when any piece lands on one of `answers`, or the screen on one of its own.
    struct Check {
        Set answers;
        Set screen;  // the own piece over which a cannon gives check; empty for other checks
        Set screen_answers;
    };
    struct Checks {
        int count = 0;
        std::array<Check, 12> of;
        void add(const Set& answers, const Set& screen = Set::none(),
                 const Set& screen_answers = Set::none()) {
            of[static_cast<std::size_t>(count++)] = {answers, screen, screen_answers};
        }
    };

 public:
    template <Side Us>
    BOARDLAB_INLINE static ChecksAndPins find(const Layout& board) {
        constexpr Side them = opponent(Us);
        const Set own = board.side(Us), occupied = board.occupied();
        ChecksAndPins r;
        r.royal = board.army(Pieces::royal, Us).first();
        r.pinned = Set::none();
        r.landing = Set::all() - own;
        Checks checks;

        const Set lines = Rays<Set>::orthogonal(r.royal);
        const Set chariots = Attackers::template chariots<them>(board, r.royal) & lines;
        if (!chariots.empty()) [[unlikely]]
            look_at_chariots(chariots, own, occupied, r, checks);
        const Set cannons = Attackers::template cannons<them>(board) & lines;
        if (!cannons.empty()) [[unlikely]]
            look_at_cannons(cannons, own, occupied, r, checks);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            look_at_horses<k, them>(board, own, occupied, r, checks);
            look_at_soldiers<k, them>(board, r, checks);
        });

        if (checks.count != 0) [[unlikely]]
            answer_all(checks, own, r);
        else
            for (int i = 0; i < r.pin_count; ++i)
                r.pin[static_cast<std::size_t>(i)].landing &= r.landing;
        find_royal_steps<Us>(board, own, occupied, r);
        return r;
    }

    template <Side Us>
    BOARDLAB_INLINE static bool royal_is_safe_on(const Layout& board, const ChecksAndPins& r,
                                                 Square s) {
        return is_safe<Us>(board, s, board.occupied() ^ Set::of(r.royal));
    }
    template <Side Us>
    BOARDLAB_INLINE static bool is_safe(const Layout& board, Square s, const Set& occupied) {
        return Attackers::template is_safe<Us>(board, s, occupied);
    }

 private:
    // Not inlined: few positions have any of these on a line with the general, and what finds the
    // others needs the registers.

    //  G . . r    Check. It ends when a piece lands on a dot or takes r.
    //  G . O r    Pin. O may go to the dot or take r.
    //  G . e r    Nothing, and the same with two pieces or more between.
    //
    //  Facing generals: on a common file g threatens as a chariot does.
    //  G . O g    Pin. O may go to the dot.
    [[gnu::noinline]] static void look_at_chariots(const Set& chariots, const Set& own,
                                                   const Set& occupied, ChecksAndPins& r,
                                                   Checks& checks) {
        chariots.for_each([&](Square chariot) {
            const Set between = Rays<Set>::between(r.royal, chariot);
            const Set blockers = between & occupied, line = between | Set::of(chariot);
            if (blockers.empty())
                checks.add(line);
            else if (!blockers.more_than_one() && !blockers.disjoint(own))
                r.add_pin(blockers.first(), line);
        });
    }

    //  G . . . c    No screen: no check. No piece may land on a dot: it would be the screen.
    //  G . e . c    One screen: check. It ends when a piece lands on a dot or takes c. To take the
    //               screen does not help: the capturing piece becomes the screen.
    //  G . O . c    The same, and O may also end the check by leaving the line.
    //  G O . e c    Two: no check. If O left, e would be the screen: O may go to the dot or take c.
    //  G O . O c    The same for each of them.
    //  Three or more: nothing, for one move leaves at least two.
    [[gnu::noinline]] static void look_at_cannons(const Set& cannons, const Set& own,
                                                  const Set& occupied, ChecksAndPins& r,
                                                  Checks& checks) {
        cannons.for_each([&](Square cannon) {
            const Set between = Rays<Set>::between(r.royal, cannon), itself = Set::of(cannon);
            const Set screens = between & occupied;
            const unsigned n = screens.size();
            if (n == 0) {
                r.landing -= between;
            } else if (n == 1) {
                const Set off_the_line = (Set::all() - between) | itself;
                checks.add((between - screens) | itself, screens & own, off_the_line);
            } else if (n == 2) {
                const Set stays_between = (between - occupied) | itself;
                (screens & own).for_each([&](Square s) { r.add_pin(s, stays_between); });
            }
        });
    }

    //  . h    The horse's leg is the point beside it on its way, here the one below h.
    //  . .    Leg vacant: check. It ends when a piece lands on the leg or takes h.
    //  G .
    //
    //  . h    Leg held by an own piece: pin. O may only take h.
    //  . O    (Held by an enemy's: nothing.)
    //  G .
    template <Kind K, Side Them>
    BOARDLAB_INLINE static void look_at_horses(const Layout& board, const Set& own,
                                               const Set& occupied, ChecksAndPins& r,
                                               Checks& checks) {
        if constexpr (!facts_of<Pieces>(K).capture.lame.empty()) {
            const Set near =
                Lame::template sources_unblocked<K, Them>(r.royal) & board.army(K, Them);
            if (!near.empty()) [[unlikely]]
                look_at_legs<K, Them>(near, own, occupied, r, checks);
        }
    }
    template <Kind K, Side Them>
    static void look_at_legs(const Set& horses, const Set& own, const Set& occupied,
                             ChecksAndPins& r, Checks& checks) {
        horses.for_each([&](Square horse) {
            const Square leg = Lame::template over<K, Them>(horse, r.royal);
            if (!occupied.contains(leg))
                checks.add(Set::of(horse) | Set::of(leg));
            else if (own.contains(leg))
                r.add_pin(leg, Set::of(horse));
        });
    }

    // A check that ends only when the soldier is taken.
    template <Kind K, Side Them>
    BOARDLAB_INLINE static void look_at_soldiers(const Layout& board, ChecksAndPins& r,
                                                 Checks& checks) {
        if constexpr (K != Pieces::royal && Attack::template has_leaps<K>)
            (Attack::template leap_sources<K, Them>(r.royal) & board.army(K, Them))
                .for_each([&](Square soldier) { checks.add(Set::of(soldier)); });
    }

    // One move must end every check. So a piece may land where all answers meet; where it is the
    // screen of a check, that check's screen answers take the place of its answers.
    static void answer_all(const Checks& checks, const Set& own, ChecksAndPins& r) {
        r.check = true;
        const Set before = r.landing;
        for (int i = 0; i < checks.count; ++i) {
            r.landing &= checks.of[static_cast<std::size_t>(i)].answers;
            checks.of[static_cast<std::size_t>(i)].screen.for_each(
                [&](Square s) { r.add_pin(s, Set::all() - own); });
        }
        for (int p = 0; p < r.pin_count; ++p) {
            auto& pin = r.pin[static_cast<std::size_t>(p)];
            pin.landing &= before;
            for (int i = 0; i < checks.count; ++i) {
                const Check& c = checks.of[static_cast<std::size_t>(i)];
                pin.landing &= c.screen.contains(pin.square) ? c.screen_answers : c.answers;
            }
        }
    }

    template <Side Us>
    BOARDLAB_INLINE static void find_royal_steps(const Layout& board, const Set& own,
                                                 const Set& occupied, ChecksAndPins& r) {
        const Set steps = Attack::template leap_targets<Pieces::royal, Us>(r.royal) - own;
        r.royal_steps = steps;
        const Set without = occupied ^ Set::of(r.royal);
        steps.for_each([&](Square to) BOARDLAB_INLINE {
            if (!is_safe<Us>(board, to, without)) r.royal_steps -= Set::of(to);
        });
    }
};

}  // namespace boardlab
