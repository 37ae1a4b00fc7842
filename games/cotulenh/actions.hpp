// What a player may do in a turn, and how a Move says which of these it is.
//
//   move unit   a unit steps as a whole, and the turn is over
//   deploy      one piece steps out of its stack; the first deploy opens a session
//   rejoin      in a session, a piece that has not acted joins one that left before it, even where
//               it could not step by itself; the session is then as if both had left together
//   commit      ends a session: the pieces that have not acted stay where they are
//
// How a unit or a piece steps (go, stay, suicide, join) is a question of its own: steps.hpp.
#pragma once

#include "games/cotulenh/session.hpp"
#include "games/move.hpp"

namespace boardlab::cotulenh {

enum class Action : std::uint8_t { move_unit, deploy, rejoin, commit };

struct Actions {
    static constexpr Move commit_at(Square origin) {
        return {step_type(0, Step::go, false, true), origin, origin};
    }
    static constexpr bool is_commit(Move m) { return m.from() == m.to(); }

    // A rejoin differs from a deploy that joins by `becomes`, which no step uses otherwise.
    static constexpr MoveType rejoining(int type) {
        MoveType m = step_type(type, Step::join, false, true);
        m.becomes = static_cast<Kind>(1);
        return m;
    }
    static constexpr bool rejoins(MoveType m) { return m.becomes != Kind{}; }

    static Action action_of(Move move, const State& before) {
        const MoveType m = move.type();
        if (is_commit(move)) return Action::commit;
        if (!leaves_its_stack(m)) return Action::move_unit;
        // The stack's carrier never leaves together with a passenger: where it rejoins one, that
        // is a deploy of its own.
        return rejoins(m) && index(m.kind) != before.original_carrier() ? Action::rejoin
                                                                        : Action::deploy;
    }
};

}  // namespace boardlab::cotulenh
