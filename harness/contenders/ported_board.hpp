// A board as it is seen through a port, for a search that is compiled once for each game and runs
// on any board, or on two in lock-step (shadow_port.hpp). Slow, and never timed.
#pragma once

#include "harness/contenders/port.hpp"

namespace boardlab {

// The members that are declared and not defined make it a representation, and nothing more: moves
// are listed and made by the position (ported_position.hpp). A search that asked for one of them
// would not link.
template <Game G>
class PortedBoard {
 public:
    using Pieces = typename G::Pieces;
    using Numbering = boardlab::Numbering<Pieces::geometry, Pieces::geometry.files>;

    PortedBoard() = default;
    explicit PortedBoard(const Port<G>& port) : port_(&port) {}

    Cell piece_on(Square s) const {
        const auto content = port_->content_on(s);
        return content.empty() ? Cell{} : Cell(content.piece());
    }
    Square royal_square(Side side) const { return port_->royal_square(side); }
    int army_size(Piece p) const { return port_->army_size(p); }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        for (const Square s : port_->squares_of(p)) visit(s);
    }
    Unit unit_on(Square s) const { return port_->content_on(s).unit; }
    template <class Visit>
    void for_each_unit(Side side, Visit&& visit) const {
        for (const Square s : port_->occupied_by(side)) visit(s);
    }

    struct Nothing {
        bool in_check() const, only_royal_may_move() const, attacked() const, in_danger() const;
        bool vouches_for(MoveType m, Square from, Square to) const;
    };
    bool is_attacked(Square s, Side by) const;
    template <Side Us>
    bool royal_is_attacked() const;
    template <Side By, class Visit>
    void for_each_attacked(Visit&& visit) const;
    void place(Piece p, Square s), lift(Piece p, Square s), shift(Piece p, Square from, Square to);
    void clear(Side side, Square s);
    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const;
    static std::size_t table_bytes();

    template <auto Points>
    bool all_vacant() const;
    template <Side Us>
    Nothing checks_and_pins_of() const;
    template <Side Us>
    Nothing unrestrained() const;
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const Nothing& checks_and_pins, Visit&& visit) const;
    template <Side Us, GenerationType Wanted, class Visit>
    void for_each_royal_move(const Nothing& checks_and_pins, Visit&& visit) const;
    template <Side Us, class Visit>
    void for_each_royal_step(Visit&& visit) const;
    template <Side Us>
    unsigned count_moves(const Nothing& checks_and_pins) const;
    template <Side Waiting>
    Nothing dependence_of(const Nothing& checks_and_pins) const;
    template <Kind K, Side Us, class Visit>
    unsigned for_each_disturbing_move(const Nothing& checks_and_pins, const Nothing& dependence,
                                      Visit&& visit) const;
    template <Side Us>
    bool royal_is_safe_on(const Nothing& checks_and_pins, Square s) const;
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const;

    int unit_count(Side side) const;
    int zones_over(Square s, Side side) const;
    bool lets_planes_through(Side side, Square from, Square to) const;
    template <class Visit>
    void for_each_stack(Side side, Visit&& visit) const;
    void put(Unit u, Side side, Square s), remove(Side side, Square s);
    template <Side Us>
    Nothing watch_over() const;
    template <Side Us>
    Nothing trust_nobody() const;
    template <Side Us, class Visit>
    void for_each_step(const Nothing& watch, Visit&& visit) const;
    template <Side Us, class Visit>
    unsigned count_steps(const Nothing& watch, Visit&& visit) const;
    template <Side Us, class Visit>
    void for_each_step_of(const Nothing& watch, Kind k, Square from, Visit&& visit) const;
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const;
    template <Side Us>
    bool royal_faces() const;

 private:
    const Port<G>* port_ = nullptr;
};

}  // namespace boardlab
