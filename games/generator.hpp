// The legal move generator, the same for every game and board. The board gives the moves of each
// kind of piece, the game's rules those that no pattern of travel describes (castling, en passant).
// A visitor is called with each move as (move type, from, to).
#pragma once

#include "games/game.hpp"
#include "games/generators.hpp"
#include "games/move.hpp"

namespace boardlab {

template <Game G, Side Us, GenerationType Wanted = GenerationType::all, LegalRepresentation Board,
          class Visit>
BOARDLAB_INLINE inline void for_each_legal_move(const Board& board, StateArgument<G> state,
                                                Visit&& visit) {
    using Pieces = typename G::Pieces;
    const auto checks_and_pins = board.template checks_and_pins_of<Us>();
    board.template for_each_royal_move<Us, Wanted>(checks_and_pins, visit);
    if (checks_and_pins.only_royal_may_move()) return;
    for_each_kind_but_royal<Pieces>([&]<Kind K>() BOARDLAB_INLINE {
        if constexpr (!facts_of<Pieces>(K).promotes())  // one function less to inline
            board.template for_each_move<K, Us, Wanted>(checks_and_pins, visit);
        else
            board.template for_each_move<K, Us, Wanted>(
                checks_and_pins, [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
                    if (m.arrival != Arrival::promoting)
                        visit(m, from, to);
                    else
                        for_each_promotion<Pieces>(m, from, to, visit);
                });
    });
    RulesOf<G, Board>::template for_each_special<Us, Wanted>(board, state, checks_and_pins, visit);
}

template <class Pieces, class Visit>
BOARDLAB_INLINE inline void for_each_promotion(MoveType m, Square from, Square to, Visit& visit) {
    for_each_index<static_cast<int>(Pieces::promotions.size())>([&]<int I>() BOARDLAB_INLINE {
        m.becomes = Pieces::promotions[static_cast<std::size_t>(I)];
        visit(m, from, to);
    });
}

// The number of moves that for_each_legal_move visits, without visiting most of them.
template <Game G, Side Us, LegalRepresentation Board>
BOARDLAB_INLINE inline unsigned count_legal_moves(const Board& board, StateArgument<G> state) {
    const auto checks_and_pins = board.template checks_and_pins_of<Us>();
    unsigned n = board.template count_moves<Us>(checks_and_pins);
    RulesOf<G, Board>::template for_each_special<Us, GenerationType::all>(
        board, state, checks_and_pins, [&](MoveType, Square, Square) BOARDLAB_INLINE { ++n; });
    return n;
}

// The same for games whose turns have several steps: their rules generate. Whether a step captures
// is a constant where it is visited, so the compiler removes loops over steps that are not wanted.
// The generator is chosen at run time: to the rules it is a question of whom they trust.
template <Game G, Side Us, GenerationType Wanted = GenerationType::all, Representation Board,
          class Visit>
requires turns_of_steps<G> BOARDLAB_INLINE inline void for_each_legal_move(
    const Board& board, StateArgument<G> state, Visit&& visit, Generator by = Generator::legal) {
    RulesOf<G, Board>::template for_each_legal<Us, Wanted>(board, state, by, visit);
}
template <Game G, Side Us, Representation Board>
requires turns_of_steps<G> BOARDLAB_INLINE inline unsigned count_legal_moves(
    const Board& board, StateArgument<G> state) {
    return RulesOf<G, Board>::template count_legal<Us>(board, state);
}

// Not inlined into perft's inner nodes, so that counting leaves, most of the work, has all
// registers.
template <Game G, Side Us, Representation Board>
[[gnu::noinline]] std::uint64_t count_leaves(const Board& board, StateArgument<G> state) {
    return count_legal_moves<G, Us>(board, state);
}

// Appends the moves to a list and returns its new end. `end` is passed by value: the compiler would
// have to assume that a move written through a reference to it changes it.
template <Game G, Side Us, GenerationType Wanted = GenerationType::all, LegalRepresentation Board>
Move* list_moves(const Board& board, StateArgument<G> state, Move* end) {
    for_each_legal_move<G, Us, Wanted>(board, state,
                                       [&](MoveType m, Square from, Square to)
                                           BOARDLAB_INLINE { *end++ = Move(m, from, to); });
    return end;
}
template <Game G, Side Us, GenerationType Wanted = GenerationType::all, Representation Board>
requires turns_of_steps<G> Move* list_moves(const Board& board, StateArgument<G> state, Move* end,
                                            Generator by = Generator::legal) {
    for_each_legal_move<G, Us, Wanted>(
        board, state,
        [&](MoveType m, Square from, Square to) BOARDLAB_INLINE { *end++ = Move(m, from, to); },
        by);
    return end;
}

}  // namespace boardlab
