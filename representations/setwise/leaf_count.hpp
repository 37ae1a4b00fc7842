// Counts a side's moves without visiting them. Kinds that slide alike are looked up as one army: a
// queen is counted with the rooks and again with the bishops.
#pragma once

#include "representations/setwise/moves.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout, Side Us>
class LeafCount {
    using Attack = Attacks<Pieces, Set, Sliders>;
    template <Kind K>
    using Moves = ArmyMoves<Pieces, Set, Sliders, Layout, K, Us>;

    // A kind is counted by itself if it captures otherwise than it moves, or can be blocked.
    template <Kind K>
    static constexpr bool apart =
        !facts_of<Pieces>(K).captures_as_it_moves() || !facts_of<Pieces>(K).capture.lame.empty();

 public:
    BOARDLAB_INLINE static unsigned count(const Layout& board,
                                          const ChecksAndPinsFor<Pieces, Set>& r) {
        unsigned n = r.royal_steps.size();
        if (r.only_royal_may_move()) [[unlikely]]
            return n;
        const Set own = board.side(Us), enemy = board.side(opponent(Us));
        const auto occupied = board.occupied();
        const Set free = own - r.pins();
        Set orthogonal = Set::none(), diagonal = Set::none();
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            constexpr Pattern capture = facts_of<Pieces>(K).capture;
            if constexpr (Moves<K>::stepping)
                n += Moves<K>(board, r).count_steps();
            else if constexpr (apart<K>)
                (board.within(K, Us) & free).for_each([&](Square from) BOARDLAB_INLINE {
                    n += (Attack::template destinations<K, Us>(from, occupied, enemy) & r.landing)
                             .size();
                });
            else if constexpr (Attack::template has_leaps<K> && first_of_its_like<Pieces>(K))
                (within_alike<Pieces, K, Us>(board) & free)
                    .for_each([&](Square from) BOARDLAB_INLINE {
                        n += (Attack::template leap_targets<K, Us>(from) & r.landing).size();
                    });
            if constexpr (!apart<K> && capture.slides_orthogonally())
                orthogonal |= board.within(K, Us);
            if constexpr (capture.slides_diagonally()) diagonal |= board.within(K, Us);
        });
        (orthogonal & free).for_each([&](Square from) BOARDLAB_INLINE {
            n += (Sliders::orthogonal(from, occupied) & r.landing).size();
        });
        (diagonal & free).for_each([&](Square from) BOARDLAB_INLINE {
            n += (Sliders::diagonal(from, occupied) & r.landing).size();
        });
        if (!own.disjoint(r.pins())) [[unlikely]]
            n += pinned(board, r, occupied, enemy);
        return n;
    }

 private:
    // Pinned pieces; kinds with few leaps have been counted with their army. Inlined although rare:
    // a call would need the address of the checks and pins, and they would leave the registers.
    template <class Occupied>
    BOARDLAB_INLINE static unsigned pinned(const Layout& board,
                                           const ChecksAndPinsFor<Pieces, Set>& r,
                                           const Occupied& occupied, const Set& enemy) {
        unsigned n = 0;
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            if constexpr (!Moves<K>::stepping)
                (board.army(K, Us) & r.pins()).for_each([&](Square from) BOARDLAB_INLINE {
                    n += (Attack::template destinations<K, Us>(from, occupied, enemy) &
                          r.landing_from(from))
                             .size();
                });
        });
        return n;
    }
};

}  // namespace boardlab
