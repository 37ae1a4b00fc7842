// Perft: the number of leaves of the tree of legal moves to some depth. Boards are compared by it.
#pragma once

#include "games/position_code.hpp"
#include "games/tried.hpp"

namespace boardlab {

// Calls f.operator()<side>() with the side to move in the state after a move of Us.
template <Game G, Side Us, class F>
BOARDLAB_INLINE inline decltype(auto) with_next_side(const typename G::State& after, F&& f) {
    if constexpr (turns_of_steps<G>)
        if (G::turn_is_open(after)) return f.template operator()<Us>();
    return f.template operator()<opponent(Us)>();
}

// The moves of an inner node. In games of steps, where making a move costs far more than listing
// it, the moves are listed first, so that the generator is not compiled into each kind of perft.
template <Game G, Side Us, Representation Board, class Visit>
BOARDLAB_INLINE inline void for_each_listed_move(const Board& board, StateArgument<G> state,
                                                 Visit&& visit, Generator by = Generator::legal) {
    std::array<Move, most_moves<G>> moves;
    const Move* const end = list_moves_by<G, Us>(by, board, state, moves.data());
    for (const Move* m = moves.data(); m != end; ++m) visit(m->type(), m->from(), m->to());
}

// `bulk`: leaves are counted, not made. Each node copies board and state, nothing else of a
// position.
template <Game G, Side Us, Representation Board>
std::uint64_t perft_bulk(const Board& board, StateArgument<G> state, int depth) {
    if (depth == 1) return count_leaves<G, Us>(board, state);
    std::uint64_t nodes = 0;
    const auto walk = [&](MoveType m, Square from, Square to) BOARDLAB_INLINE {
        Board next = board;
        const auto then = RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
        nodes += with_next_side<G, Us>(then, [&]<Side Next>() BOARDLAB_INLINE {
            return depth == 2 ? count_leaves<G, Next>(next, then)
                              : perft_bulk<G, Next>(next, then, depth - 1);
        });
    };
    if constexpr (turns_of_steps<G>)
        for_each_listed_move<G, Us>(board, state, walk);
    else
        for_each_legal_move<G, Us>(board, state, walk);
    return nodes;
}

// Counts in plies of whole turns, where a turn may take several steps. Each order of steps is a
// turn of its own; a turn that is already open is the first ply.
template <Game G, Side Us, Representation Board>
std::uint64_t perft_turns(const Board& board, StateArgument<G> state, int depth, Generator by) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    const auto walk = [&](MoveType m, Square from, Square to) {
        Board next = board;
        const auto then = RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
        nodes += with_next_side<G, Us>(then, [&]<Side Next>() {
            return perft_turns<G, Next>(next, then, Next == Us ? depth : depth - 1, by);
        });
    };
    for_each_listed_move<G, Us>(board, state, walk, by);
    return nodes;
}

// `bulk` by the other generator: leaves are counted once they have been tried.
template <Game G, Side Us, Representation Board>
std::uint64_t perft_tried(const Board& board, StateArgument<G> state, int depth) {
    std::uint64_t nodes = 0;
    const auto walk = [&](MoveType m, Square from, Square to) {
        if (depth == 1) {
            ++nodes;
            return;
        }
        Board next = board;
        const auto then = RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
        nodes += with_next_side<G, Us>(
            then, [&]<Side Next>() { return perft_tried<G, Next>(next, then, depth - 1); });
    };
    for_each_listed_move<G, Us>(board, state, walk, Generator::tried);
    return nodes;
}

// `full`: every leaf is made and unmade, with key and clocks, as an engine does.
template <Side Us, Game G, Representation Board>
std::uint64_t perft_full(Position<G, Board>& position, int depth) {
    typename Position<G, Board>::MoveList moves;
    const Move* const end = list_moves<G, Us>(position.board(), position.state(), moves.data());
    const bool leaves = depth == 1;
    std::uint64_t nodes = leaves ? static_cast<std::uint64_t>(end - moves.data()) : 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const auto undo = position.template make<Us>(*m);
        if (!leaves)
            nodes += position.template with_side_after<Us>(
                [&]<Side Next>() { return perft_full<Next>(position, depth - 1); });
        position.template unmake<Us>(*m, undo);
    }
    return nodes;
}

// The moves of a position by either generator.
template <Game G, Representation Board>
Move* list_by(Generator by, const Position<G, Board>& position, Move* end) {
    return by == Generator::tried ? position.list_tried(end) : position.list_legal(end);
}

// `full` by either generator, through calls of the position that its board compiles anyway.
template <Game G, Representation Board>
std::uint64_t perft_unmade(Position<G, Board>& position, int depth,
                           Generator by = Generator::legal) {
    typename Position<G, Board>::MoveList moves;
    const Move* const end = list_by(by, position, moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const auto undo = position.make(*m);
        nodes += depth == 1 ? 1 : perft_unmade(position, depth - 1, by);
        position.unmake(*m, undo);
    }
    return nodes;
}

// The same for the side to move of a position.
template <Game G, Representation Board>
std::uint64_t perft_bulk(const Position<G, Board>& position, int depth) {
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_bulk<G, Us>(position.board(), position.state(), depth);
    });
}
template <Game G, Representation Board>
std::uint64_t perft_tried(const Position<G, Board>& position, int depth) {
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_tried<G, Us>(position.board(), position.state(), depth);
    });
}
template <Game G, Representation Board>
std::uint64_t perft_turns(const Position<G, Board>& position, int depth,
                          Generator by = Generator::legal) {
    return with_side(position.to_move(), [&]<Side Us>() {
        return perft_turns<G, Us>(position.board(), position.state(), depth, by);
    });
}
template <Game G, Representation Board>
std::uint64_t perft_full(Position<G, Board>& position, int depth) {
    return with_side(position.to_move(),
                     [&]<Side Us>() { return perft_full<Us>(position, depth); });
}
}  // namespace boardlab
