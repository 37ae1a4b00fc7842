// Xiangqi adds nothing to the patterns of its pieces: palace, river, legs, screens and facing
// generals are all part of them.
#pragma once

#include "games/keys.hpp"
#include "games/plain_moves.hpp"
#include "games/xiangqi/pieces.hpp"
#include "representations/representation.hpp"

namespace boardlab::xiangqi {

struct State {
    friend constexpr bool operator==(State, State) = default;
};

template <class Numbering>
struct Rules : PlainMoves<Numbering, Pieces> {
    using State = xiangqi::State;

    template <Side Us, class Board>
    BOARDLAB_INLINE static State play(Board& board, State, MoveType m, Square from, Square to) {
        PlainMoves<Numbering, Pieces>::template make<Us>(board, m, from, to);
        return {};
    }
    template <Side Us, Representation Board>
    BOARDLAB_INLINE static void settle(const Board&, State&) {}
    template <class Keys = FixedKeys>
    static constexpr typename Keys::Key state_key(State, const Keys& = {}) {
        return {};
    }
    // A soldier's step may have been sideways, so only captures are certainly irreversible.
    static constexpr bool irreversible(MoveType m) { return m.captures; }
    template <class Old, class New>
    static constexpr State renumbered(State s) {
        return s;
    }
};

}  // namespace boardlab::xiangqi
