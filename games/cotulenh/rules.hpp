// The rules of CoTuLenh over any board: which steps are legal, and what they do to board, state and
// key.
#pragma once

#include "games/cotulenh/session_rules.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct Rules : SessionRules<Numbering> {
    using State = cotulenh::State;
    using Taken = Changes;  // what stood on the squares a step changed
    using Session = SessionRules<Numbering>;
    using Session::all_types, Session::is_commit, Session::rejoins;
    template <Side Us, class Board>
    using Replay = typename Session::template Replay<Us, Board>;

    template <Side Us, class Board, class Visit>
    static void for_each_legal(const Board& board, const State& state, Visit&& visit) {
        const auto watch = board.template watch_over<Us>();
        if (state.open())
            return Session::template for_each_in_session<Us>(board, state, watch, visit);
        board.template for_each_step<Us>(
            watch, [&](MoveType m, Square from, Square to, bool vouched) BOARDLAB_INLINE {
                if (vouched || Session::template is_safe<Us>(board, m, from, to))
                    visit(m, from, to);
            });
        Session::template for_each_first_deploy<Us>(board, watch, visit);
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
        const MoveType m = move.type();
        State after;
        if (is_commit(move)) {
            after.clock_restarts = restarts_clock(before);
            return after;
        }
        if (!leaves_its_stack(m)) {
            after.clock_restarts =
                m.captures && (step_of(m) == Step::go || !clock_minds_first_step_only);
            Stepping(board, undo).template take<Us>(all_types, 0, move.from(), move.to(), m);
            return after;
        }
        if (!before.open()) {
            after.stack = board.unit_on(move.from());
            after.origin = static_cast<std::uint8_t>(move.from());
        } else {
            after = before;
        }
        const int type = index(m.kind);
        if (rejoins(m) && type != after.original_carrier()) {
            for (const Changes::Before& b : before.changes) note(board, b.square, undo);
            Replay<Us, Board> replay(board, before);
            replay.with(type, before.first_arrival(move.to()));
            for (const Changes::Before& b : replay.state.changes) note(board, b.square, undo);
            board = replay.board;
            after = replay.state;
        } else {
            Session::template deploy<Us>(board, after, 1u << type, 0, move.to(), m, &undo);
        }
        if (Session::template is_over<Us>(board, after)) {
            State ended;
            ended.clock_restarts = restarts_clock(after);
            return ended;
        }
        return after;
    }
    // The same for walks that never go back.
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
        const Cell c = board.piece_on(s);
        return {board.unit_on(s), c.empty() ? Side::first : c.piece().side};
    }
    static Key key_of(Content c, Square s) {
        Key key = 0;
        Units::for_each_piece(c.unit, [&](Kind k) {
            key ^= PieceKeys<Pieces, Numbering>::of({k, c.side}, s);
        });
        return key;
    }
    // What the key changes by when these squares have been changed.
    template <class Board>
    static Key changed_key(const Board& board, const Changes& changes) {
        Key key = 0;
        for (const Changes::Before& b : changes)
            key ^=
                key_of({b.unit, b.side}, b.square) ^ key_of(content_on(board, b.square), b.square);
        return key;
    }
    template <Side Us, class Board>
    static void settle(const Board&, State&) {}

    static Key state_key(const State& s) {
        if (!s.open()) return 0;
        Key key = key_number(static_cast<std::uint64_t>(index(s.stack)) << 32 | 7u);
        const auto mix = [&](std::uint64_t n) { key = key_number(key ^ n); };
        using Dense = boardlab::Numbering<Pieces::geometry, Pieces::geometry.files>;
        const auto dense = [](Square q) { return Dense::at(Numbering::point(q)); };
        mix(dense(s.origin));
        for (std::size_t i = 0; i < s.count; ++i)
            mix(std::uint64_t{s.steps[i].types} << 32 | dense(s.steps[i].to) << 16 |
                unsigned{s.steps[i].special} << 1 | unsigned{s.steps[i].captures});
        Key before = 0;  // in no order: two ways of changing the same squares
        for (const Changes::Before& b : s.changes)
            before += key_number(std::uint64_t{dense(b.square)} << 32 | index(b.unit) << 1 |
                                 static_cast<unsigned>(index(b.side)));
        mix(before);
        return key;
    }
    template <class Old, class New>
    static State renumbered(State s) {
        const auto again = [](std::uint8_t q) {
            return static_cast<std::uint8_t>(New::at(Old::point(q)));
        };
        if (!s.open()) return s;
        s.origin = again(s.origin);
        for (std::size_t i = 0; i < s.count; ++i) s.steps[i].to = again(s.steps[i].to);
        const Changes old = s.changes;
        s.changes.clear();
        for (const Changes::Before& b : old) s.changes.note(again(b.square), b.unit, b.side);
        return s;
    }

 private:
    static bool restarts_clock(const State& s) {
        if constexpr (clock_minds_first_step_only)
            return s.steps[0].captures && (s.steps[0].special & 3) == static_cast<int>(Step::go);
        for (std::size_t i = 0; i < s.count; ++i)
            if (s.steps[i].captures) return true;
        return false;
    }
    template <class Board>
    static void note(const Board& board, Square s, Changes& changes) {
        const Content now = content_on(board, s);
        changes.note(s, now.unit, now.side);
    }
};

}  // namespace boardlab::cotulenh
