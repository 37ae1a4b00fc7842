// The search of one game on one board; each pair is compiled in a file of its own.
#pragma once

#include "harness/contenders/board_port.hpp"
#include "harness/contenders/port_position.hpp"
#include "search/searcher.hpp"

namespace boardlab {

// The position must be one of the same game and board.
template <Game G, class Family>
std::unique_ptr<search::Thread> search_thread_of(const AnyPosition& position,
                                                 const search::ThreadTools& tools) {
    using Board = BoardOf<G, Family>;
    const auto& here = dynamic_cast<const PortPosition<G>&>(position);
    const auto& port = dynamic_cast<const BoardPort<G, Board>&>(here.port());
    return std::make_unique<search::Searcher<G, Board>>(port.position(), here.history(), tools);
}

}  // namespace boardlab
