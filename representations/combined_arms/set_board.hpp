// A board of sets for games of combined arms, for any set type and sliding strategy.
#pragma once

#include "representations/combined_arms/set_steps.hpp"
#include "representations/combined_arms/set_strike_map.hpp"
#include "representations/combined_arms/single_pieces.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet S, class Sliders>
requires SliderStrategy<Sliders, S>
class ArmsSetBoard : public SinglePieces<ArmsSetBoard<P, S, Sliders>, P> {
    using Tables = ArmTables<P, S>;
    using Strikers = SetStrikers<P, S, Sliders>;
    using Air = AirDefence<P, S, Sliders>;
    using Threats = CommanderThreats<S>;
    template <Side Us>
    using Steps = SetSteps<P, S, Sliders, Us>;
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
    int unit_count(Side side) const { return sets_.unit_count(side); }
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
                   ? Strikers::template is_struck<Side::first>(sets_, s, type, sets_.occupied())
                   : Strikers::template is_struck<Side::second>(sets_, s, type, sets_.occupied());
    }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        SetStrikeMap<P, Set, Sliders>::struck_by(sets_, By).for_each(visit);
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return Strikers::template strike_commander<opponent(Us)>(sets_);
    }
    template <Side Us>
    bool royal_faces() const {
        const Square a = sets_.royal(Us), b = sets_.royal(opponent(Us));
        return P::royals_face && a != no_square && b != no_square && Strikers::face(sets_, a, b);
    }
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        const Square to = sets_.royal(opponent(By));
        if (to != no_square)
            Strikers::template for_each_striker<By>(sets_, to, U::carrier_type(sets_.unit(to)),
                                                    sets_.occupied(), visit);
    }

    int zones_over(Square s, Side side) const { return Air::zones_over(sets_, side, s); }
    bool lets_planes_through(Side side, Square from, Square to) const {
        return Air::lets_through(sets_, side, from, to);
    }

    template <Side Us>
    Threats watch_over() const {
        return SetThreatFinder<P, Set, Sliders, Us>::find(sets_);
    }
    template <Side Us>
    Threats trust_nobody() const {
        return Threats::trusting_nobody(sets_.royal(Us));
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_step(const Threats& threats, Visit&& visit) const {
        Steps<Us>(sets_, threats).for_each(visit);
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE unsigned count_steps(const Threats& threats, Visit&& visit) const {
        return Steps<Us>(sets_, threats).count(visit);
    }
    template <Side Us, class Visit>
    void for_each_step_of(const Threats& threats, Kind k, Square from, Visit&& visit) const {
        Steps<Us>(sets_, threats).one_piece(k, from, visit);
    }

    void put(Unit u, Side side, Square s) { sets_.put(u, side, s); }
    void remove(Side side, Square s) { sets_.remove(side, s); }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        sets_.for_each_inconsistency(visit);
    }
    static std::size_t table_bytes() { return Sliders::table_bytes() + Tables::bytes(); }

 private:
    Set carriers(Piece p) const {
        const Set army = sets_.type(type_of<P>(p.kind)) & sets_.side(p.side);
        return is_heroic<P>(p.kind) ? army & sets_.heroes() : army - sets_.heroes();
    }
    ArmSets<P, Set> sets_;
};

}  // namespace boardlab
