// A board of sets for games of combined arms, for any set type and sliding strategy.
#pragma once

#include "representations/combined_arms/set_threats.hpp"
#include "representations/combined_arms/single_pieces.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet S, class Sliders>
requires SliderStrategy<Sliders, S>
class ArmsSetBoard : public SinglePieces<ArmsSetBoard<P, S, Sliders>, P> {
    using Tables = ArmTables<P, S>;
    using Lookout = SetLookout<P, S, Sliders>;
    using U = UnitsOf<P>;

 public:
    using Pieces = P;
    using Set = S;
    using Numbering = typename S::Numbering;
    using Slider = Sliders;

    ArmsSetBoard() {
        Rays<Set>::prepare();
        Sliders::prepare();
        Tables::prepare();
    }

    Cell piece_on(Square s) const {
        if (sets_.unit(s) == nobody) return {};
        const Side side = sets_.side(Side::first).contains(s) ? Side::first : Side::second;
        return Piece{U::carrier(sets_.unit(s)), side};
    }
    Unit unit_on(Square s) const { return sets_.unit(s); }
    Square royal_square(Side side) const { return sets_.royal(side); }
    int army_size(Piece p) const { return static_cast<int>(carriers(p).size()); }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        carriers(p).for_each(visit);
    }
    int unit_count(Side side) const { return Lookout::unit_count(sets_, side); }
    template <class Visit>
    void for_each_unit(Side side, Visit&& visit) const {
        sets_.side(side).for_each(visit);
    }
    template <class Visit>
    void for_each_stack(Side side, Visit&& visit) const {
        (sets_.side(side) & sets_.stacks()).for_each(visit);
    }

    bool is_attacked(Square s, Side by) const {
        const int type = sets_.unit(s) == nobody ? Strikes<P, Numbering>::anybody
                                                 : U::carrier_type(sets_.unit(s));
        return by == Side::first
                   ? Lookout::template is_struck<Side::first>(sets_, s, type, sets_.occupied())
                   : Lookout::template is_struck<Side::second>(sets_, s, type, sets_.occupied());
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return Lookout::template strikes<opponent(Us)>(sets_);
    }
    template <Side Us>
    bool royal_faces() const {
        return Lookout::template faces<Us>(sets_);
    }
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        const Square to = sets_.royal(opponent(By));
        if (to != no_square)
            Lookout::template for_each_striker<By>(sets_, to, U::carrier_type(sets_.unit(to)),
                                                   sets_.occupied(), visit);
    }

    template <Side Us>
    SetWatch<Set> watch_over() const {
        return Lookout::template watch<Us>(sets_);
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_step(const SetWatch<Set>& watch, Visit&& visit) const {
        for_each_unit_ways<Us>([&](Square from, Unit u, const Ways<Set>& ways) BOARDLAB_INLINE {
            visit_ways<Us>(watch, u, U::carrier_type(u), from, ways, false, visit);
        });
        for_royal<Us>(watch, visit);
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE unsigned count_steps(const SetWatch<Set>& watch, Visit&& visit) const {
        unsigned n = 0;
        const auto count = [&](MoveType m, Square from, Square to, bool vouched) {
            if (vouched)
                ++n;
            else
                visit(m, from, to, false);
        };
        for_each_unit_ways<Us>([&](Square from, Unit u, const Ways<Set>& w) BOARDLAB_INLINE {
            if (watch.vouches_for_nobody() || watch.doubtful.contains(from)) [[unlikely]] {
                visit_ways<Us>(watch, u, U::carrier_type(u), from, w, false, count);
                return;
            }
            n += (w.quiet | w.taken_by_going).size();
            if (!w.friends.empty())
                visit_joins<Us>(watch, u, U::carrier_type(u), from, w.friends, false, count);
            if (!(w.taken_by_staying | w.taken_by_perishing).empty()) [[unlikely]]
                visit_shots<Us>(watch, U::carrier_type(u), from, w, false, count);
        });
        for_royal<Us>(watch, count);
        return n;
    }
    template <Side Us, class Visit>
    void for_each_step_of(const SetWatch<Set>& watch, Kind k, Square from, Visit&& visit) const {
        const ArmWays<P, Set, Sliders, Us> all(sets_);
        visit_ways<Us>(watch, U::alone(k), type_of<P>(k), from, all.of(k, from, true), true, visit);
    }

    void put(Unit u, Side side, Square s) { sets_.put(u, side, s); }
    void remove(Side side, Square s) { sets_.remove(side, s); }

    const char* first_inconsistency() const { return sets_.first_inconsistency(); }
    static std::size_t table_bytes() { return Sliders::table_bytes() + Tables::bytes(); }

 private:
    Set carriers(Piece p) const {
        const Set army = sets_.type(type_of<P>(p.kind)) & sets_.side(p.side);
        return is_heroic<P>(p.kind) ? army & sets_.heroes() : army - sets_.heroes();
    }
    // Carriers of one conduct, be it for all of their type or for its heroes only.
    template <Conduct C>
    BOARDLAB_INLINE Set army(Side side) const {
        Set all = Set::none();
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            constexpr bool plain = conduct_of<P>(kind_of<P>(T, false)) == C;
            constexpr bool heroic = conduct_of<P>(kind_of<P>(T, true)) == C;
            if constexpr (plain && heroic) all |= sets_.type(T);
            if constexpr (plain && !heroic) all |= sets_.type(T) - sets_.heroes();
            if constexpr (!plain && heroic) all |= sets_.type(T) & sets_.heroes();
        });
        return all & sets_.side(side);
    }
    // Calls visit(from, unit, ways) for every unit but a commander alone.
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_unit_ways(Visit&& visit) const {
        const ArmWays<P, Set, Sliders, Us> all(sets_);
        // Most neighbours go with nobody: better to know at once whom to ask.
        std::array<Set, static_cast<std::size_t>(P::types)> partners;
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            partners[T] = Set::none();
            for_each_index<P::types>([&]<int Other>() BOARDLAB_INLINE {
                if constexpr ((U::partners(T) >> Other & 1) != 0) partners[T] |= sets_.type(Other);
            });
        });
        for_each_index<5>([&]<int I>() BOARDLAB_INLINE {
            constexpr Conduct c = static_cast<Conduct>(I + 1);
            army<c>(Us).for_each([&](Square from) BOARDLAB_INLINE {
                const Unit u = sets_.unit(from);
                Ways<Set> ways = all.template of<c>(U::carrier(u), from, false);
                ways.friends &= partners[static_cast<std::size_t>(U::carrier_type(u))];
                visit(from, u, ways);
            });
        });
    }

    template <Side Us, class Visit>
    BOARDLAB_INLINE void visit_ways(const SetWatch<Set>& watch, Unit u, int type, Square from,
                                    const Ways<Set>& ways, bool leaving, Visit& visit) const {
        const MoveType quiet = step_type(type, Step::go, false, leaving);
        const bool vouched = watch.vouches_for(quiet, from, from);
        ways.quiet.for_each([&](Square to) BOARDLAB_INLINE { visit(quiet, from, to, vouched); });
        const MoveType taking = step_type(type, Step::go, true, leaving);
        ways.taken_by_going.for_each([&](Square to)
                                         BOARDLAB_INLINE { visit(taking, from, to, vouched); });
        visit_joins<Us>(watch, u, type, from, ways.friends, leaving, visit);
        if (!(ways.taken_by_staying | ways.taken_by_perishing).empty()) [[unlikely]]
            visit_shots<Us>(watch, type, from, ways, leaving, visit);
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void visit_joins(const SetWatch<Set>& watch, Unit u, int type, Square from,
                                     const Set& friends, bool leaving, Visit& visit) const {
        friends.for_each([&](Square to) BOARDLAB_INLINE {
            const Unit both = U::joined(u, sets_.unit(to));
            if (both == nobody || !Tables::may_stand(U::carrier(both), to)) return;
            const MoveType m = step_type(type, Step::join, false, leaving);
            visit(m, from, to, watch.vouches_for(m, from, to));
        });
    }
    // Taking from afar: what is taken leaves its square empty.
    template <Side Us, class Visit>
    void visit_shots(const SetWatch<Set>& watch, int type, Square from, const Ways<Set>& ways,
                     bool leaving, Visit& visit) const {
        const auto shoot = [&](const Set& at, Step step) {
            const MoveType m = step_type(type, step, true, leaving);
            at.for_each([&](Square to) { visit(m, from, to, watch.vouches_for(m, from, to)); });
        };
        shoot(ways.taken_by_staying, Step::stay);
        shoot(ways.taken_by_perishing, Step::suicide);
    }

    // A commander alone: the board itself knows where it would be safe.
    template <Side Us, class Visit>
    void for_royal(const SetWatch<Set>& watch, Visit& visit) const {
        constexpr int type = type_of<P>(P::royal);
        const Square from = watch.royal;
        if (from == no_square || !sets_.type(type).contains(from)) return;
        const ArmWays<P, Set, Sliders, Us> all(sets_);
        const Set lifted = sets_.occupied() - Set::of(from);
        const Set view = all.seen_by_other_royal(from);
        const Ways<Set> ways = all.commanding(U::carrier(sets_.unit(from)), from, view);
        const Set faced = P::royals_face ? view : Set::none();
        const auto go = [&](const Set& to_all, bool captures) {
            const MoveType m = step_type(type, Step::go, captures, false);
            (to_all - faced).for_each([&](Square to) {
                if (watch.unusual)
                    visit(m, from, to, false);
                else if (!Lookout::template is_struck<opponent(Us)>(sets_, to, type, lifted))
                    visit(m, from, to, true);
            });
        };
        go(ways.quiet, false);
        go(ways.taken_by_going, true);
        const auto unsure = [&](MoveType m, Square, Square to, bool) { visit(m, from, to, false); };
        visit_joins<Us>(watch, sets_.unit(from), type, from, ways.friends, false, unsure);
        visit_shots<Us>(watch, type, from, ways, false, visit);
    }

    ArmSets<P, Set> sets_;
};

}  // namespace boardlab
