// What follows from the patterns: where a piece can leap from a square, which kinds travel alike,
// and whether a game has screens.
#pragma once

#include "representations/pattern.hpp"

namespace boardlab {

// Calls visit(to) for every square of the board that a piece attacks by a leap nothing can block.
template <PieceSet P, class Visit>
constexpr void for_each_leap(Kind k, Side s, Point from, Visit&& visit) {
    const KindFacts& facts = facts_of<P>(k);
    const Point own = own_view<P::geometry>(s, from);
    const auto leap = [&](Offset o) {
        const Point to = from + own_view(s, o);
        if (P::geometry.contains(to) && facts.region.contains(own + o)) visit(to);
    };
    for (Offset o : facts.capture.leaps) leap(o);
    if (facts.late_from != nowhere && own.rank >= facts.late_from)
        for (Offset o : facts.capture.late_leaps) leap(o);
}
// Calls visit(over, to) for every leap that a piece on `over` would block.
template <PieceSet P, class Visit>
constexpr void for_each_lame_leap(Kind k, Side s, Point from, Visit&& visit) {
    const KindFacts& facts = facts_of<P>(k);
    for (const LameLeap& leap : facts.capture.lame) {
        const Point to = from + own_view(s, leap.to);
        if (P::geometry.contains(to) &&
            facts.region.contains(own_view<P::geometry>(s, from) + leap.to))
            visit(from + own_view(s, leap.over), to);
    }
}

// Whether a game has pieces that hop over a screen, or leaps that can be blocked. There a check can
// be ended in more ways than by taking the checker or standing between, and a piece can expose its
// royal by where it lands; so boards have a second way to find checks and pins (screened_finder.hpp
// in both families).
template <PieceSet P>
inline constexpr bool has_screens = [] {
    for (const KindFacts& k : P::kinds)
        if (!k.capture.hops.empty() || !k.capture.lame.empty()) return true;
    return false;
}();
// Royals that see each other along a file attack each other.
template <PieceSet P>
inline constexpr bool royals_face = requires {
    requires P::royals_face;
};

// Kinds that travel alike (a promoted bia and a met): boards may look both up as one army.
template <PieceSet P>
constexpr bool travel_alike(Kind a, Kind b) {
    const KindFacts &fa = facts_of<P>(a), &fb = facts_of<P>(b);
    return a != P::royal && b != P::royal && fa.quiet == fb.quiet && fa.capture == fb.capture &&
           fa.region == fb.region && fa.late_from == fb.late_from;
}
// Whether no earlier kind travels alike, so that such kinds are looked up once, by the first.
template <PieceSet P>
constexpr bool first_of_its_like(Kind k) {
    for (int i = 0; i < index(k); ++i)
        if (travel_alike<P>(static_cast<Kind>(i), k)) return false;
    return true;
}

}  // namespace boardlab
