// `paired`: the last two plies at once. Of the moves that cannot change how many replies there are,
// none is made: their number is multiplied by the replies to a pass. The others are made, and their
// replies counted as in `bulk`.
//
// Which moves may disturb the replies is a board's to say: see dependence_of in contract.hpp. A
// board knows only replies that patterns describe, and in the games there are that is enough. The
// squares that must be vacant for castling are on the line of the rook that castles, and those that
// must be safe are the king's errands. To take en passant is nobody's right after a pass, and after
// a long step it is a matter of the square passed over, which pawns attack or not.
#pragma once

#include "games/generator.hpp"
#include "games/position.hpp"

namespace boardlab {

// The state in which the other side is to move and nothing has been done.
template <Game G, Representation Board>
BOARDLAB_INLINE inline auto state_after_pass(StateArgument<G> state) {
    using Rules = RulesOf<G, Board>;
    if constexpr (requires { Rules::after_pass(state); })
        return Rules::after_pass(state);
    else
        return state;
}

// Visits the moves that may disturb the replies and returns the number of the others. The side to
// move is not in check.
template <Game G, Side Us, LegalRepresentation Board, ChecksAndPins R, class Visit>
BOARDLAB_INLINE inline unsigned for_each_disturbing_move(const Board& board, StateArgument<G> state,
                                                         const R& checks_and_pins, Visit&& visit) {
    using Pieces = typename G::Pieces;
    constexpr Side them = opponent(Us);
    const auto dependence =
        board.template dependence_of<them>(board.template checks_and_pins_of<them>());
    unsigned others = 0;
    for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
        constexpr Kind k = static_cast<Kind>(I);
        if constexpr (!facts_of<Pieces>(k).promotes())
            others +=
                board.template for_each_disturbing_move<k, Us>(checks_and_pins, dependence, visit);
        else
            others += board.template for_each_disturbing_move<k, Us>(
                checks_and_pins, dependence,
                [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
                    if (m.arrival != Arrival::promoting)
                        visit(m, from, to);
                    else
                        for_each_promotion<Pieces>(m, from, to, visit);
                });
    });
    RulesOf<G, Board>::template for_each_special<Us, GenerationType::all>(board, state,
                                                                          checks_and_pins, visit);
    return others;
}

// Two plies. Nothing is paired in check, where a pass would leave the royal to be taken.
template <Game G, Side Us, LegalRepresentation Board, ChecksAndPins R>
[[gnu::noinline]] std::uint64_t count_pairs(const Board& board, StateArgument<G> state,
                                            const R& checks_and_pins) {
    constexpr Side them = opponent(Us);
    std::uint64_t nodes = 0;
    const unsigned others = for_each_disturbing_move<G, Us>(
        board, state, checks_and_pins, [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
            Board next = board;
            const auto then = RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
            nodes += count_leaves<G, them>(next, then);
        });
    if (others == 0) return nodes;
    return nodes + others * count_leaves<G, them>(board, state_after_pass<G, Board>(state));
}

// All other nodes are few, and walk over listed moves, so that the generator is not compiled again.
template <Game G, Side Us, LegalRepresentation Board>
std::uint64_t perft_paired(const Board& board, StateArgument<G> state, int depth) {
    if (depth == 1) return count_leaves<G, Us>(board, state);
    if (depth == 2)
        if (const auto checks_and_pins = board.template checks_and_pins_of<Us>();
            !checks_and_pins.in_check())
            return count_pairs<G, Us>(board, state, checks_and_pins);
    std::array<Move, most_moves<G>> moves;
    const Move* const end = list_moves<G, Us>(board, state, moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        Board next = board;
        const auto then =
            RulesOf<G, Board>::template play<Us>(next, state, m->type(), m->from(), m->to());
        nodes += perft_paired<G, opponent(Us)>(next, then, depth - 1);
    }
    return nodes;
}

// The same for the side to move of a position.
template <Game G, Representation Board>
std::uint64_t perft_paired(const Position<G, Board>& position, int depth) {
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_paired<G, Us>(position.board(), position.state(), depth);
    });
}

}  // namespace boardlab
