// for_each_attacked of a board that has no better answer: every square is asked about. A board that
// begins as a few members written by hand is complete with it, and slow.
#pragma once

#include "representations/contract.hpp"

namespace boardlab {

template <Side By, class Board, class Visit>
void for_each_attacked_one_by_one(const Board& board, Visit&& visit) {
    constexpr Geometry g = Board::Pieces::geometry;
    for (int i = 0; i < g.squares(); ++i) {
        const Square s = Board::Numbering::at(g.point(i));
        if (board.is_attacked(s, By)) visit(s);
    }
}

}  // namespace boardlab
