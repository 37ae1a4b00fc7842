// Numberings and pieces with exactly the members that their concepts list.
#pragma once

#include "representations/combined_arms/facts.hpp"

namespace boardlab::archetypes {

template <SquareNumbering N>
struct Squares {
    static constexpr int end = N::end;
    static constexpr Square at(Point p) { return N::at(p); }
    static constexpr Point point(Square s) { return N::point(s); }
    static constexpr Square step(Square s, Offset o) { return N::step(s, o); }
};
template <class N>
struct SquaresOfASet : Squares<N> {
    static constexpr Geometry geometry = N::geometry;
    static constexpr int stride = N::stride;
    static constexpr int distance(Offset o) { return N::distance(o); }
};

template <PieceSet P>
struct Pieces {
    static constexpr Geometry geometry = P::geometry;
    static constexpr auto kinds = P::kinds;
    static constexpr Kind royal = P::royal;
    static constexpr auto royal_errands = P::royal_errands;
    static constexpr auto promotions = P::promotions;
};

template <PieceSet P>
struct FacingPieces : Pieces<P> {
    static constexpr bool royals_face = true;
};

template <CombinedArmsPieceSet P>
struct ArmsPieces : Pieces<P> {
    static constexpr auto arms = P::arms;
    static constexpr auto stacks = P::stacks;
    static constexpr int types = P::types;
    static constexpr std::size_t most_units = P::most_units;
    static constexpr int covers = P::covers;
    static constexpr bool royals_face = P::royals_face;
    static constexpr bool royals_take_only_adjacent = P::royals_take_only_adjacent;
    static constexpr bool royal_heeds_two_rays = P::royal_heeds_two_rays;
    static constexpr bool plane_joins_in_zone = P::plane_joins_in_zone;
    static constexpr bool takes_anywhere = P::takes_anywhere;
    static constexpr bool may_take(Kind k, Point from, Point to) {
        return P::may_take(k, from, to);
    }
    static constexpr bool may_stand(Kind k, Point p) { return P::may_stand(k, p); }
    static constexpr bool ground_stops(Kind k, Point from, Point to, Offset step) {
        return P::ground_stops(k, from, to, step);
    }
};

}  // namespace boardlab::archetypes
