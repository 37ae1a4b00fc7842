// The few ways in which kinds behave on a board of sets; reach and ground are in the tables.
#pragma once

#include "representations/arms/facts.hpp"

namespace boardlab {

enum class Conduct : std::uint8_t {
    none,     // does not move
    stepper,  // one square: nothing can stand between
    walker,   // goes and takes up to the first unit in its way
    gun,      // goes like a walker, takes over whatever stands between
    ship,     // stopped by its own type only
    plane,    // stopped by air defence only
    royal     // the commander, who heeds the other one
};

template <ArmedPieceSet P>
constexpr Conduct conduct_of(Kind k) {
    const ArmFacts& a = arms_of<P>(k);
    if (type_of<P>(k) == type_of<P>(P::royal)) return Conduct::royal;
    if (a.flies) return Conduct::plane;
    if (a.passes == Passes::other_types) return Conduct::ship;
    if (a.over) return Conduct::gun;
    if (a.go == Reach{}) return Conduct::none;
    return a.go.orthogonal <= 1 && a.go.diagonal <= 1 ? Conduct::stepper : Conduct::walker;
}

}  // namespace boardlab
