// Making and unmaking the moves that every game has: capture what stands on the target, go there
// and perhaps promote. Works on anything that can place, lift, shift and clear.
#pragma once

#include "games/keys.hpp"
#include "representations/geometry.hpp"
#include "representations/inline.hpp"
#include "representations/move_type.hpp"

namespace boardlab {

template <Side Us, class Board>
BOARDLAB_INLINE inline void go(Board& board, MoveType m, Square from, Square to) {
    if (m.arrival == Arrival::promoting) {
        board.lift({m.kind, Us}, from);
        board.place({m.becomes, Us}, to);
    } else {
        board.shift({m.kind, Us}, from, to);
    }
}
template <Side Us, class Board>
BOARDLAB_INLINE inline void go_back(Board& board, MoveType m, Square from, Square to) {
    if (m.arrival == Arrival::promoting) {
        board.lift({m.becomes, Us}, to);
        board.place({m.kind, Us}, from);
    } else {
        board.shift({m.kind, Us}, to, from);
    }
}

// For games with one piece on a square: what a square holds, and its key.
template <class Numbering, class Pieces>
struct OnePieceSquares {
    using Taken = Kind;  // what a capture took

    template <class Board>
    static void put(Board& board, Cell c, Square s) {
        board.place(c.piece(), s);
    }
    template <class Board>
    static Cell content_on(const Board& board, Square s) {
        return board.piece_on(s);
    }
    template <class Keys = PieceKeys<Pieces, Numbering>>
    static typename Keys::Key key_of(Cell c, Square s, const Keys& keys = {}) {
        return keys.of(c.piece(), s);
    }
};

// The rules of a game that has no moves but those of its pieces' patterns.
template <class Numbering, class Pieces>
struct PlainMoves : OnePieceSquares<Numbering, Pieces> {
    template <Side Us, class Board>
    BOARDLAB_INLINE static void make(Board& board, MoveType m, Square from, Square to) {
        if (m.captures) board.clear(opponent(Us), to);
        go<Us>(board, m, from, to);
    }
    // Undoes `make` on the board; the caller restores the state.
    template <Side Us, class Board>
    BOARDLAB_INLINE static void take_back(Board& board, MoveType m, Square from, Square to,
                                          Kind captured) {
        go_back<Us>(board, m, from, to);
        if (m.captures) board.place({captured, opponent(Us)}, to);
    }
    // The square of the captured piece.
    template <Side Us>
    static constexpr Square victim_square(MoveType, Square to) {
        return to;
    }
    template <Side Us, GenerationType Wanted, class Board, class State, class R, class Visit>
    BOARDLAB_INLINE static void for_each_special(const Board&, State, const R&, Visit&&) {}
    template <Side Us, class Board, class State, class Visit>
    static void for_each_untested_special(const Board&, const State&, Visit&&) {}
    template <Side Us, class Board>
    static constexpr bool way_is_safe(const Board&, MoveType, Square) {
        return true;
    }
};

}  // namespace boardlab
