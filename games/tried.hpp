// The second move generator: pseudo-legal moves, each played on a copy of the board and kept if the
// own royal is not attacked there. Many programs generate so; generator.hpp, which needs no trial,
// is held against it. Moves are visited as there.
#pragma once

#include <array>

#include "games/generator.hpp"

namespace boardlab {

// The moves of every army but the royal's, as far as these checks and pins allow; promotions once.
// Not inlined, so that a board compiles its walks once for all that list moves this way.
template <Game G, Side Us, LegalRepresentation Board, ChecksAndPins R>
[[gnu::noinline]] Move* list_army_moves(const Board& board, const R& checks_and_pins, Move* end) {
    for_each_kind_but_royal<typename G::Pieces>([&]<Kind K>() BOARDLAB_INLINE {
        board.template for_each_move<K, Us, GenerationType::all>(
            checks_and_pins, [&](MoveType m, Square from, Square to)
                                 BOARDLAB_INLINE { *end++ = Move(m, from, to); });
    });
    return end;
}

// Plays the move on a copy. The way of a move that leads over other squares is the game's business.
template <Game G, Side Us, LegalRepresentation Board>
bool is_legal_when_tried(const Board& board, StateArgument<G> state, MoveType m, Square from,
                         Square to) {
    if (!RulesOf<G, Board>::template way_is_safe<Us>(board, m, from)) return false;
    Board next = board;
    RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
    return !next.template royal_is_attacked<Us>();
}

// Listed first and tried after, since trying is the greater part of the work.
template <Game G, Side Us, LegalRepresentation Board, class Visit>
void for_each_tried_move(const Board& board, StateArgument<G> state, GenerationType wanted,
                         Visit&& visit) {
    using Pieces = typename G::Pieces;
    std::array<Move, most_moves<G>> moves;
    Move* end = list_army_moves<G, Us>(board, board.template unrestrained<Us>(), moves.data());
    const auto add = [&](MoveType m, Square from, Square to) { *end++ = Move(m, from, to); };
    board.template for_each_royal_step<Us>(add);
    RulesOf<G, Board>::template for_each_untested_special<Us>(board, state, add);
    for (const Move* move = moves.data(); move != end; ++move) {
        MoveType m = move->type();
        if (wanted != GenerationType::all && m.captures != (wanted == GenerationType::captures))
            continue;
        const bool promotes = m.arrival == Arrival::promoting;
        if constexpr (Pieces::promotions.size() > 0)
            if (promotes) m.becomes = Pieces::promotions[0];
        if (!is_legal_when_tried<G, Us>(board, state, m, move->from(), move->to())) continue;
        if (!promotes)
            visit(m, move->from(), move->to());
        else
            for_each_promotion<Pieces>(m, move->from(), move->to(), visit);
    }
}

// Appends the moves to a list and returns its new end.
template <Game G, Side Us, Representation Board>
Move* list_tried_moves(const Board& board, StateArgument<G> state, Move* end,
                       GenerationType wanted = GenerationType::all) {
    // Where turns have several steps, the rules try each themselves.
    if constexpr (turns_of_steps<G>)
        return wanted == GenerationType::captures
                   ? list_moves<G, Us, GenerationType::captures>(board, state, end,
                                                                 Generator::tried)
                   : list_moves<G, Us>(board, state, end, Generator::tried);
    else
        for_each_tried_move<G, Us>(board, state, wanted, [&](MoveType m, Square from, Square to) {
            *end++ = Move(m, from, to);
        });
    return end;
}

// By the generator that is asked for.
template <Game G, Side Us, Representation Board>
BOARDLAB_INLINE inline Move* list_moves_by(Generator by, const Board& board, StateArgument<G> state,
                                           Move* end) {
    return by == Generator::tried ? list_tried_moves<G, Us>(board, state, end)
                                  : list_moves<G, Us>(board, state, end);
}

}  // namespace boardlab
