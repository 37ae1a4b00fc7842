// The rules of CoTuLenh over any board: which moves are legal, and what they do to board and state.
//
//                           move unit
//    no session open  ------------------------>  turn over: the other side has the move,
//          |                                        ^   ^   no session open
//          | deploy                          commit |   | by itself: no step is left,
//          v                                        |   | and a commit is legal
//    session open  ---------------------------------+---+
//       |    ^     |
//       +----+     +-->  dead end: no step is left, and a commit is not legal. The session stays
//    deploy, rejoin      open without a move; no legal turn goes this way.
//
// The first deploy opens a session unless the turn is then over by itself. actions.hpp says what
// these actions are, session_rules.hpp which of them a session allows.
#pragma once

#include "games/cotulenh/session_rules.hpp"
#include "games/cotulenh/state_keys.hpp"
#include "games/generators.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct Rules : SessionRules<Numbering>, StateKeys<Numbering> {
    using State = cotulenh::State;
    using Taken = Changes;  // what stood on the squares a step changed
    using Session = SessionRules<Numbering>;

    // Steps that the board does not vouch for are tried out; by Generator::tried, all that are
    // ever tested.
    template <Side Us, GenerationType Wanted, class Board, class Visit>
    static void for_each_legal(const Board& board, const State& state, Generator by,
                               Visit&& visit) {
        const auto watch = by == Generator::tried ? board.template trust_nobody<Us>()
                                                  : board.template watch_over<Us>();
        const auto is_wanted = [](MoveType m) BOARDLAB_INLINE {
            return Wanted == GenerationType::all ||
                   m.captures == (Wanted == GenerationType::captures);
        };
        const auto visit_wanted = [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
            if (is_wanted(m)) visit(m, from, to);
        };
        if (state.open())
            return Session::template for_each_in_session<Us>(board, state, watch, visit_wanted);
        board.template for_each_step<Us>(
            watch, [&](MoveType m, Square from, Square to, bool vouched) BOARDLAB_INLINE {
                if (is_wanted(m) && (vouched || Session::template is_safe<Us>(board, m, from, to)))
                    visit(m, from, to);
            });
        Session::template for_each_first_deploy<Us>(board, watch, visit_wanted);
    }
    template <Side Us, class Board>
    static unsigned count_legal(const Board& board, const State& state) {
        const auto watch = board.template watch_over<Us>();
        unsigned n = 0;
        const auto count = [&](MoveType, Square, Square) { ++n; };
        if (state.open()) {
            Session::template for_each_in_session<Us>(board, state, watch, count);
            return n;
        }
        const unsigned vouched =
            board.template count_steps<Us>(watch, [&](MoveType m, Square from, Square to, bool) {
                if (Session::template is_safe<Us>(board, m, from, to)) ++n;
            });
        n += vouched;
        Session::template for_each_first_deploy<Us>(board, watch, count);
        return n;
    }

    // Makes the move, notes in `undo` what stood where, and returns the state after it.
    template <Side Us, class Board>
    static State act(Board& board, const State& before, Move move, Changes& undo) {
        switch (Session::action_of(move, before)) {
            case Action::move_unit:
                return move_unit<Us>(board, move, undo);
            case Action::deploy:
                return deploy_piece<Us>(board, before, move, undo);
            case Action::rejoin:
                return rejoin<Us>(board, before, move, undo);
            case Action::commit:
                break;
        }
        return State::turn_over(before.restarts_clock());
    }
    // The same where the move is never taken back.
    template <Side Us, class Board>
    static State play(Board& board, const State& before, MoveType m, Square from, Square to) {
        Changes forgotten;
        return act<Us>(board, before, Move(m, from, to), forgotten);
    }
    template <Side Us, class Board>
    static void take_back(Board& board, MoveType, Square, Square, const Changes& changes) {
        restore(board, changes);
    }

    // Where the unit stands that a capture takes.
    template <Side Us>
    static constexpr Square victim_square(MoveType, Square to) {
        return to;
    }
    template <class Board>
    static void put(Board& board, Content c, Square s) {
        board.put(c.unit, c.side, s);
    }
    template <class Board>
    static Content content_on(const Board& board, Square s) {
        return cotulenh::content_on(board, s);
    }
    template <Side Us, class Board>
    static void settle(const Board&, State&) {}

 private:
    // All pieces of a unit step together, and the turn is over.
    template <Side Us, class Board>
    static State move_unit(Board& board, Move move, Changes& undo) {
        const MoveType m = move.type();
        Stepping(board, undo).template make<Us>(Session::all_types, 0, move.from(), move.to(), m);
        return State::turn_over(m.captures &&
                                (step_of(m) == Step::go || !clock_minds_first_step_only));
    }
    // One piece steps out of its stack; the first one opens the session.
    template <Side Us, class Board>
    static State deploy_piece(Board& board, const State& before, Move move, Changes& undo) {
        const MoveType m = move.type();
        State after =
            before.open() ? before : State::opened(board.unit_on(move.from()), move.from());
        undo.note(Session::template deploy<Us>(board, after, 1u << index(m.kind), 0, move.to(), m));
        return ended_if_over<Us>(board, after);
    }
    // The session is played again with the piece added to the step that first came to that square.
    template <Side Us, class Board>
    static State rejoin(Board& board, const State& before, Move move, Changes& undo) {
        note_now(board, before.changes, undo);
        Replay<Numbering, Us, Board> replay(board, before);
        replay.with(index(move.type().kind), before.first_arrival(move.to()));
        note_now(board, replay.state().changes, undo);
        board = replay.board();
        return ended_if_over<Us>(board, replay.state());
    }
    template <Side Us, class Board>
    static State ended_if_over(const Board& board, const State& session) {
        return Session::template is_over<Us>(board, session)
                   ? State::turn_over(session.restarts_clock())
                   : session;
    }
    // Notes what stands now on the squares of some changes.
    template <class Board>
    static void note_now(const Board& board, const Changes& changed, Changes& undo) {
        for (const Changes::Before& b : changed) {
            const Content now = cotulenh::content_on(board, b.square);
            undo.note(b.square, now.unit, now.side);
        }
    }
};

}  // namespace boardlab::cotulenh
