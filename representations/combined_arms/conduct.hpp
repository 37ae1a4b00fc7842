// The few ways in which kinds move. How far they reach and on which ground is in the boards'
// tables.
#pragma once

#include "representations/combined_arms/facts.hpp"

namespace boardlab {

enum class Conduct : std::uint8_t {
    none,     // does not move
    stepper,  // goes one square, so nothing can stand between
    walker,   // goes and captures up to the first unit in its way
    gun,      // goes like a walker, captures over any units between
    ship,     // stopped by its own type only
    plane,    // stopped by air defence only
    royal     // the commander, which keeps off the lines of the other one
};

template <CombinedArmsPieceSet P>
constexpr Conduct conduct_of(Kind k) {
    const ArmFacts& a = arms_of<P>(k);
    if (type_of<P>(k) == type_of<P>(P::royal)) return Conduct::royal;
    if (a.flies) return Conduct::plane;
    if (a.passes == Passes::other_types) return Conduct::ship;
    if (a.over) return Conduct::gun;
    if (a.go == Reach{}) return Conduct::none;
    return a.go.orthogonal <= 1 && a.go.diagonal <= 1 ? Conduct::stepper : Conduct::walker;
}
// The same as a table, for kinds known at run time.
template <CombinedArmsPieceSet P>
inline constexpr auto conducts = [] {
    std::array<Conduct, static_cast<std::size_t>(kind_count<P>)> all{};
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = conduct_of<P>(static_cast<Kind>(k));
    return all;
}();

}  // namespace boardlab
