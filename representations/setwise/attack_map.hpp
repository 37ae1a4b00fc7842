// All that a side attacks on a board of sets: the union of what its armies attack. Leaps are apart
// from what blockers change, for boards that keep both (kept_attacks.hpp).
#pragma once

#include "representations/setwise/attacks.hpp"
#include "representations/setwise/layout.hpp"

namespace boardlab {

template <PieceSet P, SquareSet Set, class Sliders, class Layout>
class AttackMap {
    using Attack = Attacks<P, Set, Sliders>;
    template <Kind K>
    static constexpr Pattern capture = facts_of<P>(K).capture;

 public:
    template <Kind K>
    static constexpr bool has_lines =
        !capture<K>.slides.empty() || !capture<K>.hops.empty() || !capture<K>.lame.empty();

    template <Side By>
    BOARDLAB_INLINE static Set by_leaps(const Layout& board) {
        Set attacked = Set::none();
        for_each_army<By>(board, [&]<Kind K>(const Set& army) BOARDLAB_INLINE {
            if constexpr (Attack::template few_steps<K>())
                attacked |= Attack::template leaps_of_army<K, By>(army);
            else if constexpr (Attack::template has_leaps<K>)
                // A royal too is looked for: while pieces are being placed there may be none.
                army.for_each([&](Square from) BOARDLAB_INLINE {
                    attacked |= Attack::template leap_targets<K, By>(from);
                });
        });
        return attacked;
    }
    template <Side By>
    BOARDLAB_INLINE static Set by_lines(const Layout& board) {
        const auto occupied = board.occupied();
        Set attacked = Set::none();
        for_each_army<By>(board, [&]<Kind K>(const Set& army) BOARDLAB_INLINE {
            if constexpr (has_lines<K>)
                army.for_each([&](Square from) BOARDLAB_INLINE {
                    attacked |= Attack::template targets<K, By>(from, occupied);
                });
        });
        return attacked;
    }

 private:
    template <Side By, class Visit>
    BOARDLAB_INLINE static void for_each_army(const Layout& board, Visit&& visit) {
        const Set side = board.side(By);
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (first_of_its_like<P>(k))
                visit.template operator()<k>(within_alike<P, k, By>(board) & side);
        });
    }
};

}  // namespace boardlab
