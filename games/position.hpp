// A board with everything a game keeps beside it: side to move, state, clocks, Zobrist key.
// Trivially copied, so a search may make and unmake or copy and forget.
//
// Members that take long to compile (generation, making, unmaking) are declared here and defined in
// position_code.hpp. Each pair of game and board instantiates them in one file; its search, in
// another file, is compiled against the declarations.
#pragma once

#include <vector>

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

    explicit Position(const Setup<G>& setup);

    const Board& board() const { return board_; }
    const State& state() const { return state_; }
    Side to_move() const { return to_move_; }
    int clock() const { return clock_; }
    int move_number() const { return move_number_; }
    Key key() const { return key_; }

    Undo make(Move move);
    void unmake(Move move, const Undo& undo);
    Position after(Move m) const {
        Position next = *this;
        next.make(m);
        return next;
    }
    // The same where the side to move is known at compile time, as in perft.
    template <Side Us>
    BOARDLAB_INLINE Undo make(Move move);
    template <Side Us>
    BOARDLAB_INLINE void unmake(Move move, const Undo& undo);
    // Calls f.operator()<side>() with the side to move; the last move was one of Us.
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
    // Replaces the state: a player declared something instead of moving (Makruk's `count`).
    void declare(const State& state) {
        key_ ^= Rules::state_key(state_) ^ Rules::state_key(state);
        state_ = state;
    }
    // A null move, for the search: no game allows one.
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

    // Append the legal moves, or the captures among them, and return the new end.
    Move* list_legal(Move* end) const;
    Move* list_captures(Move* end) const;
    // The same moves by the other generator, games/tried.hpp.
    Move* list_tried(Move* end, GenerationType wanted = GenerationType::all) const;
    unsigned count_legal() const;
    bool in_check() const {
        return with_side(to_move_,
                         [&]<Side Us>() { return board_.template royal_is_attacked<Us>(); });
    }

    Setup<G> setup() const;
    Key recomputed_key() const;
    // Every broken invariant: the board's own, and the key.
    std::vector<Inconsistency> inconsistencies() const;
    const char* first_inconsistency() const {  // or null
        const auto all = inconsistencies();
        return all.empty() ? nullptr : all.front().what;
    }

 private:
    struct Keyed;
    template <Side Us>
    BOARDLAB_INLINE Undo make_move(Move move);
    template <Side Us>
    BOARDLAB_INLINE Undo make_step(Move move);

    Board board_;
    Key key_ = 0;
    State state_;
    Side to_move_;
    int clock_, move_number_;
};

}  // namespace boardlab
