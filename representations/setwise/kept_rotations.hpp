// A layout that keeps the occupancy in four rotations through every change, as engines with rotated
// bitboards do, and the sliding strategy that is asked with them: nothing is rotated when it is
// asked. What that costs is paid where pieces move.
#pragma once

#include "representations/setwise/layout.hpp"
#include "representations/sliders/rotated.hpp"

namespace boardlab {

// The occupied squares, and with them the same in four orders.
template <SquareSet Set>
struct RotatedSet : Set {
    BOARDLAB_INLINE explicit RotatedSet(const RotatedOccupancy& occupied)
        : Set(occupied.ranks), orders(occupied) {}
    RotatedOccupancy orders;
};
template <SquareSet Set>
BOARDLAB_INLINE inline RotatedSet<Set> without(const RotatedSet<Set>& occupied, Square s) {
    RotatedOccupancy rest = occupied.orders;
    rest.remove(s);
    return RotatedSet<Set>(rest);
}

// Rotated, asked with what a layout keeps.
template <SquareSet Set>
struct RotatedAsKept : Rotated<Set> {
    using Rotated<Set>::orthogonal, Rotated<Set>::diagonal, Rotated<Set>::queen;

    BOARDLAB_INLINE static Set orthogonal(Square from, const RotatedSet<Set>& occupied) {
        return orthogonal(from, occupied.orders);
    }
    BOARDLAB_INLINE static Set diagonal(Square from, const RotatedSet<Set>& occupied) {
        return diagonal(from, occupied.orders);
    }
    BOARDLAB_INLINE static Set queen(Square from, const RotatedSet<Set>& occupied) {
        return orthogonal(from, occupied.orders) | diagonal(from, occupied.orders);
    }
};

template <class Set, int Kinds>
class KeptRotations : KindsAndSides<Set, Kinds> {
    using Base = KindsAndSides<Set, Kinds>;

 public:
    using Base::army, Base::side, Base::within;
    BOARDLAB_INLINE RotatedSet<Set> occupied() const { return RotatedSet<Set>(orders_); }

    BOARDLAB_INLINE void place(Piece p, Square s) {
        Base::toggle(p, Set::of(s));
        orders_.add(s);
    }
    BOARDLAB_INLINE void lift(Piece p, Square s) {
        Base::toggle(p, Set::of(s));
        orders_.remove(s);
    }
    BOARDLAB_INLINE void shift(Piece p, Square from, Square to) {
        Base::toggle(p, Set::of(from) ^ Set::of(to));
        orders_.remove(from);
        orders_.add(to);
    }
    BOARDLAB_INLINE void clear(Side whose, Square s) {
        Base::clear(whose, Set::of(s));
        orders_.remove(s);
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const {
        const Set truth = Base::occupied();
        visit_inconsistent("the occupancy is not the sides' union", occupied() ^ truth, visit);
        if (orders_ != RotatedOccupancy::of(orders_.ranks))
            visit(Inconsistency{"an occupancy is not the rotation of the other"});
        Base::for_each_inconsistency(visit);
    }

 protected:  // for broken layouts in tests
    RotatedOccupancy orders_{};
};

}  // namespace boardlab
