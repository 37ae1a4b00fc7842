// Checks and pins as sets of squares. They are found once a position; then moves are only
// intersected with them, and none is tested by itself.
#pragma once

#include "representations/setwise/attacks.hpp"
#include "representations/setwise/layout.hpp"

namespace boardlab {

template <SquareSet Set>
struct SetChecksAndPins {
    Set landing;          // where a piece other than the royal may go: not onto its own side, and
                          // in check only between royal and checker or onto the checker
    Set orthogonal_pins;  // royal (excluded) to pinning slider (included), along ranks and files
    Set diagonal_pins;    // the same along diagonals
    Set royal_steps;      // where the royal itself may go
    Set danger;           // what the enemy attacks with the royal lifted. Right for its steps and
                          // errands only; all squares if its own pieces leave it no step
    Square royal;
    bool check, double_check;

    static SetChecksAndPins unrestrained(const Set& own, Square royal) {
        return {.landing = Set::all() - own,
                .orthogonal_pins = Set::none(),
                .diagonal_pins = Set::none(),
                .royal_steps = Set::none(),
                .danger = Set::none(),
                .royal = royal,
                .check = false,
                .double_check = false};
    }
    BOARDLAB_INLINE bool in_check() const { return check; }
    BOARDLAB_INLINE bool only_royal_may_move() const { return double_check; }
    BOARDLAB_INLINE Set pins() const { return orthogonal_pins | diagonal_pins; }
    // Where a pinned piece may go: along its own pin line. `pins` has the lines of other pins, too.
    BOARDLAB_INLINE Set landing_from(Square pinned) const {
        return landing & pins() & Rays<Set>::towards(royal, pinned);
    }
};

template <class Pieces, class Set, class Sliders, class Layout>
class ChecksAndPinsFinder {
    using Attack = Attacks<Pieces, Set, Sliders>;
    static constexpr int kinds = kind_count<Pieces>;

 public:
    template <Side Us>
    BOARDLAB_INLINE static SetChecksAndPins<Set> find(const Layout& board) {
        constexpr Side them = opponent(Us);
        const Set own = board.side(Us);
        const auto occupied = board.occupied();
        SetChecksAndPins<Set> r;
        r.royal = only_one<Pieces::royal>(board, Us);
        r.orthogonal_pins = r.diagonal_pins = Set::none();

        Set checkers = Set::none();
        Set orthogonal_sliders = Set::none(), diagonal_sliders = Set::none();
        for_each_index<kinds>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (k != Pieces::royal && !capture.leaps.empty() &&
                          first_of_its_like<Pieces>(k))
                checkers |= Attack::template leap_sources<k, them>(r.royal) &
                            within_alike<Pieces, k, them>(board);
            if constexpr (capture.slides_orthogonally())
                orthogonal_sliders |= board.within(k, them);
            if constexpr (capture.slides_diagonally()) diagonal_sliders |= board.within(k, them);
        });
        const Set enemy = board.side(them);
        checkers &= enemy;
        look_along(Rays<Set>::orthogonal(r.royal) & orthogonal_sliders & enemy, occupied, r.royal,
                   checkers, r.orthogonal_pins);
        look_along(Rays<Set>::diagonal(r.royal) & diagonal_sliders & enemy, occupied, r.royal,
                   checkers, r.diagonal_pins);

        r.landing = Set::all() - own;
        r.check = r.double_check = false;
        if (!checkers.empty()) [[unlikely]] {
            r.check = true;
            r.double_check = checkers.more_than_one();
            const Square checker = checkers.first();
            // Squares between exist only if the checker stands on a line with the royal.
            if ((Rays<Set>::orthogonal(r.royal) | Rays<Set>::diagonal(r.royal)).contains(checker))
                checkers |= Rays<Set>::between(r.royal, checker);
            r.landing &= checkers;
        }

        r.royal_steps = Attack::template leap_targets<Pieces::royal, Us>(r.royal) - own;
        if constexpr (KeepsAttackSets<Layout, Set>) {
            r.danger = board.attacked(them);
            if (r.check) [[unlikely]]
                r.danger |= through_royal(checkers & (orthogonal_sliders | diagonal_sliders),
                                          r.royal, occupied);
            r.royal_steps -= r.danger;
            return r;
        }
        r.danger = Set::all();
        if (!r.royal_steps.empty()) {
            r.danger = danger_from<them>(board, r.royal, without(occupied, r.royal));
            r.royal_steps -= r.danger;
        }
        return r;
    }

    template <Side Us>
    BOARDLAB_INLINE static bool royal_is_safe_on(const Layout&, const SetChecksAndPins<Set>& r,
                                                 Square s) {
        return r.danger.disjoint(Set::of(s));
    }

    // What a side attacks, complete on the steps and errands of the royal. Kinds that slide alike
    // are looked up as one army.
    template <Side By, class Occupied>
    BOARDLAB_INLINE static Set danger_from(const Layout& board, Square royal,
                                           const Occupied& occupied) {
        const Set side = board.side(By);
        Set attacked = Set::none(), orthogonal = Set::none(), diagonal = Set::none();
        for_each_index<kinds>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (k == Pieces::royal || Attack::template few_steps<k>())
                attacked |= Attack::template leaps_of_army<k, By>(board.army(k, By));
            else if constexpr (!capture.leaps.empty() && first_of_its_like<Pieces>(k))
                attacked |= Attack::template leaps_of_army<k, By>(
                    within_alike<Pieces, k, By>(board) & side &
                    Attack::template near_by_leap<k, By>(royal));
            if constexpr (capture.slides_orthogonally()) orthogonal |= board.within(k, By);
            if constexpr (capture.slides_diagonally()) diagonal |= board.within(k, By);
        });
        (orthogonal & side & Attack::near_orthogonally(royal))
            .for_each([&](Square from)
                          BOARDLAB_INLINE { attacked |= Sliders::orthogonal(from, occupied); });
        (diagonal & side & Attack::near_diagonally(royal))
            .for_each([&](Square from)
                          BOARDLAB_INLINE { attacked |= Sliders::diagonal(from, occupied); });
        return attacked;
    }

 private:
    // What sliders that give check would attack behind the royal if it stood elsewhere.
    static Set through_royal(const Set& checkers, Square royal, const Set& occupied) {
        Set behind = Set::none();
        checkers.for_each([&](Square slider) { behind |= Rays<Set>::behind(slider, royal); });
        return behind & (Sliders::orthogonal(royal, occupied) | Sliders::diagonal(royal, occupied));
    }
    // A slider in line with the royal checks if nothing stands between, and pins if one piece does.
    // That may be a piece of its own side; then the line has none of ours and restricts nobody.
    BOARDLAB_INLINE static void look_along(const Set& aligned, const Set& occupied, Square royal,
                                           Set& checkers, Set& pins) {
        aligned.for_each([&](Square slider) BOARDLAB_INLINE {
            const Set between = Rays<Set>::between(royal, slider);
            const Set blockers = between & occupied;
            if (blockers.empty())
                checkers |= Set::of(slider);
            else if (!blockers.more_than_one())
                pins |= between | Set::of(slider);
        });
    }
};

}  // namespace boardlab
