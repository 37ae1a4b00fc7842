// The rules of CoTuLenh over any board: which steps are legal, what a session of several steps may
// do, and when a turn is over.
#pragma once

#include <algorithm>

#include "games/cotulenh/steps.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct Rules {
    using State = cotulenh::State;
    using Taken = Changes;  // what stood on the squares a step changed

    // In a session: let the others stay where they are and end the turn.
    static constexpr Move commit_at(Square origin) {
        return {step_manner(0, Step::go, false, true), origin, origin};
    }
    static constexpr bool is_commit(Move m) { return m.from() == m.to(); }
    // A piece that rejoins one that left before it; the session is then as if both had left at
    // once.
    static constexpr Manner rejoining(int type) {
        Manner m = step_manner(type, Step::join, false, true);
        m.becomes = static_cast<Kind>(1);
        return m;
    }
    static constexpr bool rejoins(Manner m) { return m.becomes != Kind{}; }

    static bool turn_is_open(const State& state) { return state.open(); }

    template <Side Us, class Board, class Visit>
    static void for_each_legal(const Board& board, const State& state, Visit&& visit) {
        const auto watch = board.template watch_over<Us>();
        if (state.open()) return for_each_in_session<Us>(board, state, watch, visit);
        board.template for_each_step<Us>(
            watch, [&](Manner m, Square from, Square to, bool vouched) BOARDLAB_INLINE {
                if (vouched || is_safe<Us>(board, m, from, to)) visit(m, from, to);
            });
        for_each_first_deploy<Us>(board, watch, visit);
    }
    template <Side Us, class Board>
    static unsigned count_legal(const Board& board, const State& state) {
        const auto watch = board.template watch_over<Us>();
        unsigned n = 0;
        const auto count = [&](Manner, Square, Square) { ++n; };
        if (state.open()) {
            for_each_in_session<Us>(board, state, watch, count);
            return n;
        }
        const unsigned vouched =
            board.template count_steps<Us>(watch, [&](Manner m, Square from, Square to, bool) {
                if (is_safe<Us>(board, m, from, to)) ++n;
            });
        n += vouched;
        for_each_first_deploy<Us>(board, watch, count);
        return n;
    }

    // Makes the move, notes in `undo` what stood where, and returns the state after it.
    template <Side Us, class Board>
    static State act(Board& board, const State& before, Move move, Changes& undo) {
        const Manner m = move.manner();
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
            deploy<Us>(board, after, 1u << type, 0, move.to(), m, &undo);
        }
        if (is_over<Us>(board, after)) {
            State ended;
            ended.clock_restarts = restarts_clock(after);
            return ended;
        }
        return after;
    }
    // The same for walks that never go back.
    template <Side Us, class Board>
    static State play(Board& board, const State& before, Manner m, Square from, Square to) {
        Changes forgotten;
        return act<Us>(board, before, Move(m, from, to), forgotten);
    }
    template <Side Us, class Board>
    static void take_back(Board& board, Manner, Square, Square, const Changes& changes) {
        restore(board, changes);
    }

    // Takes a step of a session that is only named: a piece or several at once, where to, and
    // whether they stay. False when there is no such step.
    template <Side Us, class Board>
    static bool resume(Board& board, State& state, unsigned types, unsigned heroic, Square to,
                       bool staying) {
        Manner found;
        if ((types & ~state.remaining()) != 0 ||
            !listed<Us>(board, state, std::countr_zero(types), to, staying, found))
            return false;
        // Several go together where one of them has joined another since: they must have arrived,
        // and there must be room for all.
        if (!std::has_single_bit(types) &&
            (step_of(found) == Step::stay || step_of(found) == Step::suicide))
            return false;
        if (step_of(found) == Step::join && !may_join(board, types, to)) return false;
        deploy<Us>(board, state, types, heroic, to, found, nullptr);
        return true;
    }

    // Where the unit stands that a capture takes.
    template <Side Us>
    static constexpr Square victim_square(Manner, Square to) {
        return to;
    }

    // Whether the turn could end here: what stays behind stands on its own ground, and the
    // commander is safe.
    template <Side Us, class Board>
    static bool may_commit(const Board& board, const State& state) {
        const Unit left = board.unit_on(state.origin);
        if (left != nobody &&
            !Pieces::may_stand(Units::carrier(left), Numbering::point(state.origin)))
            return false;
        return board.royal_square(Us) == no_square || !in_danger<Us>(board);
    }
    // Nothing is left to do: the turn ends by itself, if it may.
    template <Side Us, class Board>
    static bool is_over(const Board& board, const State& state) {
        bool any = false;
        if (state.remaining() != 0)
            for_each_step_in_session<Us>(board, state, board.template watch_over<Us>(),
                                         [&](Manner, Square, Square) { any = true; });
        return !any && may_commit<Us>(board, state);
    }
    template <Side Us, class Board>
    static bool in_danger(const Board& board) {
        return board.template royal_is_attacked<Us>() || board.template royal_faces<Us>();
    }

    template <class Board>
    static void put(Board& board, Standing c, Square s) {
        board.put(c.unit, c.side, s);
    }
    template <class Board>
    static Standing standing(const Board& board, Square s) {
        const Cell c = board.piece_on(s);
        return {board.unit_on(s), c.empty() ? Side::first : c.piece().side};
    }
    static Key key_of(Standing c, Square s) {
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
            key ^= key_of({b.unit, b.side}, b.square) ^ key_of(standing(board, b.square), b.square);
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
    static constexpr unsigned all_types = (1u << type_count) - 1;

    static bool restarts_clock(const State& s) {
        if constexpr (clock_minds_first_step_only)
            return s.steps[0].captures && (s.steps[0].special & 3) == static_cast<int>(Step::go);
        for (std::size_t i = 0; i < s.count; ++i)
            if (s.steps[i].captures) return true;
        return false;
    }
    template <class Board>
    static void note(const Board& board, Square s, Changes& changes) {
        const Cell now = board.piece_on(s);
        changes.note(s, board.unit_on(s), now.empty() ? Side::first : now.piece().side);
    }

    // Tries a step out on a copy.
    template <Side Us, class Board>
    [[gnu::noinline]] static bool is_safe(const Board& board, Manner m, Square from, Square to) {
        Board next = board;
        Changes changes;
        Stepping(next, changes)
            .template take<Us>(leaves_its_stack(m) ? 1u << index(m.kind) : all_types, 0, from, to,
                               m);
        return !in_danger<Us>(next);
    }

    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_first_deploy(const Board& board, const Watch& watch, Visit&& visit) {
        board.for_each_stack(Us, [&](Square from) {
            const Unit unit = board.unit_on(from);
            const bool untested = commander_stack_deploys_untested && Units::has(unit, commander);
            Units::for_each_piece(unit, [&](Kind k) {
                board.template for_each_step_of<Us>(
                    watch, k, from, [&](Manner m, Square origin, Square to, bool vouched) {
                        if (untested || vouched || is_safe<Us>(board, m, origin, to))
                            visit(m, origin, to);
                    });
            });
        });
    }

    // Whether pieces of these types may all join whoever stands there.
    template <class Board>
    static bool may_join(const Board& board, unsigned types, Square to) {
        const Unit all = Units::joined(Units::of_kinds(types), board.unit_on(to));
        return all != nobody && Pieces::may_stand(Units::carrier(all), Numbering::point(to));
    }

    // Adds a step to an open session and takes it on the board.
    template <Side Us, class Board>
    static void deploy(Board& board, State& state, unsigned types, unsigned heroic, Square to,
                       Manner m, Changes* undo) {
        Changes step;
        const unsigned heroes =
            Stepping(board, step).template take<Us>(types, heroic, state.origin, to, m);
        state.steps[state.count++] = {static_cast<std::uint16_t>(types),
                                      static_cast<std::uint16_t>(heroes),
                                      static_cast<std::uint8_t>(to), m.special, m.captures};
        for (const Changes::Before& b : step) {
            state.changes.note(b.square, b.unit, b.side);
            if (undo != nullptr) undo->note(b.square, b.unit, b.side);
        }
    }

    // The session played again from its beginning with one step changed.
    template <Side Us, class Board>
    struct Replay {
        Board board;
        State state;

        Replay(const Board& now, const State& played) : board(now), state(), played_(played) {
            now_heroic_ = Units::kinds(now.unit_on(played.origin)) >> type_count;
            restore(board, played.changes);
            start_ = board;
            state.stack = played.stack;
            state.origin = played.origin;
        }
        // With a piece added to the i-th step. False when some step is then not to be had.
        bool with(int type, std::size_t i) {
            const unsigned both = played_.steps[i].types | 1u << type;
            const unsigned joins_as_hero = now_heroic_ & 1u << type;
            const Unit together = Units::of_kinds(both);
            if (together == nobody ||
                !Pieces::may_stand(Units::carrier(together), Numbering::point(played_.steps[i].to)))
                return false;
            board = start_;
            state.count = 0;
            state.changes.clear();
            for (std::size_t j = 0; j < played_.count; ++j) {
                const Deployed& step = played_.steps[j];
                const unsigned types = j == i ? both : step.types;
                const int carrier = std::countr_zero(types);
                Manner found;
                if (!listed<Us>(board, state, carrier, step.to, step.stays(), found)) return false;
                const bool same = found.special == step.special && found.captures == step.captures;
                if (same && step_of(found) == Step::join && !may_join(board, types, step.to))
                    return false;
                deploy<Us>(board, state, same ? types : 1u << carrier,
                           step.heroic | (j == i ? joins_as_hero : 0), step.to, found, nullptr);
            }
            return true;
        }

     private:
        const State& played_;
        Board start_;
        unsigned now_heroic_;  // who at the origin is a hero by now
    };

    // Whether a lone piece of the stack may step there now, and in what manner.
    template <Side Us, class Board>
    static bool listed(const Board& board, const State& state, int type, Square to, bool staying,
                       Manner& found) {
        bool is_listed = false;
        const auto match = [&](Manner m, Square, Square there) {
            if (index(m.kind) != type || there != to || (step_of(m) == Step::stay) != staying)
                return;
            found = m;
            found.becomes = Kind{};
            is_listed = true;
        };
        const auto watch = board.template watch_over<Us>();
        if (state.count > 0) {
            for_each_step_in_session<Us>(board, state, watch, match);
            return is_listed;
        }
        const bool untested =
            commander_stack_deploys_untested && Units::has(state.stack, commander);
        board.template for_each_step_of<Us>(
            watch, kind_on(board, state.origin, type), state.origin,
            [&](Manner m, Square from, Square there, bool vouched) {
                if (there == to && (untested || vouched || is_safe<Us>(board, m, from, there)))
                    match(m, from, there);
            });
        return is_listed;
    }
    template <class Board>
    static Kind kind_on(const Board& board, Square s, int type) {
        return kind_of<Pieces>(type, (Units::kinds(board.unit_on(s)) >> type & 1) == 0);
    }

    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_step_in_session(const Board& board, const State& state, const Watch& watch,
                                         Visit&& visit) {
        for (unsigned rest = state.remaining(); rest != 0; rest &= rest - 1) {
            const int type = std::countr_zero(rest);
            std::array<Square, 3> rejoined;
            std::size_t count = 0;
            if (state.count > 0) {
                Replay<Us, Board> replay(board, state);
                for (std::size_t i = 0; i < state.count; ++i) {
                    const Square to = state.steps[i].to;
                    if (state.first_arrival(to) != i || !replay.with(type, i)) continue;
                    rejoined[count++] = to;
                    visit(rejoining(type), Square{state.origin}, to);
                }
            }
            board.template for_each_step_of<Us>(
                watch, kind_on(board, state.origin, type), state.origin,
                [&](Manner m, Square from, Square to, bool) {
                    const bool replaced = step_of(m) != Step::stay &&
                                          std::find(rejoined.begin(), rejoined.begin() + count,
                                                    to) != rejoined.begin() + count;
                    if (!replaced) visit(m, from, to);
                });
        }
    }
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_in_session(const Board& board, const State& state, const Watch& watch,
                                    Visit&& visit) {
        for_each_step_in_session<Us>(board, state, watch, visit);
        const Move commit = commit_at(state.origin);
        if (may_commit<Us>(board, state)) visit(commit.manner(), commit.from(), commit.to());
    }
};

}  // namespace boardlab::cotulenh
