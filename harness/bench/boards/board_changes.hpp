// Pieces put on a board and taken off it, on many positions. Each works on a copy, which is as it
// was afterwards.
#pragma once

#include "harness/bench/boards/board_queries.hpp"

namespace boardlab {

template <Game G, Representation Board>
struct BoardChanges {
    using Queries = BoardQueries<G, Board>;
    using Pieces = typename G::Pieces;
    using Entry = typename Queries::Entry;
    using Entries = typename Queries::Entries;
    using Stone = typename Queries::Stone;

    static Work lift_place(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const Stone& stone : e.pieces) {
                if constexpr (ArmsRepresentation<Board>) {
                    const Unit unit = board.unit_on(stone.square);
                    board.remove(stone.piece.side, stone.square);
                    board.put(unit, stone.piece.side, stone.square);
                } else {
                    board.lift(stone.piece, stone.square);
                    board.place(stone.piece, stone.square);
                }
            }
            settle(board, e, work);
        });
    }
    static Work clear_place(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const Stone& stone : e.pieces) {
                if (stone.piece.kind == Pieces::royal) continue;
                if constexpr (ArmsRepresentation<Board>)  // only what stands alone is put back so
                    if (UnitsOf<Pieces>::is_stack(board.unit_on(stone.square))) continue;
                board.clear(stone.piece.side, stone.square);
                board.place(stone.piece, stone.square);
            }
            settle(board, e, work);
        });
    }
    static Work shift_back(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const Stone& stone : e.pieces) {
                board.shift(stone.piece, stone.square, e.vacant);
                board.shift(stone.piece, e.vacant, stone.square);
            }
            settle(board, e, work);
        });
    }

 private:
    static void settle(const Board& board, const Entry& e, Work& work) {
        for (const Side side : {Side::first, Side::second})
            work.checksum = work.checksum * 257 + Queries::dense(board.royal_square(side)) +
                            static_cast<std::uint64_t>(board.army_size({Kind{}, side}));
        work.items += e.pieces.size();
    }
};

}  // namespace boardlab
