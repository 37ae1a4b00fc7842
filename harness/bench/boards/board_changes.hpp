// Pieces put on a board and taken off it. Each operation begins with a copy of a position's board
// and leaves it as it was.
#pragma once

#include "harness/bench/boards/board_queries.hpp"

namespace boardlab::bench {

template <Game G, Representation Board>
struct BoardChanges {
    using Queries = BoardQueries<G, Board>;
    using Pieces = typename G::Pieces;
    using Entry = typename Queries::Entry;
    using PlacedPiece = typename Queries::PlacedPiece;

    static void lift_place(const Entry& e, Board& board) {
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
    }
    static void clear_place(const Entry& e, Board& board) {
        for (const PlacedPiece& placed : e.pieces) {
            if (placed.piece.kind == Pieces::royal) continue;
            if constexpr (CombinedArmsRepresentation<Board>)  // stacks are not put back by `place`
                if (UnitsOf<Pieces>::is_stack(board.unit_on(placed.square))) continue;
            board.clear(placed.piece.side, placed.square);
            board.place(placed.piece, placed.square);
        }
    }
    static void shift_back(const Entry& e, Board& board) {
        for (const PlacedPiece& placed : e.pieces) {
            board.shift(placed.piece, placed.square, e.vacant);
            board.shift(placed.piece, e.vacant, placed.square);
        }
    }
    // Whether all is as before: what stands where.
    static std::uint64_t sum(const Board& board) {
        std::uint64_t sum = 0;
        for (int i = 0; i < Queries::squares; ++i)
            sum = sums::scattered(sum + std::bit_cast<std::uint8_t>(board.piece_on(
                                            Queries::N::at(Pieces::geometry.point(i)))));
        for (const Side side : {Side::first, Side::second})
            sum = sums::scattered(
                sum + Queries::dense(static_cast<Answer>(board.royal_square(side))) +
                static_cast<std::uint64_t>(board.army_size({Kind{}, side})) * 256);
        return sum;
    }
};

}  // namespace boardlab::bench
