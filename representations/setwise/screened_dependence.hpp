// On which squares the number of a side's moves depends in a game with screens, as sets: see
// Dependence in contract.hpp, and dependence.hpp for games without. Pieces are called as in
// screened_finder.hpp. A line ends at the general or at a point to which it may step.
#pragma once

#include "representations/setwise/dependence.hpp"
#include "representations/setwise/screened_attackers.hpp"
#include "representations/setwise/screened_checks_and_pins.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout>
class ScreenedDependenceFinder {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using Lame = typename Attack::Lame;
    using Attackers = ScreenedAttackers<Pieces, Set, Sliders, Layout>;
    using Dependence = SetDependence<Set, kind_count<Pieces>>;

 public:
    // The checks and pins are those of the waiting side, which is not in check.
    template <Side Waiting>
    BOARDLAB_INLINE static Dependence find(const Layout& board,
                                           const ScreenedChecksAndPins<Set>& r) {
        constexpr Side mover = opponent(Waiting);
        Dependence found;
        ArmyDependence<Pieces, Set, Sliders, Layout>::template add<Waiting>(board, found);

        const Set occupied = board.occupied();
        const Set chariots = Attackers::template chariots<mover>(board, r.royal);
        const Set cannons = Attackers::template cannons<mover>(board);
        look_along((chariots | cannons) & Rays<Set>::orthogonal(r.royal), occupied, r.royal, found);

        // From the points to which the general may step: as far as the first piece in each
        // direction, and as far as the second.
        const Set zone =
            Attack::template leap_targets<Pieces::royal, Waiting>(r.royal) - board.side(Waiting);
        Set first = Set::none(), second = Set::none();
        zone.for_each([&](Square s) BOARDLAB_INLINE {
            first |= Sliders::orthogonal(s, occupied);
            second |= Sliders::orthogonal_hops(s, occupied);
        });
        second |= first;
        Set from_chariots = Set::none(), from_cannons = Set::none();
        chariots_anywhere<mover>(board).for_each(
            [&](Square s) BOARDLAB_INLINE { from_chariots |= Sliders::orthogonal(s, occupied); });
        cannons.for_each([&](Square s) BOARDLAB_INLINE {
            from_cannons |=
                Sliders::orthogonal(s, occupied) | Sliders::orthogonal_hops(s, occupied);
        });
        if constexpr (royals_face<Pieces>) {
            const Square general = only_one<Pieces::royal>(board, mover);
            from_chariots |= Sliders::orthogonal(general, occupied) & file_of(general);
        }
        // Between two ends whose attack one piece more or less can change, a point is seen from
        // both, by a chariot as far as the first piece, by a cannon as far as the second.
        found.add((from_chariots & first) | (from_cannons & second));

        const Set lines = Rays<Set>::orthogonal(r.royal);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (capture.slides_orthogonally() ||
                          (k == Pieces::royal && royals_face<Pieces>))
                found.template add_for<k>(lines | first);
            if constexpr (!capture.hops.empty()) found.template add_for<k>(lines | second);
            if constexpr (!capture.lame.empty()) {
                add_lame<k, mover>(board, r.royal, found);
                zone.for_each([&](Square s) { add_lame<k, mover>(board, s, found); });
            }
            if constexpr (Attack::template has_leaps<k>) {
                Set sources = Attack::template leap_sources<k, mover>(r.royal);
                zone.for_each([&](Square s) BOARDLAB_INLINE {
                    sources |= Attack::template leap_sources<k, mover>(s);
                });
                found.template add_for<k>(sources);
            }
        });
        return found;
    }

 private:
    static Set file_of(Square s) { return Rays<Set>::ray(0, s) | Rays<Set>::ray(4, s); }
    template <Side S>
    BOARDLAB_INLINE static Set chariots_anywhere(const Layout& board) {
        Set all = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (facts_of<Pieces>(k).capture.slides_orthogonally())
                all |= board.within(k, S);
        });
        return all & board.side(S);
    }
    // A chariot's line restrains nobody with two pieces on it, a cannon's with three. One more that
    // leaves, and it may; so beyond three nothing matters that one piece does.
    BOARDLAB_INLINE static void look_along(const Set& aligned, const Set& occupied, Square royal,
                                           Dependence& found) {
        aligned.for_each([&](Square attacker) BOARDLAB_INLINE {
            const Set between = Rays<Set>::between(royal, attacker);
            if ((between & occupied).size() <= 3) found.add(between);
        });
    }
    // A horse that comes or goes, and whatever steps on its leg or off it.
    template <Kind K, Side Mover>
    static void add_lame(const Layout& board, Square target, Dependence& found) {
        const Set sources = Lame::template sources_unblocked<K, Mover>(target);
        found.template add_for<K>(sources);
        (sources & board.army(K, Mover)).for_each([&](Square horse) {
            found.add(Set::of(Lame::template over<K, Mover>(horse, target)));
        });
    }
};

}  // namespace boardlab
