// The mailbox for games of combined arms: rays are walked cell by cell.
#pragma once

#include "representations/combined_arms/mailbox_steps.hpp"
#include "representations/combined_arms/mailbox_strike_map.hpp"
#include "representations/combined_arms/single_pieces.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class ArmsMailbox : public SinglePieces<ArmsMailbox<P>, P> {
    using Cells = ArmCells<P>;
    using Strikers = MailboxStrikers<P>;
    using Threats = MailboxThreats<P>;
    using U = UnitsOf<P>;

 public:
    using Pieces = P;
    using Numbering = typename Cells::Numbering;

    Cell piece_on(Square s) const {
        const std::uint16_t c = cells_.on(s);
        if (c == Cells::vacant) return {};
        return Piece{U::carrier(Cells::unit_of(c)),
                     (c & Cells::bit_of(Side::first)) != 0 ? Side::first : Side::second};
    }
    Unit unit_on(Square s) const { return Cells::unit_of(cells_.on(s)); }
    Square royal_square(Side side) const { return cells_.royal(side); }
    int army_size(Piece p) const {
        int n = 0;
        for_each_square_of(p, [&](Square) { ++n; });
        return n;
    }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        for_each_unit(p.side, [&](Square s) {
            if (U::carrier(unit_on(s)) == p.kind) visit(s);
        });
    }
    int unit_count(Side side) const { return cells_.unit_count(side); }
    template <class Visit>
    void for_each_unit(Side side, Visit&& visit) const {
        for (int i = 0; i < cells_.count(side); ++i) visit(cells_.square(side, i));
    }
    template <class Visit>
    void for_each_stack(Side side, Visit&& visit) const {
        for_each_unit(side, [&](Square s) {
            if (U::is_stack(unit_on(s))) visit(s);
        });
    }

    bool is_attacked(Square s, Side by) const {
        const int type =
            unit_on(s) == nobody ? Strikes<P, Numbering>::anybody : U::carrier_type(unit_on(s));
        return by == Side::first
                   ? Strikers::template is_struck<Side::first>(cells_, s, type, no_square)
                   : Strikers::template is_struck<Side::second>(cells_, s, type, no_square);
    }
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const {
        MailboxStrikeMap<P>::for_each(cells_, By, visit);
    }
    template <Side Us>
    bool royal_is_attacked() const {
        return Strikers::template strike_commander<opponent(Us)>(cells_);
    }
    template <Side Us>
    bool royal_faces() const {
        const Square a = cells_.royal(Us), b = cells_.royal(opponent(Us));
        return P::royals_face && a != no_square && b != no_square && Strikers::face(cells_, a, b);
    }
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        const Square to = cells_.royal(opponent(By));
        if (to != no_square)
            Strikers::template for_each_striker<By>(cells_, to, U::carrier_type(unit_on(to)),
                                                    no_square, visit);
    }

    int zones_over(Square s, Side side) const { return cells_.cover(side, s).zones; }
    bool lets_planes_through(Side side, Square from, Square to) const {
        return MailboxFlight<P>::lets_through(cells_, side, from, to,
                                              ArmRays<P, Numbering>::step_between(from, to));
    }

    template <Side Us>
    Threats watch_over() const {
        return MailboxThreatFinder<P, Us>::find(cells_);
    }
    template <Side Us>
    Threats trust_nobody() const {
        return Threats::trusting_nobody(cells_.royal(Us));
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE void for_each_step(const Threats& threats, Visit&& visit) const {
        MailboxSteps<P, Us>(cells_, threats).for_each(visit);
    }
    template <Side Us, class Visit>
    BOARDLAB_INLINE unsigned count_steps(const Threats& threats, Visit&& visit) const {
        unsigned n = 0;
        MailboxSteps<P, Us>(cells_, threats)
            .for_each([&](MoveType m, Square from, Square to, bool vouched) BOARDLAB_INLINE {
                if (vouched)
                    ++n;
                else
                    visit(m, from, to, false);
            });
        return n;
    }
    template <Side Us, class Visit>
    void for_each_step_of(const Threats& threats, Kind k, Square from, Visit&& visit) const {
        MailboxSteps<P, Us>(cells_, threats).one_piece(k, from, visit);
    }

    void put(Unit u, Side side, Square s) { cells_.put(u, side, s); }
    void remove(Side side, Square s) { cells_.remove(side, s); }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        cells_.for_each_inconsistency(visit);
    }
    static std::size_t table_bytes() { return ArmRays<P, Numbering>::bytes(); }

 private:
    Cells cells_;
};

}  // namespace boardlab
