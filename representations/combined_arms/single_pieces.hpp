// The contract's functions for single pieces, for boards that store units.
#pragma once

#include "representations/combined_arms/units.hpp"

namespace boardlab {

template <class Board, CombinedArmsPieceSet P>
class SinglePieces {
 public:
    void place(Piece p, Square s) { board().put(UnitsOf<P>::alone(p.kind), p.side, s); }
    void lift(Piece p, Square s) { board().remove(p.side, s); }
    void shift(Piece p, Square from, Square to) {
        const Unit u = board().unit_on(from);
        board().remove(p.side, from);
        board().put(u, p.side, to);
    }
    void clear(Side side, Square s) { board().remove(side, s); }

 private:
    Board& board() { return static_cast<Board&>(*this); }
};

}  // namespace boardlab
