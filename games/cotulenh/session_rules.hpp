// What a deploy session may do: which piece leaves its stack and when, who rejoins whom, and when
// the turn is over.
#pragma once

#include <algorithm>

#include "games/cotulenh/steps.hpp"
#include "games/move.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct SessionRules {
    static constexpr unsigned all_types = (1u << type_count) - 1;

    // In a session: let the others stay where they are and end the turn.
    static constexpr Move commit_at(Square origin) {
        return {step_type(0, Step::go, false, true), origin, origin};
    }
    static constexpr bool is_commit(Move m) { return m.from() == m.to(); }
    // A piece that rejoins one that left before it; the session is then as if both had left at
    // once.
    static constexpr MoveType rejoining(int type) {
        MoveType m = step_type(type, Step::join, false, true);
        m.becomes = static_cast<Kind>(1);
        return m;
    }
    static constexpr bool rejoins(MoveType m) { return m.becomes != Kind{}; }

    // Takes a step of a session that is only named: a piece or several at once, where to, and
    // whether they stay. False when there is no such step.
    template <Side Us, class Board>
    static bool resume(Board& board, State& state, unsigned types, unsigned heroic, Square to,
                       bool staying) {
        MoveType found;
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
                                         [&](MoveType, Square, Square) { any = true; });
        return !any && may_commit<Us>(board, state);
    }
    template <Side Us, class Board>
    static bool in_danger(const Board& board) {
        return board.template royal_is_attacked<Us>() || board.template royal_faces<Us>();
    }

    // Tries a step out on a copy.
    template <Side Us, class Board>
    [[gnu::noinline]] static bool is_safe(const Board& board, MoveType m, Square from, Square to) {
        Board next = board;
        Changes changes;
        Stepping(next, changes)
            .template take<Us>(leaves_its_stack(m) ? 1u << index(m.kind) : all_types, 0, from, to,
                               m);
        return !in_danger<Us>(next);
    }

    // The steps by which one piece may be the first to leave its stack.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_first_step(const Board& board, const Watch& watch, Kind k, Square origin,
                                    Visit&& visit) {
        const bool untested =
            commander_stack_deploys_untested && Units::has(board.unit_on(origin), commander);
        board.template for_each_step_of<Us>(
            watch, k, origin, [&](MoveType m, Square from, Square to, bool vouched) {
                if (untested || vouched || is_safe<Us>(board, m, from, to)) visit(m, from, to);
            });
    }
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_first_deploy(const Board& board, const Watch& watch, Visit&& visit) {
        board.for_each_stack(Us, [&](Square from) {
            Units::for_each_piece(board.unit_on(from), [&](Kind k) {
                for_each_first_step<Us>(board, watch, k, from, visit);
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
                       MoveType m, Changes* undo) {
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
                MoveType found;
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

    // Whether a lone piece of the stack may step there now, and of what type.
    template <Side Us, class Board>
    static bool listed(const Board& board, const State& state, int type, Square to, bool staying,
                       MoveType& found) {
        bool is_listed = false;
        const auto match = [&](MoveType m, Square, Square there) {
            if (index(m.kind) != type || there != to || (step_of(m) == Step::stay) != staying)
                return;
            found = m;
            found.becomes = Kind{};
            is_listed = true;
        };
        const auto watch = board.template watch_over<Us>();
        if (state.count > 0)
            for_each_step_in_session<Us>(board, state, watch, match);
        else
            for_each_first_step<Us>(board, watch, kind_on(board, state.origin, type), state.origin,
                                    match);
        return is_listed;
    }
    template <class Board>
    static Kind kind_on(const Board& board, Square s, int type) {
        return kind_of<Pieces>(type, (Units::kinds(board.unit_on(s)) >> type & 1) == 0);
    }

    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_step_in_session(const Board& board, const State& state, const Watch& watch,
                                         Visit&& visit) {
        Replay<Us, Board> replay(board, state);
        for (unsigned rest = state.remaining(); rest != 0; rest &= rest - 1) {
            const int type = std::countr_zero(rest);
            std::array<Square, 3> rejoined;
            std::size_t count = 0;
            for (std::size_t i = 0; i < state.count; ++i) {
                const Square to = state.steps[i].to;
                if (state.first_arrival(to) != i || !replay.with(type, i)) continue;
                rejoined[count++] = to;
                visit(rejoining(type), Square{state.origin}, to);
            }
            board.template for_each_step_of<Us>(
                watch, kind_on(board, state.origin, type), state.origin,
                [&](MoveType m, Square from, Square to, bool) {
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
        if (may_commit<Us>(board, state)) visit(commit.type(), commit.from(), commit.to());
    }
};

}  // namespace boardlab::cotulenh
