// The definitions that position.hpp leaves out. Included by the file of each pair of game and
// board, and by tests with boards of their own.
#pragma once

#include "games/position.hpp"
#include "games/tried.hpp"

namespace boardlab {

template <Game G, Representation B>
Position<G, B>::Position(const Setup<G>& setup)
    : state_(Rules::template renumbered<Dense, Numbering>(setup.state)),
      to_move_(setup.to_move),
      clock_(setup.clock),
      move_number_(setup.move_number) {
    for (int i = 0; i < Pieces::geometry.squares(); ++i)
        if (const auto c = setup.cells[static_cast<std::size_t>(i)]; !c.empty())
            Rules::put(board_, c, Numbering::at(Pieces::geometry.point(i)));
    with_side(to_move_, [&]<Side Us>() { Rules::template settle<Us>(board_, state_); });
    key_ = recomputed_key();
}

template <Game G, Representation B>
Setup<G> Position<G, B>::setup() const {
    Setup<G> out;
    for (int i = 0; i < Pieces::geometry.squares(); ++i)
        out.cells[static_cast<std::size_t>(i)] =
            Rules::content_on(board_, Numbering::at(Pieces::geometry.point(i)));
    out.to_move = to_move_;
    out.state = Rules::template renumbered<Numbering, Dense>(state_);
    out.clock = clock_;
    out.move_number = move_number_;
    return out;
}

template <Game G, Representation B>
Key Position<G, B>::recomputed_key() const {
    Key key = Rules::state_key(state_) ^ (to_move_ == Side::second ? second_to_move_key : 0);
    for (int i = 0; i < Pieces::geometry.squares(); ++i) {
        const Square s = Numbering::at(Pieces::geometry.point(i));
        if (const auto c = Rules::content_on(board_, s); !c.empty()) key ^= Rules::key_of(c, s);
    }
    return key;
}

template <Game G, Representation B>
[[gnu::cold]] std::vector<Inconsistency> Position<G, B>::inconsistencies() const {
    std::vector<Inconsistency> all = boardlab::inconsistencies(board_);
    if (key_ != recomputed_key()) all.push_back({"the key is not the recomputed key"});
    return all;
}

// A board that updates the key with each change.
template <Game G, Representation B>
struct Position<G, B>::Keyed {
    Board& board;
    Key key;
    Kind captured;
    using Keys = PieceKeys<Pieces, Numbering>;

    BOARDLAB_INLINE void place(Piece p, Square s) {
        board.place(p, s);
        key ^= Keys::of(p, s);
    }
    BOARDLAB_INLINE void lift(Piece p, Square s) {
        board.lift(p, s);
        key ^= Keys::of(p, s);
    }
    BOARDLAB_INLINE void shift(Piece p, Square from, Square to) {
        board.shift(p, from, to);
        key ^= Keys::of(p, from) ^ Keys::of(p, to);
    }
    BOARDLAB_INLINE void clear(Side side, Square s) { lift({captured, side}, s); }
};

template <Game G, Representation B>
template <Side Us>
BOARDLAB_INLINE inline typename Position<G, B>::Undo Position<G, B>::make_move(Move move) {
    const MoveType m = move.type();
    Undo undo{state_, key_, clock_, Kind{}, Us};
    if (m.captures)
        undo.taken = board_.piece_on(Rules::template victim_square<Us>(m, move.to())).piece().kind;
    Keyed keyed{board_, key_ ^ Rules::state_key(state_) ^ second_to_move_key, undo.taken};
    state_ = Rules::template play<Us>(keyed, state_, m, move.from(), move.to());
    Rules::template settle<opponent(Us)>(board_, state_);
    key_ = keyed.key ^ Rules::state_key(state_);
    clock_ = Rules::irreversible(m) ? 0 : clock_ + 1;
    to_move_ = opponent(Us);
    move_number_ += Us == Side::second;
    return undo;
}

// A step may leave the turn open; then the clock stands still.
template <Game G, Representation B>
template <Side Us>
BOARDLAB_INLINE inline typename Position<G, B>::Undo Position<G, B>::make_step(Move move) {
    Undo undo{state_, key_, clock_, {}, Us};
    state_ = Rules::template act<Us>(board_, undo.state, move, undo.taken);
    key_ ^= Rules::state_key(undo.state) ^ Rules::state_key(state_) ^
            Rules::changed_key(board_, undo.taken);
    if (G::turn_is_open(state_)) return undo;
    key_ ^= second_to_move_key;
    clock_ = state_.clock_restarts ? 0 : clock_ + 1;
    to_move_ = opponent(Us);
    move_number_ += Us == Side::second;
    return undo;
}

template <Game G, Representation B>
template <Side Us>
BOARDLAB_INLINE inline typename Position<G, B>::Undo Position<G, B>::make(Move move) {
    if constexpr (turns_of_steps<G>)
        return make_step<Us>(move);
    else
        return make_move<Us>(move);
}
template <Game G, Representation B>
template <Side Us>
BOARDLAB_INLINE inline void Position<G, B>::unmake(Move move, const Undo& undo) {
    move_number_ -= Us == Side::second && to_move_ != Us;
    Rules::template take_back<Us>(board_, move.type(), move.from(), move.to(), undo.taken);
    state_ = undo.state;
    key_ = undo.key;
    clock_ = undo.clock;
    to_move_ = Us;
}

template <Game G, Representation B>
[[gnu::noinline]] typename Position<G, B>::Undo Position<G, B>::make(Move m) {
    return with_side(to_move_, [&]<Side Us>() { return make<Us>(m); });
}
template <Game G, Representation B>
[[gnu::noinline]] void Position<G, B>::unmake(Move m, const Undo& undo) {
    with_side(undo.mover, [&]<Side Us>() { unmake<Us>(m, undo); });
}

template <Game G, Representation B>
[[gnu::noinline]] Move* Position<G, B>::list_legal(Move* end) const {
    return with_side(to_move_, [&]<Side Us>() { return list_moves<G, Us>(board_, state_, end); });
}
template <Game G, Representation B>
[[gnu::noinline]] Move* Position<G, B>::list_captures(Move* end) const {
    return with_side(to_move_, [&]<Side Us>() {
        return list_moves<G, Us, GenerationType::captures>(board_, state_, end);
    });
}
template <Game G, Representation B>
[[gnu::noinline]] Move* Position<G, B>::list_tried(Move* end, GenerationType wanted) const {
    return with_side(
        to_move_, [&]<Side Us>() { return list_tried_moves<G, Us>(board_, state_, end, wanted); });
}
template <Game G, Representation B>
[[gnu::noinline]] unsigned Position<G, B>::count_legal() const {
    return with_side(to_move_, [&]<Side Us>() {
        return static_cast<unsigned>(count_leaves<G, Us>(board_, state_));
    });
}

}  // namespace boardlab
