// Who attacks a general, for a game with screens: sets of the pieces that do it along a line, and
// whether a general would be safe on a square. Pieces are called as in screened_finder.hpp.
#pragma once

#include "representations/setwise/attacks.hpp"
#include "representations/setwise/layout.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout>
class ScreenedAttackers {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using Lame = typename Attack::Lame;

 public:
    // The pieces of a side that take along open lines, wherever they stand. Its general is one of
    // them if it stands on the file of `general`: generals must not face each other.
    template <Side S>
    BOARDLAB_INLINE static Set chariots(const Layout& board, Square general) {
        Set all = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (facts_of<Pieces>(k).capture.slides_orthogonally())
                all |= board.within(k, S);
        });
        if constexpr (royals_face<Pieces>)
            all |= board.within(Pieces::royal, S) &
                   (Rays<Set>::ray(0, general) | Rays<Set>::ray(4, general));
        return all & board.side(S);
    }
    template <Side S>
    BOARDLAB_INLINE static Set cannons(const Layout& board) {
        Set all = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (!facts_of<Pieces>(k).capture.hops.empty()) all |= board.within(k, S);
        });
        return all & board.side(S);
    }

    // Whether a general of side Us on that square would not be attacked. `occupied` is the board
    // without the general where it stands now.
    template <Side Us>
    BOARDLAB_INLINE static bool is_safe(const Layout& board, Square s, const Set& occupied) {
        constexpr Side them = opponent(Us);
        if (!(Sliders::orthogonal(s, occupied) & chariots<them>(board, s)).empty()) return false;
        Set attackers = Sliders::orthogonal_hops(s, occupied) & cannons<them>(board);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (!capture.lame.empty())
                attackers |= Lame::template sources<k, them>(s, occupied) & board.within(k, them);
            if constexpr (Attack::template has_leaps<k>)
                attackers |= Attack::template leap_sources<k, them>(s) & board.within(k, them);
        });
        return attackers.disjoint(board.side(them));
    }
};

}  // namespace boardlab
