// A board of sets (bitboards), for any set type, sliding strategy and layout. It keeps no array of
// squares beside the sets, so that copying stays cheap; piece_on probes one set after the other.
#pragma once

#include "representations/contract.hpp"
#include "representations/setwise/attack_map.hpp"
#include "representations/setwise/layout.hpp"
#include "representations/setwise/leaf_count.hpp"

namespace boardlab {

template <PieceSet P, SquareSet S, class Sliders,
          template <class, int> class StoredAs = KindsAndSides>
requires SliderStrategy<Sliders, S> &&
    (!has_screens<P> ||
     HopStrategy<Sliders, S>)&&SetLayout<StoredAs<S, kind_count<P>>, S> class SetBoard {
 public:
    using Pieces = P;
    using Set = S;
    using Numbering = typename S::Numbering;
    using Slider = Sliders;

    SetBoard() { Attack::prepare(); }

    Cell piece_on(Square s) const {
        const Side side = layout_.side(Side::first).contains(s) ? Side::first : Side::second;
        for (int k = 0; k < kind_count<P>; ++k)
            if (layout_.within(static_cast<Kind>(k), side).contains(s))
                return Piece{static_cast<Kind>(k), side};
        return {};
    }
    BOARDLAB_INLINE Square royal_square(Side side) const {
        return only_one<P::royal>(layout_, side);
    }

    BOARDLAB_INLINE int army_size(Piece p) const {
        if constexpr (ListsArmies<Layout>)
            return layout_.listed(p.kind, p.side);
        else
            return static_cast<int>(layout_.army(p.kind, p.side).size());
    }
    template <class Visit>
    BOARDLAB_INLINE void for_each_square_of(Piece p, Visit&& visit) const {
        if constexpr (walks_by_list<Layout>)
            layout_.for_each_listed(p.kind, p.side, visit);
        else
            layout_.army(p.kind, p.side).for_each(visit);
    }
    template <auto Points>
    BOARDLAB_INLINE bool all_vacant() const {
        static constexpr Words mask = squares_where<Numbering>([](Point p) {
            for (Point q : Points)
                if (p == q) return true;
            return false;
        });
        return layout_.occupied().disjoint(Set::load(mask));
    }
    template <Side By>
    BOARDLAB_INLINE bool is_attacked_by(Square s) const {
        if constexpr (KeepsAttackSets<Layout, Set>) return layout_.attacked(By).contains(s);
        const auto occupied = layout_.occupied();
        Set attackers = Set::none();
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            attackers |= Attack::template sources<k, By>(s, occupied) & layout_.within(k, By);
        });
        return !attackers.disjoint(layout_.side(By));
    }
    bool is_attacked(Square s, Side by) const {
        return by == Side::first ? is_attacked_by<Side::first>(s) : is_attacked_by<Side::second>(s);
    }
    template <Side By, class Visit>
    BOARDLAB_INLINE void for_each_attacked(Visit&& visit) const {
        attacked<By>().for_each(visit);
    }
    template <Side Us>
    BOARDLAB_INLINE bool royal_is_attacked() const {
        if constexpr (has_screens<P>)
            return !Finder::template is_safe<Us>(layout_, royal_square(Us), layout_.occupied());
        else
            return is_attacked_by<opponent(Us)>(royal_square(Us));
    }

    template <Side Us>
    BOARDLAB_INLINE ChecksAndPinsFor<P, Set> checks_and_pins_of() const {
        return Finder::template find<Us>(layout_);
    }
    template <Side Us>
    ChecksAndPinsFor<P, Set> unrestrained() const {
        return ChecksAndPinsFor<P, Set>::unrestrained(layout_.side(Us), royal_square(Us));
    }
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    BOARDLAB_INLINE void for_each_move(const ChecksAndPinsFor<P, Set>& checks_and_pins,
                                       Visit&& visit) const {
        Moves<K, Us>(layout_, checks_and_pins).template for_each<Wanted>(visit);
    }
    template <Side Us>
    BOARDLAB_INLINE unsigned count_moves(const ChecksAndPinsFor<P, Set>& checks_and_pins) const {
        return LeafCount<P, Set, Sliders, Layout, Us>::count(layout_, checks_and_pins);
    }
    // Not forced inline: compiled once, whoever asks.
    template <Side Waiting>
    SetDependence<Set, kind_count<P>> dependence_of(
        const ChecksAndPinsFor<P, Set>& checks_and_pins) const {
        return DependenceFinderFor<P, Set, Sliders, Layout>::template find<Waiting>(
            layout_, checks_and_pins);
    }
    template <Kind K, Side Us, class Visit>
    BOARDLAB_INLINE unsigned for_each_disturbing_move(
        const ChecksAndPinsFor<P, Set>& checks_and_pins,
        const SetDependence<Set, kind_count<P>>& dependence, Visit&& visit) const {
        if constexpr (K != P::royal) {
            return Moves<K, Us>(layout_, checks_and_pins)
                .for_each_disturbing(dependence.of(K), visit);
        } else {
            const Set squares = dependence.of(K), enemy = layout_.side(opponent(Us));
            Set disturbing = checks_and_pins.royal_steps;
            if (!squares.contains(checks_and_pins.royal)) disturbing &= squares | enemy;
            disturbing.for_each([&](Square to) BOARDLAB_INLINE {
                visit(MoveType{.kind = K, .captures = enemy.contains(to)}, checks_and_pins.royal,
                      to);
            });
            return (checks_and_pins.royal_steps - disturbing).size();
        }
    }
    template <Side Us, GenerationType Wanted, class Visit>
    BOARDLAB_INLINE void for_each_royal_move(const ChecksAndPinsFor<P, Set>& checks_and_pins,
                                             Visit&& visit) const {
        const Set enemy = layout_.side(opponent(Us));
        if constexpr (Wanted != GenerationType::quiets)
            (checks_and_pins.royal_steps & enemy).for_each([&](Square to) BOARDLAB_INLINE {
                visit(MoveType{.kind = P::royal, .captures = true}, checks_and_pins.royal, to);
            });
        if constexpr (Wanted != GenerationType::captures)
            (checks_and_pins.royal_steps - enemy).for_each([&](Square to) BOARDLAB_INLINE {
                visit(MoveType{.kind = P::royal}, checks_and_pins.royal, to);
            });
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_royal_step(Visit&& visit) const {
        const Square from = royal_square(Us);
        const Set enemy = layout_.side(opponent(Us));
        (Attack::template leap_targets<P::royal, Us>(from) - layout_.side(Us))
            .for_each([&](Square to) BOARDLAB_INLINE {
                visit(MoveType{.kind = P::royal, .captures = enemy.contains(to)}, from, to);
            });
    }
    template <Side Us>
    BOARDLAB_INLINE bool royal_is_safe_on(const ChecksAndPinsFor<P, Set>& checks_and_pins,
                                          Square s) const {
        return Finder::template royal_is_safe_on<Us>(layout_, checks_and_pins, s);
    }
    template <Kind K, Side By, class Visit>
    BOARDLAB_INLINE void for_each_attacker(Square s, Visit&& visit) const {
        (Attack::template sources<K, By>(s, layout_.occupied()) & layout_.army(K, By))
            .for_each(visit);
    }

    BOARDLAB_INLINE void place(Piece p, Square s) {
        if constexpr (ChangedBySquares<Layout>)
            layout_.place(p, s);
        else
            layout_.toggle(p, Set::of(s));
    }
    BOARDLAB_INLINE void lift(Piece p, Square s) {
        if constexpr (ChangedBySquares<Layout>)
            layout_.lift(p, s);
        else
            layout_.toggle(p, Set::of(s));
    }
    BOARDLAB_INLINE void shift(Piece p, Square from, Square to) {
        if constexpr (ChangedBySquares<Layout>)
            layout_.shift(p, from, to);
        else
            layout_.toggle(p, Set::of(from) ^ Set::of(to));
    }
    BOARDLAB_INLINE void clear(Side side, Square s) {
        if constexpr (ChangedBySquares<Layout>)
            layout_.clear(side, s);
        else
            layout_.clear(side, Set::of(s));
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        layout_.for_each_inconsistency(visit);
    }
    static std::size_t table_bytes() {
        if constexpr (has_screens<P>)
            return Sliders::table_bytes() + Attack::Lame::table_bytes();
        else
            return Sliders::table_bytes();
    }

 private:
    using Layout = StoredAs<Set, kind_count<P>>;
    using Attack = Attacks<P, Set, Sliders>;
    using Finder = FinderFor<P, Set, Sliders, Layout>;
    template <Kind K, Side Us>
    using Moves = ArmyMoves<P, Set, Sliders, Layout, K, Us>;

    // Not forced inline: compiled once, whoever asks.
    template <Side By>
    Set attacked() const {
        using Map = AttackMap<P, Set, Sliders, Layout>;
        if constexpr (KeepsAttackSets<Layout, Set>)
            return layout_.attacked(By);
        else
            return Map::template by_leaps<By>(layout_) | Map::template by_lines<By>(layout_);
    }

    Layout layout_;
};

}  // namespace boardlab
