// `paired`: the last two plies at once. Of the moves that cannot change how many replies there are,
// none is made: their number is multiplied by the replies to a pass. The others are made, and their
// replies counted as in `bulk`.
//
// Which moves may disturb the replies is a board's to say (Dependence in contract.hpp), as far as
// patterns describe the replies; the game adds the squares on which its special ones depend.
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

// Appends the moves that may disturb the replies and counts the others. The side to move is not in
// check. Not inlined: a node spends most of its time below it.
template <Game G, Side Us, LegalRepresentation Board, ChecksAndPins R>
[[gnu::noinline]] Move* list_disturbing_moves(const Board& board, StateArgument<G> state,
                                              const R& checks_and_pins, Move* end,
                                              unsigned& others) {
    using Pieces = typename G::Pieces;
    using Rules = RulesOf<G, Board>;
    constexpr Side them = opponent(Us);
    auto dependence = board.template dependence_of<them>(board.template checks_and_pins_of<them>());
    Rules::template for_each_square_of_specials<them>(state,
                                                      [&](Square s) { dependence.add(s); });
    const auto add = [&](MoveType m, Square from, Square to)
                         BOARDLAB_INLINE { *end++ = Move(m, from, to); };
    for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
        constexpr Kind k = static_cast<Kind>(I);
        if constexpr (!facts_of<Pieces>(k).promotes())
            others += board.template for_each_disturbing_move<k, Us>(checks_and_pins, dependence,
                                                                     add);
        else
            others += board.template for_each_disturbing_move<k, Us>(
                checks_and_pins, dependence,
                [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
                    if (m.arrival != Arrival::promoting)
                        add(m, from, to);
                    else
                        for_each_promotion<Pieces>(m, from, to, add);
                });
    });
    Rules::template for_each_special<Us, GenerationType::all>(board, state, checks_and_pins, add);
    return end;
}

template <Game G, Side Us, LegalRepresentation Board>
std::uint64_t perft_paired(const Board& board, StateArgument<G> state, int depth) {
    constexpr Side them = opponent(Us);
    if (depth == 1) return count_leaves<G, Us>(board, state);
    std::array<Move, most_moves<G>> moves;
    const Move* end = nullptr;
    std::uint64_t nodes = 0;
    const auto checks_and_pins = board.template checks_and_pins_of<Us>();
    if (depth == 2 && !checks_and_pins.in_check()) {
        unsigned others = 0;
        end = list_disturbing_moves<G, Us>(board, state, checks_and_pins, moves.data(), others);
        if (others != 0)
            nodes = others * count_leaves<G, them>(board, state_after_pass<G, Board>(state));
    } else {
        end = list_moves<G, Us>(board, state, moves.data());
    }
    for (const Move* m = moves.data(); m != end; ++m) {
        Board next = board;
        const auto then =
            RulesOf<G, Board>::template play<Us>(next, state, m->type(), m->from(), m->to());
        nodes += depth == 2 ? count_leaves<G, them>(next, then)
                            : perft_paired<G, them>(next, then, depth - 1);
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
