// The one legal generator: every game, every board. It asks the board army by army and the game
// for the moves only it knows, and hands each move to a visitor as (move type, from, to).
#pragma once

#include "games/game.hpp"
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

// How many moves the visitor above would see, without seeing them.
template <Game G, Side Us, LegalRepresentation Board>
BOARDLAB_INLINE inline unsigned count_legal_moves(const Board& board, StateArgument<G> state) {
    const auto checks_and_pins = board.template checks_and_pins_of<Us>();
    unsigned n = board.template count_moves<Us>(checks_and_pins);
    RulesOf<G, Board>::template for_each_special<Us, GenerationType::all>(
        board, state, checks_and_pins, [&](MoveType, Square, Square) BOARDLAB_INLINE { ++n; });
    return n;
}

// Games of steps know more about their own than any board does. What a step takes is known when it
// is visited; loops over steps that are not wanted fold away.
template <Game G, Side Us, GenerationType Wanted = GenerationType::all, Representation Board,
          class Visit>
requires turns_of_steps<G> BOARDLAB_INLINE inline void for_each_legal_move(const Board& board,
                                                                           StateArgument<G> state,
                                                                           Visit&& visit) {
    RulesOf<G, Board>::template for_each_legal<Us>(
        board, state, [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
            if (Wanted == GenerationType::all || m.captures == (Wanted == GenerationType::captures))
                visit(m, from, to);
        });
}
template <Game G, Side Us, Representation Board>
requires turns_of_steps<G> BOARDLAB_INLINE inline unsigned count_legal_moves(
    const Board& board, StateArgument<G> state) {
    return RulesOf<G, Board>::template count_legal<Us>(board, state);
}

// Not inlined into the walk: the leaves are most of the work and keep all registers to themselves.
template <Game G, Side Us, Representation Board>
[[gnu::noinline]] std::uint64_t count_leaves(const Board& board, StateArgument<G> state) {
    return count_legal_moves<G, Us>(board, state);
}

// Appends the moves to a list and returns its new end. The end travels by value: a captured
// reference to it could be aliased by the moves written through it.
template <Game G, Side Us, GenerationType Wanted = GenerationType::all, Representation Board>
Move* list_moves(const Board& board, StateArgument<G> state, Move* end) {
    for_each_legal_move<G, Us, Wanted>(board, state,
                                       [&](MoveType m, Square from, Square to)
                                           BOARDLAB_INLINE { *end++ = Move(m, from, to); });
    return end;
}

}  // namespace boardlab
