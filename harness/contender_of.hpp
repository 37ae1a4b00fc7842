// Makes the contender of one game and one board; each pair is compiled in a file of its own.
#pragma once

#include "harness/bench/board_workbench.hpp"
#include "harness/board_position.hpp"
#include "harness/contender.hpp"
#include "representations/all.hpp"

namespace boardlab {

template <Game G, class Family>
Contender contender_of(std::string board) {
    using Board = typename Family::template Of<typename G::Pieces>::Board;
    static_assert(Representation<Board>);
    return {.game = std::string(G::name),
            .board = std::move(board),
            .position_bytes = sizeof(Board),
            .table_bytes = Board::table_bytes,
            .start = []() -> std::unique_ptr<AnyPosition> {
                return std::make_unique<BoardPosition<G, Board>>();
            },
            .workbench = []() -> std::unique_ptr<Workbench> {
                return std::make_unique<BoardWorkbench<G, Board>>();
            }};
}

}  // namespace boardlab
