// The search as functions of a position, for programs that use it as a library. They have the names
// of the makruk-js search document, which describes a Makruk search function by function and is the
// source of claim O1 in datasets/claims. With distribute_moves, combine_results and
// recommended_workers (parallel.hpp) they make a parallel search by hand. Include the game's
// knowledge as well (search/chess_knowledge.hpp).
#pragma once

#include "games/position_code.hpp"
#include "search/deepening.hpp"
#include "search/parallel.hpp"
#include "search/searcher.hpp"

namespace boardlab::search {

// In the order in which they would be searched. Squares are densely numbered, as in all moves here.
template <Game G, Representation Board>
std::vector<Move> legal_moves(const Position<G, Board>& position) {
    return Searcher<G, Board>(position, {}, {}).root_moves();
}

// The best of these moves: one worker's share of the root moves.
template <Game G, Representation Board>
Result search_moves(const Position<G, Board>& position, const std::vector<Move>& moves, int depth,
                    const ThreadTools& tools = {}) {
    return Searcher<G, Board>(position, {}, tools).search(moves, depth);
}

// At a fixed depth.
template <Game G, Representation Board>
Result find_best_move(const Position<G, Board>& position, int depth,
                      const ThreadTools& tools = {}) {
    return search_moves(position, legal_moves(position), depth, tools);
}

// The result is that of the last completed depth, and has a move if there is one.
template <Game G, Representation Board>
Result iterative_deepening(const Position<G, Board>& position, int depth,
                           std::optional<std::chrono::milliseconds> time = {},
                           ThreadTools tools = {}) {
    StopSign stop(time);
    if (tools.stop == nullptr) tools.stop = &stop;
    Searcher<G, Board> searcher(position, {}, tools);
    return deepen(searcher, searcher.root_moves(),
                  {.depth = depth, .time = time, .features = tools.features}, *tools.stop);
}

}  // namespace boardlab::search
