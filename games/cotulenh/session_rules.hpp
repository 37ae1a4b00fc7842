// What a deploy session may do: which piece leaves its stack and when, who rejoins whom, and when
// the turn is over.
#pragma once

#include "games/cotulenh/replay.hpp"
#include "games/cotulenh/steps.hpp"
#include "games/cotulenh/turn_moves.hpp"
#include "representations/combined_arms/square_list.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct SessionRules : TurnMoves {
    static constexpr unsigned all_types = (1u << type_count) - 1;

    // No session is open: the steps by which some piece may be the first to leave its stack.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_first_deploy(const Board& board, const Watch& watch, Visit&& visit) {
        board.for_each_stack(Us, [&](Square from) {
            Units::for_each_piece(board.unit_on(from), [&](Kind k) {
                for_each_first_deploy_of<Us>(board, watch, k, from, visit);
            });
        });
    }
    // A session is open: deploys and rejoins of the pieces that are left, and commit.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_in_session(const Board& board, const State& state, const Watch& watch,
                                    Visit&& visit) {
        for_each_step_in_session<Us>(board, state, watch, visit);
        const Move commit = commit_at(state.origin);
        if (may_commit<Us>(board, state)) visit(commit.type(), commit.from(), commit.to());
    }
    // Whether the turn may end here: what stays behind stands on its own ground, and the commander
    // is safe.
    template <Side Us, class Board>
    static bool may_commit(const Board& board, const State& state) {
        const Unit left = board.unit_on(state.origin);
        if (left != nobody &&
            !Pieces::may_stand(Units::carrier(left), Numbering::point(state.origin)))
            return false;
        return board.royal_square(Us) == no_square || !in_danger<Us>(board);
    }
    // Whether the turn ends by itself: no step is left, and it may end. A session in which no step
    // is left but which may not end is a dead end: it stays open, with no moves.
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
            .template make<Us>(leaves_its_stack(m) ? 1u << index(m.kind) : all_types, 0, from, to,
                               m);
        return !in_danger<Us>(next);
    }

    // Takes a step of an open session on the board and adds it to the session. Returns what stood
    // on the squares it changed.
    template <Side Us, class Board>
    static Changes deploy(Board& board, State& state, unsigned types, unsigned heroic, Square to,
                          MoveType m) {
        Changes step;
        const unsigned heroes =
            Stepping(board, step).template make<Us>(types, heroic, state.origin, to, m);
        state.steps[state.count++] = {static_cast<std::uint16_t>(types),
                                      static_cast<std::uint16_t>(heroes),
                                      static_cast<std::uint8_t>(to), m.special, m.captures};
        state.changes.note(step);
        return step;
    }
    // Takes a step of a session that is only named, as in a FEN: a piece or several at once, where
    // to, and whether they stay. False when there is no such step.
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
        deploy<Us>(board, state, types, heroic, to, found);
        return true;
    }
    // Whether a lone piece of the stack may step there now, and by which step.
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
            for_each_first_deploy_of<Us>(board, watch, kind_on(board, state.origin, type),
                                         state.origin, match);
        return is_listed;
    }
    // Whether pieces of these types may all join whoever stands there.
    template <class Board>
    static bool may_join(const Board& board, unsigned types, Square to) {
        const Unit all = Units::joined(Units::of_kinds(types), board.unit_on(to));
        return all != nobody && Pieces::may_stand(Units::carrier(all), Numbering::point(to));
    }

 private:
    using Squares = SquareList<3>;

    // Steps out of a stack with the commander are not tested before the turn ends; others must be
    // safe by themselves.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_first_deploy_of(const Board& board, const Watch& watch, Kind k,
                                         Square origin, Visit&& visit) {
        const bool untested =
            commander_stack_deploys_untested && Units::has(board.unit_on(origin), commander);
        board.template for_each_step_of<Us>(
            watch, k, origin, [&](MoveType m, Square from, Square to, bool vouched) {
                if (untested || vouched || is_safe<Us>(board, m, from, to)) visit(m, from, to);
            });
    }
    // Nothing is tested before the turn ends.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_step_in_session(const Board& board, const State& state, const Watch& watch,
                                         Visit&& visit) {
        Replay<Numbering, Us, Board> replay(board, state);
        for (unsigned rest = state.remaining(); rest != 0; rest &= rest - 1) {
            const int type = std::countr_zero(rest);
            const Squares rejoined = for_each_rejoin(state, replay, type, visit);
            for_each_next_deploy<Us>(board, state, watch, type, rejoined, visit);
        }
    }
    // Where a piece that is left may rejoin one that left before it. Returns these squares.
    template <class Replay, class Visit>
    static Squares for_each_rejoin(const State& state, Replay& replay, int type, Visit& visit) {
        Squares rejoined;
        for (std::size_t i = 0; i < state.count; ++i) {
            const Square to = state.steps[i].to;
            if (state.first_arrival(to) != i || !replay.with(type, i)) continue;
            rejoined.add(to);
            visit(rejoining(type), Square{state.origin}, to);
        }
        return rejoined;
    }
    // The steps of a piece that is left, but for those onto squares where it rejoins: a rejoin
    // stands for both.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_next_deploy(const Board& board, const State& state, const Watch& watch,
                                     int type, const Squares& rejoined, Visit& visit) {
        board.template for_each_step_of<Us>(
            watch, kind_on(board, state.origin, type), state.origin,
            [&](MoveType m, Square from, Square to, bool) {
                if (step_of(m) == Step::stay || !rejoined.contains(to)) visit(m, from, to);
            });
    }
    // The piece of that type in the unit there: plain or heroic.
    template <class Board>
    static Kind kind_on(const Board& board, Square s, int type) {
        return kind_of<Pieces>(type, (Units::kinds(board.unit_on(s)) >> type & 1) == 0);
    }
};

}  // namespace boardlab::cotulenh
