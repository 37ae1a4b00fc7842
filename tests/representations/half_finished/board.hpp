// A board in the making, as CONTRIBUTING.md describes: an array of cells that answers some queries
// itself and leaves the rest to a finished board, feature by feature. A query that is written here
// hides the finished board's; whatever is not, is inherited. When nothing is left to inherit, the
// base goes.
#pragma once

#include <array>

#include "representations/contract.hpp"

namespace boardlab {

template <LegalRepresentation Finished>
class HalfFinished : public Finished {
 public:
    using Pieces = typename Finished::Pieces;
    using Numbering = typename Finished::Numbering;

    // First of all storage: until the last query has moved over, both boards are kept in step.
    void place(Piece p, Square s) {
        Finished::place(p, s);
        cells_[s] = p;
    }
    void lift(Piece p, Square s) {
        Finished::lift(p, s);
        cells_[s] = {};
    }
    void shift(Piece p, Square from, Square to) {
        Finished::shift(p, from, to);
        cells_[from] = {};
        cells_[to] = p;
    }
    void clear(Side side, Square s) {
        Finished::clear(side, s);
        cells_[s] = {};
    }
    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        Finished::for_each_inconsistency(visit);
        for (int i = 0; i < Pieces::geometry.squares(); ++i)
            if (const Square s = Numbering::at(Pieces::geometry.point(i));
                !(Finished::piece_on(s) == cells_[s]))
                visit(Inconsistency{"a cell is not what the finished board has there", s});
    }

    // The first feature: what stands where.
    Cell piece_on(Square s) const { return cells_[s]; }
    template <auto Points>
    bool all_vacant() const {
        for (const Point p : Points)
            if (!cells_[Numbering::at(p)].empty()) return false;
        return true;
    }

    // The second: armies.
    int army_size(Piece p) const {
        int size = 0;
        for_each_square_of(p, [&](Square) { ++size; });
        return size;
    }
    template <class Visit>
    void for_each_square_of(Piece p, Visit&& visit) const {
        for (Square s = 0; s < cells_.size(); ++s)
            if (cells_[s] == Cell(p)) visit(s);
    }

    // The third, for the simple kinds alone: who could take on a square, of those that only leap.
    template <Kind K, Side By, class Visit>
    void for_each_attacker(Square s, Visit&& visit) const {
        constexpr KindFacts facts = facts_of<Pieces>(K);
        if constexpr (!facts.capture.only_leaps() || facts.confined()) {
            Finished::template for_each_attacker<K, By>(s, visit);
        } else {
            for (const Offset leap : facts.capture.leaps) {
                const Point from = Numbering::point(s) + as_seen_by<By>(leap).reversed();
                if (Pieces::geometry.contains(from) &&
                    cells_[Numbering::at(from)] == Cell(Piece{K, By}))
                    visit(Numbering::at(from));
            }
        }
    }

 protected:
    std::array<Cell, static_cast<std::size_t>(Numbering::end)> cells_{};
};

}  // namespace boardlab
