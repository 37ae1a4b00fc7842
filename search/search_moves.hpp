// The root moves of a position and the search of some of them: with distribute_moves,
// combine_results and recommended_workers (parallel.hpp) root splitting by hand. Part of
// library.hpp.
#pragma once

#include "games/position_code.hpp"
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

}  // namespace boardlab::search
