// On which squares the number of a side's moves depends while the other side, the mover, is to
// move, as sets: see dependence_of in contract.hpp. This file has the games without screens.
//
// In the diagrams K is the royal of the side whose moves are counted (the waiting side) and o any
// of its pieces; the mover has s, a slider along that line, and P, any other piece. A dot is
// vacant.
#pragma once

#include <array>

#include "representations/setwise/checks_and_pins.hpp"

namespace boardlab {

// Leaving a square of `of(kind)` or landing there may change the number of moves, if it is a piece
// of that kind that does.
template <SquareSet Set, int Kinds>
class SetDependence {
 public:
    SetDependence() { of_kind_.fill(Set::none()); }
    BOARDLAB_INLINE void add(const Set& squares) { any_ |= squares; }
    template <Kind K>
    BOARDLAB_INLINE void add_for(const Set& squares) {
        of_kind_[static_cast<std::size_t>(index(K))] |= squares;
    }
    BOARDLAB_INLINE Set of(Kind k) const {
        return any_ | of_kind_[static_cast<std::size_t>(index(k))];
    }

 private:
    Set any_ = Set::none();  // whatever the kind
    std::array<Set, static_cast<std::size_t>(Kinds)> of_kind_;
};

// What all games have: the squares on which the moves of the waiting side's pieces depend, whatever
// becomes of its royal. A piece that captures as it moves has a move to a square whether that is
// vacant or the mover's, so its targets are not among them: only what lies behind them is.
template <class Pieces, class Set, class Sliders, class Layout>
class ArmyDependence {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using N = typename Set::Numbering;

 public:
    template <Side Waiting, class Dependence>
    BOARDLAB_INLINE static void add(const Layout& board, Dependence& found) {
        const auto occupied = board.occupied();
        const Set vacant = Set::all() - occupied;
        Set orthogonal = Set::none(), diagonal = Set::none(), hopping = Set::none();
        for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
            constexpr KindFacts facts = facts_of<Pieces>(K);
            constexpr Pattern quiet = facts.quiet;
            if constexpr (quiet.slides_orthogonally()) orthogonal |= board.within(K, Waiting);
            if constexpr (quiet.slides_diagonally()) diagonal |= board.within(K, Waiting);
            if constexpr (!facts.capture.hops.empty()) hopping |= board.within(K, Waiting);
            if constexpr (!facts.captures_as_it_moves() && quiet.slides.empty())
                add_steps<K, Waiting>(board.army(K, Waiting), vacant, found);
            for_each_index<facts.capture.lame.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr Offset over = as_seen_by<Waiting>(facts.capture.lame[I].over);
                found.add(board.army(K, Waiting).template shifted<over>());
            });
        });
        const Set own = board.side(Waiting);
        (orthogonal & own).for_each([&](Square from) BOARDLAB_INLINE {
            found.add(Sliders::orthogonal(from, occupied));
        });
        (diagonal & own).for_each([&](Square from) BOARDLAB_INLINE {
            found.add(Sliders::diagonal(from, occupied));
        });
        if constexpr (has_screens<Pieces>)
            (hopping & own).for_each([&](Square from) BOARDLAB_INLINE {
                found.add(Sliders::orthogonal_hops(from, occupied));
            });
    }

 private:
    // Pawns: what they could take, and where they could step.
    template <Kind K, Side Waiting, class Dependence>
    BOARDLAB_INLINE static void add_steps(const Set& army, const Set& vacant, Dependence& found) {
        constexpr KindFacts facts = facts_of<Pieces>(K);
        static_assert(facts.quiet.only_leaps() && facts.capture.only_leaps() && !facts.confined());
        constexpr int second_step_rank = rank_for<N::geometry, Waiting>(
            facts.long_step_from + (facts.quiet.leaps.empty() ? 0 : facts.quiet.leaps[0].ranks));
        for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            found.add(army.template shifted<as_seen_by<Waiting>(facts.capture.leaps[I])>());
        });
        for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr Offset o = as_seen_by<Waiting>(facts.quiet.leaps[I]);
            const Set once = army.template shifted<o>();
            found.add(once);
            if constexpr (facts.has_long_step())
                found.add(
                    (once & vacant & Set::template rank<second_step_rank>()).template shifted<o>());
        });
    }
};

template <class Pieces, class Set, class Sliders, class Layout>
class DependenceFinder {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using Dependence = SetDependence<Set, kind_count<Pieces>>;
    using ChecksAndPins = SetChecksAndPins<Set>;

