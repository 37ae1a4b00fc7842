// Queries that attack tables answer without walking: who attacks a square, whether a royal is in
// check, where it may step, and what can be captured. Quiet moves are still walked, since a table
// by target does not list the targets of one piece, and so are checks and pins.
#pragma once

#include <bit>

#include "representations/mailbox/attack_cells.hpp"
#include "representations/mailbox/screened_checks_and_pins.hpp"
#include "representations/move_type.hpp"

namespace boardlab {

template <PieceSet P, class C>
class AttackAnswers {
    using Reach = MailboxReach<typename C::Plain>;
    using Delta = Deltas<P>;

 public:
    template <Kind K, Side By, class Visit>
    BOARDLAB_INLINE static void for_each_attacker(const C& cells, Square s, Visit&& visit) {
        for (unsigned rest = cells.attackers(s, By) & C::template entries_of<K>; rest != 0;
             rest &= rest - 1)
            visit(cells.square_of_entry(By, std::countr_zero(rest)));
    }
    template <Side By, class Visit>
    static void for_each_attacked(const C& cells, Visit&& visit) {
        for (int i = 0; i < P::geometry.squares(); ++i) {
            const Square s = C::Numbering::at(P::geometry.point(i));
            if (cells.attackers(s, By) != 0) visit(s);
        }
    }
    // Facing royals are not in the tables, since they do not attack the squares between them.
    template <Side Us>
    BOARDLAB_INLINE static bool royal_is_attacked(const C& cells) {
        const Square royal = cells.square(P::royal, Us, 0);
        if (cells.attackers(royal, opponent(Us)) != 0) return true;
        if constexpr (royals_face<P>)
            return Reach::faces(cells, cells.square(P::royal, opponent(Us), 0), royal);
        return false;
    }

    // Calls visit(from, to, true, arrival) for every capture of an army, victim by victim.
    template <Kind K, Side Us, class Visit>
    BOARDLAB_INLINE static void for_each_capture(
        const C& cells, const ScreenedMailboxChecksAndPins& checks_and_pins, Visit&& visit) {
        static_assert(has_screens<P> && !facts_of<P>(K).promotes());
        for (int k = 0; k < kind_count<P>; ++k)
            for (int i = 0; i < cells.count(static_cast<Kind>(k), opponent(Us)); ++i) {
                const Square to = cells.square(static_cast<Kind>(k), opponent(Us), i);
                for_each_attacker<K, Us>(cells, to, [&](Square from) BOARDLAB_INLINE {
                    const ScreenedMailboxMoveFilter<typename C::Plain, Us> filter(
                        cells, checks_and_pins, from);
                    if (filter.allows_all() || filter.allows(to))
                        visit(from, to, true, Arrival::plain);
                });
            }
    }

    // The tables are those of the board with the royal where it stands. They answer, unless an
    // enemy's line ends at the royal or hops over it, or it stands on an enemy's leg: then it is
    // tried on the cells after the move.
    template <Side Us>
    static bool royal_is_safe_on(const C& cells,
                                 const ScreenedMailboxChecksAndPins& checks_and_pins, Square s) {
        const AfterMove<typename C::Plain> after{cells, checks_and_pins.royal, s};
        if (checks_and_pins.checks != 0 || checks_and_pins.unscreened_lines != 0 ||
            is_leg_of_enemy<Us>(cells, checks_and_pins.royal))
            return !Reach::template royal_is_attacked<opponent(Us)>(cells, after, s);
        if (cells.attackers(s, opponent(Us)) != 0) return false;
        if constexpr (royals_face<P>)
            return !Reach::faces(after, cells.square(P::royal, opponent(Us), 0), s);
        return true;
    }

 private:
    template <Side Us>
    BOARDLAB_INLINE static bool is_leg_of_enemy(const C& cells, Square s) {
        bool found = false;
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Side them = opponent(Us);
            for (const LameLeap& leap : facts_of<P>(k).capture.lame)
                found |= C::template holds<k, them>(
                    cells.beyond(s, -C::Numbering::distance(as_seen_by<them>(leap.over))));
        });
        return found;
    }
};

}  // namespace boardlab
