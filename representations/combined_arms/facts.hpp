// The vocabulary of games of combined arms: pieces with a reach, on land, at sea and in the air,
// that may carry each other. It describes them as KindFacts and Pattern describe chess-like pieces.
//
// A piece has a type and may be heroic. Its kind is both: the type's number, plus the number of
// types when heroic. Of the pieces on one square the one with the lowest type is the carrier.
#pragma once

#include <array>
#include <cstddef>

#include "representations/pattern.hpp"

namespace boardlab {

// A distance along ranks and files, and one along diagonals.
struct Reach {
    int orthogonal = 0, diagonal = 0;
    constexpr int along(Offset step) const { return step.orthogonal() ? orthogonal : diagonal; }
    friend constexpr bool operator==(Reach, Reach) = default;
};
inline constexpr int unlimited = 15;    // more than any line has
inline constexpr int longest_shot = 5;  // the greatest distance of any capture or threat

// Which units a moving piece passes over.
enum class Passes : std::uint8_t { none, other_types, all };

struct ArmFacts {
    Reach go{};             // to an empty square, or one where it joins its own side
    Reach take{};           // what it captures
    Reach strike{};         // what it threatens, which decides check, heroes and legality
    Passes passes{};        // when it goes
    bool over = false;      // captures and threatens over any units between
    int less_for_others{};  // how much shorter take and strike are against other types than its own
    bool flies = false;     // meets air defence; may return after a capture
    bool immune = false;    // flies through any air defence
    int air_defence = 0;    // radius of its zone while it is the carrier
};

// Pieces as PieceSet lists them, with two kinds a type, and in addition:
template <class P>
concept CombinedArmsPieceSet = PieceSet<P> && ListOf<decltype(P::arms), ArmFacts> &&
    ListOf<decltype(P::stacks), unsigned> &&  // sets of types that may share a square
    requires(Kind k, Point p, Offset o) {
    { P::types } -> std::convertible_to<int>;
    { P::most_units } -> std::convertible_to<std::size_t>;  // of a side
    {
        P::covers
        } -> std::convertible_to<int>;  // the type that switches off the air defence it carries
    // Whether royals are exposed when nothing stands between them on a rank or file; whether one
    // captures the other on an adjacent square only; whether it must keep off only the two rays of
    // the other that point towards it, or off all four.
    { P::royals_face } -> std::convertible_to<bool>;
    { P::royals_take_only_adjacent } -> std::convertible_to<bool>;
    { P::royal_heeds_two_rays } -> std::convertible_to<bool>;
    { P::plane_joins_in_zone } -> std::convertible_to<bool>;  // even under air defence
    { P::takes_anywhere } -> std::convertible_to<bool>;       // then may_take need not be asked
    { P::may_take(k, p, p) } -> std::same_as<bool>;           // from one point to the other
    { P::may_stand(k, p) } -> std::same_as<bool>;             // a carrier of that kind
    // Whether ground ends the move of a piece from the first point when it steps onto the second.
    { P::ground_stops(k, p, p, o) } -> std::same_as<bool>;
};

template <CombinedArmsPieceSet P>
constexpr const ArmFacts& arms_of(Kind k) {
    return P::arms[static_cast<std::size_t>(index(k))];
}
template <CombinedArmsPieceSet P>
constexpr int type_of(Kind k) {
    return index(k) % P::types;
}
template <CombinedArmsPieceSet P>
constexpr bool is_heroic(Kind k) {
    return index(k) >= P::types;
}
template <CombinedArmsPieceSet P>
constexpr Kind kind_of(int type, bool heroic) {
    return static_cast<Kind>(type + (heroic ? P::types : 0));
}

// The kinds whose facts satisfy a predicate, as bits.
template <CombinedArmsPieceSet P, class Predicate>
constexpr std::uint32_t kinds_where(Predicate holds) {
    std::uint32_t kinds = 0;
    for (int k = 0; k < kind_count<P>; ++k)
        if (holds(arms_of<P>(static_cast<Kind>(k)))) kinds |= std::uint32_t{1} << k;
    return kinds;
}

}  // namespace boardlab
