// The lines of the other commander that a commander must not enter or cross, on the mailbox: parts
// of the file and of the rank on which the other one stands.
#pragma once

#include "representations/combined_arms/mailbox_cells.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class ForbiddenLines {
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;

 public:
    // Our commander stands on `from` and blocks no line.
    ForbiddenLines(const Cells& cells, Square other, Square from) {
        if (other == no_square) return;
        other_ = N::point(other);
        const Point here = N::point(from);
        const auto seen = [&](Offset step) {  // how many squares in that direction
            int n = 0;
            for (Square s = N::step(other, step); cells.on(s) == Cells::vacant || s == from;
                 s = N::step(s, step))
                ++n;
            return n;
        };
        low_ = high_ = other_.rank, left_ = right_ = other_.file;
        constexpr bool all = !P::royal_heeds_two_rays;
        if (all || here.rank > other_.rank) high_ += seen({0, 1});
        if (all || here.rank <= other_.rank) low_ -= seen({0, -1});
        if (all || here.file > other_.file) right_ += seen({1, 0});
        if (all || here.file < other_.file) left_ -= seen({-1, 0});
    }
    bool contains(Square s) const {
        const Point p = N::point(s);
        return (p.file == other_.file && p.rank >= low_ && p.rank <= high_) ||
               (p.rank == other_.rank && p.file >= left_ && p.file <= right_);
    }

 private:
    Point other_{-1, -1};
    int low_ = 0, high_ = -1, left_ = 0, right_ = -1;  // ranks on its file, files on its rank
};

}  // namespace boardlab
