// The search of one game on one board; each pair is compiled in a file of its own.
#pragma once

#include "harness/board_position.hpp"
#include "representations/all.hpp"
#include "search/searcher.hpp"

namespace boardlab {

template <Game G, class Family>
std::unique_ptr<Worker> worker_of(const AnyPosition& position, const WorkerTools& tools) {
    using Board = typename Family::template Of<typename G::Pieces>::Board;
    const auto& here = dynamic_cast<const BoardPosition<G, Board>&>(position);
    return std::make_unique<Searcher<G, Board>>(here.position(), here.past(), tools);
}

}  // namespace boardlab
