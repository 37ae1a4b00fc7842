// Deploy sessions: which piece may leave its stack, which may rejoin another, and when the turn may
// end or is over by itself.
#pragma once

#include "games/cotulenh/actions.hpp"
#include "games/cotulenh/replay.hpp"
#include "games/cotulenh/steps.hpp"

namespace boardlab::cotulenh {

template <class Numbering>
struct SessionRules : Actions {
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
    // A session is open: deploys and rejoins of the pieces that are left, and commit. Not inlined:
    // sessions are rare, and the list of other moves needs the registers.
    template <Side Us, class Board, class Watch, class Visit>
    [[gnu::noinline]] static void for_each_in_session(const Board& board, const State& state,
                                                      const Watch& watch, Visit&& visit) {
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
    // Whether the turn is over by itself: no step is left, and it may end.
    template <Side Us, class Board>
    static bool is_over(const Board& board, const State& state) {
        return !any_step_left<Us>(board, state) && may_commit<Us>(board, state);
    }
    template <Side Us, class Board>
    static bool in_danger(const Board& board) {
        return board.template royal_is_attacked<Us>() || board.template royal_faces<Us>();
    }
    // Whether the commander is safe after a step, which is tried out on a copy.
    template <Side Us, class Board>
    [[gnu::noinline]] static bool is_safe(const Board& board, MoveType m, Square from, Square to) {
        Board next = board;
        Changes changes;
        Stepping(next, changes)
            .template make<Us>(leaves_its_stack(m) ? 1u << index(m.kind) : all_types, 0, from, to,
                               m);
        return !in_danger<Us>(next);
    }

    // Makes a step of an open session on the board and adds it to the session. Returns what stood
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
    // Makes a step of a session of which a FEN says who, where to and whether they stay. Several
    // go together if one rejoined another later. False when there is no such step.
    template <Side Us, class Board>
    static bool resume(Board& board, State& state, unsigned types, unsigned heroic, Square to,
                       bool staying) {
        if ((types & ~state.remaining()) != 0) return false;
        const std::optional<MoveType> found =
            listed<Us>(board, state, std::countr_zero(types), to, staying);
        if (!found) return false;
        const Step step = step_of(*found);
        const bool arrives = step != Step::stay && step != Step::suicide;
        if (!std::has_single_bit(types) && !arrives) return false;
        if (step == Step::join && !may_join(board, types, to)) return false;
        deploy<Us>(board, state, types, heroic, to, *found);
        return true;
    }
    // The step by which a piece of that type, alone, may leave the stack for that square now.
    template <Side Us, class Board>
    static std::optional<MoveType> listed(const Board& board, const State& state, int type,
                                          Square to, bool staying) {
        std::optional<MoveType> found;
        const auto match = [&](MoveType m, Square, Square there) {
            if (index(m.kind) != type || there != to || (step_of(m) == Step::stay) != staying)
                return;
            found = m;
            found->becomes = Kind{};
        };
        const auto watch = board.template watch_over<Us>();
        if (state.count > 0)
            for_each_step_in_session<Us>(board, state, watch, match);
        else
            for_each_first_deploy_of<Us>(board, watch, kind_on(board, state.origin, type),
                                         state.origin, match);
        return found;
    }
    // Whether pieces of these types may all join whoever stands there.
    template <class Board>
    static bool may_join(const Board& board, unsigned types, Square to) {
        const Unit all = Units::joined(Units::of_kinds(types), board.unit_on(to));
        return all != nobody && Pieces::may_stand(Units::carrier(all), Numbering::point(to));
    }

 private:
    // The steps by which one piece may be the first to leave its stack. If the commander is in the
    // stack they are not tested before the turn ends; otherwise each must be safe by itself.
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
    // Rejoins and deploys of the pieces that are left. None is tested before the turn ends.
    template <Side Us, class Board, class Watch, class Visit>
    static void for_each_step_in_session(const Board& board, const State& state, const Watch& watch,
                                         Visit&& visit) {
        Replay<Numbering, Us, Board> replay(board, state);
        for (unsigned rest = state.remaining(); rest != 0; rest &= rest - 1) {
            const int type = std::countr_zero(rest);
            const unsigned rejoined = for_each_rejoin(state, replay, type, visit);
            board.template for_each_step_of<Us>(
                watch, kind_on(board, state.origin, type), state.origin,
                [&](MoveType m, Square from, Square to, bool) {
                    // A rejoin replaces the deploy to the same square.
                    const bool replaced = (rejoined >> state.first_arrival(to) & 1) != 0;
                    if (step_of(m) == Step::stay || !replaced) visit(m, from, to);
                });
        }
    }
    // Where a piece that is left may rejoin one that left before it. Returns the steps it may be
    // added to, one bit each.
    template <class Replay, class Visit>
    static unsigned for_each_rejoin(const State& state, Replay& replay, int type, Visit&& visit) {
        unsigned rejoined = 0;
        for (std::size_t i = 0; i < state.count; ++i) {
            const Square to = state.steps[i].to;
            if (state.first_arrival(to) != i || !replay.with(type, i)) continue;
            rejoined |= 1u << i;
            visit(rejoining(type), Square{state.origin}, to);
        }
        return rejoined;
    }
    // Deploys first: a session is replayed only where no piece has any.
    template <Side Us, class Board>
    static bool any_step_left(const Board& board, const State& state) {
        const unsigned remaining = state.remaining();
        if (remaining == 0) return false;
        bool any = false;
        const auto watch = board.template watch_over<Us>();
        for (unsigned rest = remaining; rest != 0 && !any; rest &= rest - 1)
            board.template for_each_step_of<Us>(
                watch, kind_on(board, state.origin, std::countr_zero(rest)), state.origin,
                [&](MoveType, Square, Square, bool) { any = true; });
        if (any) return true;
        Replay<Numbering, Us, Board> replay(board, state);
        for (unsigned rest = remaining; rest != 0 && !any; rest &= rest - 1)
            any = for_each_rejoin(state, replay, std::countr_zero(rest),
                                  [](MoveType, Square, Square) {}) != 0;
        return any;
    }
    // The piece of that type in the unit there: plain or heroic.
    template <class Board>
    static Kind kind_on(const Board& board, Square s, int type) {
        return kind_of<Pieces>(type, (Units::kinds(board.unit_on(s)) >> type & 1) == 0);
    }
};

}  // namespace boardlab::cotulenh
