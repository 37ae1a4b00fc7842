// The contender of one game and one board. Each pair is compiled in a file of its own.
#pragma once

#include "harness/bench/boards/board_benchmark_of.hpp"
#include "harness/contenders/board_port.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab {

template <Game G, class Family>
Contender contender_of(const std::string& board) {
    using Board = BoardOf<G, Family>;
    static_assert(Representation<Board>);
    return {
        .game = std::string(G::name),
        .board = board,
        .position_bytes = sizeof(Board),
        .table_bytes = Board::table_bytes,
        .start = []() -> std::unique_ptr<AnyPosition> {
            return position_over<G>(std::make_unique<BoardPort<G, Board>>(G::read_fen(G::start)));
        },
        .board_benchmark = []() -> std::unique_ptr<bench::BoardBenchmark> {
            return std::make_unique<bench::BoardBenchmarkOf<G, Board>>();
        }};
}

}  // namespace boardlab
