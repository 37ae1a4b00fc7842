// The vocabulary of games of combined arms: pieces with a reach, on land, at sea and in the air,
// that may carry each other. What KindFacts and Pattern are to chess-like games, these are to them.
//
// A piece has a type and may be heroic; a kind is both: type, or type + types when heroic. Types
// are numbered in order of precedence: of the pieces on one square the lowest is the carrier.
#pragma once

#include <array>
#include <cstddef>

#include "representations/pattern.hpp"

namespace boardlab {

// How many steps along ranks and files, and how many along diagonals.
struct Reach {
    int orthogonal = 0, diagonal = 0;
    constexpr int along(Offset step) const { return step.orthogonal() ? orthogonal : diagonal; }
    friend constexpr bool operator==(Reach, Reach) = default;
};
inline constexpr int unlimited = 15;    // longer than any line
inline constexpr int longest_shot = 5;  // no piece takes or strikes further away

// Which units on its way a moving piece passes over.
enum class Passes : std::uint8_t { none, other_types, all };

struct ArmFacts {
    Reach go{};             // to an empty square, or one where it joins its own side
    Reach take{};           // what it takes
    Reach strike{};         // what it threatens: check, and so heroism and legality
    Passes passes{};        // when it goes
    bool over = false;      // takes and strikes over whatever stands between
    int less_for_others{};  // by how much take and strike are shorter unless it meets its own type
    bool flies = false;     // subject to air defence; may choose to return after taking
    bool immune = false;    // flies through any air defence
    int air_defence = 0;    // radius of its zone when it is on top of its unit
};

// Pieces as PieceSet has them, with as many kinds as twice the types, and besides:
template <class P>
concept CombinedArmsPieceSet = PieceSet<P> && ListOf<decltype(P::arms), ArmFacts> &&
    ListOf<decltype(P::stacks), unsigned> &&  // sets of types that may share a square
    requires(Kind k, Point p, Offset o) {
    { P::types } -> std::convertible_to<int>;
    { P::most_units } -> std::convertible_to<std::size_t>;  // of a side
    { P::covers } -> std::convertible_to<int>;  // the type that silences the air defence it carries
    // Whether royals on an open line between them are both exposed; whether one takes the other on
    // an adjacent square only; whether one keeps off the two nearest rays of the other, or off all.
    { P::royals_face } -> std::convertible_to<bool>;
    { P::royals_take_only_adjacent } -> std::convertible_to<bool>;
    { P::royal_heeds_two_rays } -> std::convertible_to<bool>;
    { P::plane_joins_in_zone } -> std::convertible_to<bool>;  // even under air defence
    { P::takes_anywhere } -> std::convertible_to<bool>;       // then may_take need not be asked
    { P::may_take(k, p, p) } -> std::same_as<bool>;           // from one point to the other
    { P::may_stand(k, p) } -> std::same_as<bool>;             // a carrier of that kind
    // Whether one step onto the last point, on the way from the first, ends its journey for good.
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

// The kinds of which something holds, as bits.
template <CombinedArmsPieceSet P, class Predicate>
constexpr std::uint32_t kinds_where(Predicate holds) {
    std::uint32_t kinds = 0;
    for (int k = 0; k < kind_count<P>; ++k)
        if (holds(arms_of<P>(static_cast<Kind>(k)))) kinds |= std::uint32_t{1} << k;
    return kinds;
}

}  // namespace boardlab
