// A position over a port, with the members that the search uses of any position.
#pragma once

#include <algorithm>

#include "games/position.hpp"
#include "harness/contenders/ported_board.hpp"

namespace boardlab {

template <Game G>
class Position<G, PortedBoard<G>> {
 public:
    using Board = PortedBoard<G>;
    using Numbering = typename Board::Numbering;
    using Rules = RulesOf<G, Board>;
    using State = typename G::State;
    using Pieces = typename G::Pieces;
    using Dense = Numbering;
    using MoveList = std::array<Move, most_moves<G>>;

    // What an evaluation that is updated move by move reads of a move.
    struct Undo {
        State state;
        typename Rules::Taken taken;
    };

    explicit Position(const Port<G>& port) : port_(port.copy()) {}
    Position(const Position& other) : port_(other.port_->copy()) {}

    Board board() const { return Board(*port_); }
    State state() const { return port_->setup().state; }
    Side to_move() const { return port_->to_move(); }
    int clock() const { return port_->clock(); }
    int move_number() const { return port_->move_number(); }
    Key key() const { return port_->key(); }
    bool turn_is_open() const { return port_->turn_is_open(); }
    bool in_check() const { return port_->in_check(to_move()); }
    Setup<G> setup() const { return port_->setup(); }

    Undo make(Move move) {
        const Setup<G> before = port_->setup();
        port_->make(move);
        return {before.state, taken_by(move, before)};
    }
    void unmake(Move, const Undo&) { port_->unmake(); }
    Undo pass() {
        port_->pass();
        return {};
    }
    void take_back_pass(const Undo&) { port_->take_back_pass(); }

    Move* list_legal(Move* end) const { return std::ranges::copy(port_->list(), end).out; }
    Move* list_tried(Move* end, GenerationType wanted) const {
        return std::ranges::copy_if(
                   port_->list_tried(), end,
                   [&](Move m) { return wanted == GenerationType::all || m.type().captures; })
            .out;
    }
    Move* list_captures(Move* end) const {
        return std::ranges::copy(port_->list_captures(), end).out;
    }

 private:
    typename Rules::Taken taken_by(Move move, const Setup<G>& before) const {
        typename Rules::Taken taken{};
        if constexpr (turns_of_steps<G>) {  // the squares that changed, and what stood there
            const Setup<G> after = port_->setup();
            for (Square s = 0; s < before.cells.size(); ++s)
                if (const auto was = before.cells[s]; !(was == after.cells[s]))
                    taken.note(s, was.unit, was.side);
        } else if (move.type().captures) {
            const Square victim =
                before.to_move == Side::first
                    ? Rules::template victim_square<Side::first>(move.type(), move.to())
                    : Rules::template victim_square<Side::second>(move.type(), move.to());
            taken = before.cells[victim].piece().kind;
        }
        return taken;
    }

    std::unique_ptr<Port<G>> port_;
};

}  // namespace boardlab
