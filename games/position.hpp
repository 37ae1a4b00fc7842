// A board with everything a game keeps beside it: side to move, state, clocks, Zobrist key.
// Trivially copied, so a search may make and unmake or copy and forget.
#pragma once

#include "games/generator.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"

namespace boardlab {

// Calls f.operator()<side>() with the side as a constant.
template <class F>
BOARDLAB_INLINE inline decltype(auto) with_side(Side s, F&& f) {
    return s == Side::first ? f.template operator()<Side::first>()
                            : f.template operator()<Side::second>();
}

template <Game G, Representation B>
class Position {
 public:
    using Board = B;
    using Numbering = typename B::Numbering;
    using Rules = RulesOf<G, B>;
    using State = typename G::State;
    using Pieces = typename G::Pieces;
    using Dense = boardlab::Numbering<Pieces::geometry, Pieces::geometry.files>;

    using MoveList = std::array<Move, most_moves<G>>;

    struct Undo {
        State state;
        Key key;
        int clock;
        typename Rules::Taken taken;  // what unmaking cannot know from the move
        Side mover;
    };

    explicit Position(const Setup<G>& setup)
        : state_(Rules::template renumbered<Dense, Numbering>(setup.state)),
          to_move_(setup.to_move),
          clock_(setup.clock),
          move_number_(setup.move_number) {
        for (int i = 0; i < Pieces::geometry.squares(); ++i)
            if (const auto c = setup.cells[static_cast<std::size_t>(i)]; !c.empty())
                Rules::put(board_, c, Numbering::at(Pieces::geometry.point(i)));
        settle();
        key_ = recomputed_key();
    }

    const Board& board() const { return board_; }
    const State& state() const { return state_; }
    Side to_move() const { return to_move_; }
    int clock() const { return clock_; }
    int move_number() const { return move_number_; }
    Key key() const { return key_; }

    template <Side Us>
    BOARDLAB_INLINE Undo make(Move move) {
        if constexpr (turns_of_steps<G>)
            return make_step<Us>(move);
        else
            return make_move<Us>(move);
    }
    template <Side Us>
    BOARDLAB_INLINE void unmake(Move move, const Undo& undo) {
        move_number_ -= Us == Side::second && to_move_ != Us;
        Rules::template take_back<Us>(board_, move.manner(), move.from(), move.to(), undo.taken);
        state_ = undo.state;
        key_ = undo.key;
        clock_ = undo.clock;
        to_move_ = Us;
    }
    [[gnu::noinline]] Undo make(Move m) {
        return with_side(to_move_, [&]<Side Us>() { return make<Us>(m); });
    }
    [[gnu::noinline]] void unmake(Move m, const Undo& undo) {
        with_side(undo.mover, [&]<Side Us>() { unmake<Us>(m, undo); });
    }
    // Calls f.operator()<side>() with the side to move, just after a move of Us.
    template <Side Us, class F>
    BOARDLAB_INLINE decltype(auto) with_side_after(F&& f) const {
        if constexpr (turns_of_steps<G>)
            if (to_move_ == Us) return f.template operator()<Us>();
        return f.template operator()<opponent(Us)>();
    }
    // Whether the side to move is in the middle of its turn.
    bool turn_is_open() const {
        if constexpr (turns_of_steps<G>)
            return G::turn_is_open(state_);
        else
            return false;
    }
    // Replaces what stands beside the board: a player said something instead of moving.
    void declare(const State& state) {
        key_ ^= Rules::state_key(state_) ^ Rules::state_key(state);
        state_ = state;
    }
    // Hands the turn over without a move, which no game allows and a search may try.
    Undo pass() {
        const Undo undo{state_, key_, clock_, typename Rules::Taken{}, to_move_};
        if constexpr (requires { Rules::after_pass(state_); }) declare(Rules::after_pass(state_));
        key_ ^= second_to_move_key;
        to_move_ = opponent(to_move_);
        ++clock_;
        return undo;
    }
    void take_back_pass(const Undo& undo) {
        state_ = undo.state;
        key_ = undo.key;
        clock_ = undo.clock;
        to_move_ = opponent(to_move_);
    }
    Position after(Move m) const {
        Position next = *this;
        next.make(m);
        return next;
    }

    // Appends the legal moves and returns the new end. The end travels by value: a captured
    // reference to it could be aliased by the moves written through it.
    template <Side Us>
    Move* list_legal(Move* end) const {
        for_each_legal_move<G, Us>(board_, state_,
                                   [&](Manner m, Square from, Square to)
                                       BOARDLAB_INLINE { *end++ = Move(m, from, to); });
        return end;
    }
    Move* list_legal(Move* end) const {
        return with_side(to_move_, [&]<Side Us>() { return list_legal<Us>(end); });
    }
    template <Side Us>
    unsigned count_legal() const {
        return static_cast<unsigned>(count_leaves<G, Us>(board_, state_));
    }
    unsigned count_legal() const {
        return with_side(to_move_, [&]<Side Us>() { return count_legal<Us>(); });
    }
    bool in_check() const {
        return with_side(to_move_,
                         [&]<Side Us>() { return board_.template royal_is_attacked<Us>(); });
    }

    Setup<G> setup() const {
        Setup<G> out;
        for (int i = 0; i < Pieces::geometry.squares(); ++i)
            out.cells[static_cast<std::size_t>(i)] =
                Rules::standing(board_, Numbering::at(Pieces::geometry.point(i)));
        out.to_move = to_move_;
        out.state = Rules::template renumbered<Numbering, Dense>(state_);
        out.clock = clock_;
        out.move_number = move_number_;
        return out;
    }
    Key recomputed_key() const {
        Key key = Rules::state_key(state_) ^ (to_move_ == Side::second ? second_to_move_key : 0);
        for (int i = 0; i < Pieces::geometry.squares(); ++i) {
            const Square s = Numbering::at(Pieces::geometry.point(i));
            if (const auto c = Rules::standing(board_, s); !c.empty()) key ^= Rules::key_of(c, s);
        }
        return key;
    }
    // The first broken invariant, or null: the board's own, and the key.
    const char* first_inconsistency() const {
        if (const char* broken = board_.first_inconsistency()) return broken;
        return key_ == recomputed_key() ? nullptr : "the key is not the recomputed key";
    }

 private:
    // The board and its key, changed by the same few operations.
    struct Keyed {
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
    template <Side Us>
    BOARDLAB_INLINE Undo make_move(Move move) {
        const Manner m = move.manner();
        Undo undo{state_, key_, clock_, Kind{}, Us};
        if (m.captures)
            undo.taken =
                board_.piece_on(Rules::template victim_square<Us>(m, move.to())).piece().kind;
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
    template <Side Us>
    Undo make_step(Move move) {
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
    void settle() {
        with_side(to_move_, [&]<Side Us>() { Rules::template settle<Us>(board_, state_); });
    }

    Board board_;
    Key key_ = 0;
    State state_;
    Side to_move_;
    int clock_, move_number_;
};

}  // namespace boardlab
