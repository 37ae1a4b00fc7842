// Pieces put on a board and taken off it, on many positions. Each operation works on a copy and
// leaves it as it was.
#pragma once

#include "harness/bench/boards/board_queries.hpp"

namespace boardlab::bench {

template <Game G, Representation Board>
struct BoardChanges {
    using Queries = BoardQueries<G, Board>;
    using Pieces = typename G::Pieces;
    using Entry = typename Queries::Entry;
    using Entries = typename Queries::Entries;
    using PlacedPiece = typename Queries::PlacedPiece;

    static Work lift_place(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const PlacedPiece& placed : e.pieces) {
                if constexpr (CombinedArmsRepresentation<Board>) {
                    const Unit unit = board.unit_on(placed.square);
                    board.remove(placed.piece.side, placed.square);
                    board.put(unit, placed.piece.side, placed.square);
                } else {
                    board.lift(placed.piece, placed.square);
                    board.place(placed.piece, placed.square);
                }
            }
            settle(board, e, work);
        });
    }
    static Work clear_place(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const PlacedPiece& placed : e.pieces) {
                if (placed.piece.kind == Pieces::royal) continue;
                if constexpr (CombinedArmsRepresentation<Board>)  // stacks are not put back by
                                                                  // `place`
                    if (UnitsOf<Pieces>::is_stack(board.unit_on(placed.square))) continue;
                board.clear(placed.piece.side, placed.square);
                board.place(placed.piece, placed.square);
            }
            settle(board, e, work);
        });
    }
    static Work shift_back(const Entries& all) {
        return Queries::over(all, [](const Entry& e, Work& work) {
            Board board = e.position.board();
            for (const PlacedPiece& placed : e.pieces) {
                board.shift(placed.piece, placed.square, e.vacant);
                board.shift(placed.piece, e.vacant, placed.square);
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

}  // namespace boardlab::bench