 public:
    // The checks and pins are those of the waiting side, which is not in check.
    template <Side Waiting>
    BOARDLAB_INLINE static Dependence find(const Layout& board, const ChecksAndPins& r) {
        constexpr Side mover = opponent(Waiting);
        Dependence found;
        ArmyDependence<Pieces, Set, Sliders, Layout>::template add<Waiting>(board, found);

        const Set enemy = board.side(mover);
        Set orthogonal = Set::none(), diagonal = Set::none();
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (facts_of<Pieces>(k).capture.slides_orthogonally())
                orthogonal |= board.within(k, mover);
            if constexpr (facts_of<Pieces>(k).capture.slides_diagonally())
                diagonal |= board.within(k, mover);
        });
        orthogonal &= enemy;
        diagonal &= enemy;

        Zone zone;
        const Set own = board.side(Waiting);
        // What the royal cannot step to at all, its own pieces being there, nobody need attack.
        if (!(Attack::template leap_targets<Pieces::royal, Waiting>(r.royal) - own).empty()) {
            const Set squares = Attack::royal_zone(r.royal) - own;
            zone = {.safe = squares - r.danger, .attacked = squares & r.danger};
        }
        const auto occupied = board.occupied();
        const Set vacant = Set::all() - occupied;
        const auto along_orthogonals = [&](Square s) BOARDLAB_INLINE -> Set {
            return Sliders::orthogonal(s, occupied);
        };
        const auto along_diagonals = [&](Square s) BOARDLAB_INLINE -> Set {
            return Sliders::diagonal(s, occupied);
        };
        if (!orthogonal.empty()) {
            look_along(Rays<Set>::orthogonal(r.royal) & orthogonal, own, occupied, r.royal, found);
            add_sliders<true>(
                found, enemy, vacant, zone, along_orthogonals,
                orthogonal & Attack::near_orthogonally(r.royal),
                Sliders::orthogonal(r.royal, through(occupied, own & along_orthogonals(r.royal))));
        }
        if (!diagonal.empty()) {
            look_along(Rays<Set>::diagonal(r.royal) & diagonal, own, occupied, r.royal, found);
            add_sliders<false>(
                found, enemy, vacant, zone, along_diagonals,
                diagonal & Attack::near_diagonally(r.royal),
                Sliders::diagonal(r.royal, through(occupied, own & along_diagonals(r.royal))));
        }
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (Attack::template has_leaps<k> && first_of_its_like<Pieces>(k))
                add_leaper<k, mover>(found, enemy, vacant, zone, r.royal);
        });
        return found;
    }

 private:
    // Where the royal may step and castle, but for squares of its own pieces. To attack a safe one
    // matters, and so does to leave an attacked one alone; all else about them does not.
    struct Zone {
        Set safe = Set::none(), attacked = Set::none();
    };

    template <class Occupied>
    BOARDLAB_INLINE static Occupied through(Occupied occupied, const Set& pieces) {
        pieces.for_each([&](Square s) BOARDLAB_INLINE { occupied = without(occupied, s); });
        return occupied;
    }

    //  K . o . s    Pin. To land on a dot ends it, or narrows where o may go.
    //  K . P . s    P opens a check if it leaves.
    //  K . o P s    P opens a pin if it leaves, and the same with P before o.
    //  Two pieces of the mover, or three of anybody: nothing that one of them does matters.
    BOARDLAB_INLINE static void look_along(const Set& aligned, const Set& own, const Set& occupied,
                                           Square royal, Dependence& found) {
        aligned.for_each([&](Square slider) BOARDLAB_INLINE {
            const Set between = Rays<Set>::between(royal, slider);
            const Set blockers = between & occupied;
            const unsigned n = blockers.size();
            if (n == 1)
                found.add(blockers.disjoint(own) ? blockers : between);
            else if (n == 2 && !blockers.disjoint(own))
                found.add(blockers);
        });
    }

    // What sliders of the mover do to the royal and the squares around it. `seen` is what a slider
    // on the royal's square would see through the waiting side's pieces: there a slider of the
    // mover checks or pins.
    template <bool Orthogonal, class Along>
    BOARDLAB_INLINE static void add_sliders(Dependence& found, const Set& enemy, const Set& vacant,
                                            const Zone& zone, const Along& along, const Set& near,
                                            const Set& seen) {
        Set sees_safe = Set::none(), sees_attacked = Set::none();
        zone.safe.for_each([&](Square s) BOARDLAB_INLINE { sees_safe |= along(s); });
        zone.attacked.for_each([&](Square s) BOARDLAB_INLINE { sees_attacked |= along(s); });
        const Set by_itself = seen | (sees_safe & vacant) | (sees_attacked & enemy);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (Orthogonal ? capture.slides_orthogonally() : capture.slides_diagonally())
                found.template add_for<k>(by_itself);
        });
        // Other pieces open a line to a safe square by leaving it, and close one to an attacked
        // square by landing on it. Where both ends see a square, it is on their line (or where two
        // lines cross, and then in vain).
        Set lines = Set::none();
        near.for_each([&](Square s) BOARDLAB_INLINE { lines |= along(s); });
        found.add(lines & ((sees_safe & enemy) | (sees_attacked & vacant)));
    }

    // Of words that no square of the board is in g++ does not see that they are empty, and warns.
    template <Kind K, Side Mover>
    BOARDLAB_INLINE static const Set& leap_sources(Square s) {
        if (s >= Set::Numbering::end) __builtin_unreachable();
        return Attack::template leap_sources<K, Mover>(s);
    }
    template <Kind K, Side Mover>
    BOARDLAB_INLINE static void add_leaper(Dependence& found, const Set& enemy, const Set& vacant,
                                           const Zone& zone, Square royal) {
        Set lands = Attack::template leap_sources<K, Mover>(royal), leaves = Set::none();
        zone.safe.for_each([&](Square s) BOARDLAB_INLINE { lands |= leap_sources<K, Mover>(s); });
        zone.attacked.for_each([&](Square s)
                                   BOARDLAB_INLINE { leaves |= leap_sources<K, Mover>(s); });
        const Set squares = (lands & vacant) | (leaves & enemy);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            if constexpr (k == K || travel_alike<Pieces>(k, K)) found.template add_for<k>(squares);
        });
    }
};

}  // namespace boardlab
