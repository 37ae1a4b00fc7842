// The two edges of a mailbox say the same of every square that a step or leap can reach: a wall's
// cell, and the bits of & 0x88.
#include <gtest/gtest.h>

#include "games/chess/pieces.hpp"
#include "representations/mailbox/cells.hpp"

namespace boardlab {
namespace {

using P = chess::Pieces;
using Walls = Cells<P>;
using Mask = Cells<P, Masked<P::geometry>>;
using N = Mask::Numbering;

TEST(Edges, AreWhereTheBoardEnds) {
    const Walls walls;
    const Mask mask;
    for (int i = 0; i < P::geometry.squares(); ++i)
        for (int files = -2; files <= 2; ++files)
            for (int ranks = -2; ranks <= 2; ++ranks) {
                const Point from = P::geometry.point(i);
                const Offset goes{files, ranks};
                const auto expected = P::geometry.contains(from + goes) ? Mask::vacant : Mask::wall;
                const int step = N::distance(goes);
                EXPECT_EQ(mask.beyond(N::at(from), step), expected) << i << ' ' << step;
                EXPECT_EQ(walls.beyond(N::at(from), step), expected) << i << ' ' << step;
            }
}

TEST(Edges, EndRaysOnTheSameSquares) {
    Walls walls;
    Mask mask;
    for (const Point p : {Point{3, 3}, {0, 7}, {7, 1}, {5, 5}}) {
        walls.place({chess::knight, Side::first}, N::at(p));
        mask.place({chess::knight, Side::first}, N::at(p));
    }
    for (int i = 0; i < P::geometry.squares(); ++i)
        for (const Offset o : orthogonals + diagonals) {
            const Square from = N::at(P::geometry.point(i));
            EXPECT_EQ(mask.ahead(from, N::distance(o)), walls.ahead(from, N::distance(o)));
        }
    EXPECT_EQ(first_inconsistency(mask), nullptr);
}

}  // namespace
}  // namespace boardlab
