// The kinds of move that a turn is made of, and how a Move tells which it is.
//
//   whole unit   a unit steps as a whole, and the turn is over
//   deploy       one piece steps out of its stack: the first opens a session, others go on with it
//   rejoin       a piece that has not acted joins one that left before it, even where it could not
//                step by itself; the session is then as if both had left together
//   commit       the pieces that have not acted stay where they are, and the turn is over
//
// How a whole unit or a deployed piece steps is another matter (enum Step, taken in steps.hpp).
#pragma once

#include "games/cotulenh/session.hpp"
#include "games/move.hpp"

namespace boardlab::cotulenh {

enum class MoveKind : std::uint8_t { whole_unit, deploy, rejoin, commit };

struct TurnMoves {
    static constexpr Move commit_at(Square origin) {
        return {step_type(0, Step::go, false, true), origin, origin};
    }
    static constexpr bool is_commit(Move m) { return m.from() == m.to(); }

    // Told from a step of its own that joins by `becomes`, which steps do not use otherwise.
    static constexpr MoveType rejoining(int type) {
        MoveType m = step_type(type, Step::join, false, true);
        m.becomes = static_cast<Kind>(1);
        return m;
    }
    static constexpr bool rejoins(MoveType m) { return m.becomes != Kind{}; }

    static MoveKind move_kind(Move move, const State& before) {
        const MoveType m = move.type();
        if (is_commit(move)) return MoveKind::commit;
        if (!leaves_its_stack(m)) return MoveKind::whole_unit;
        // The carrier of the stack does not leave together with its passengers: where it rejoins
        // one of them it takes a step of its own.
        return rejoins(m) && index(m.kind) != before.original_carrier() ? MoveKind::rejoin
                                                                        : MoveKind::deploy;
    }
};

}  // namespace boardlab::cotulenh
