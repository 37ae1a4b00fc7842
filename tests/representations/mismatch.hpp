// Where two ways to find a piece's targets differ. Tests of every set type look for the first such
// square by plain comparisons and report it here: GoogleTest's macros, instantiated for each of
// some hundred pairs of types, would take most of the time to compile.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "harness/support/random.hpp"
#include "representations/geometry.hpp"

namespace boardlab {

struct Mismatch {
    std::string_view what;
    Point at;
};

inline void expect_none(const std::optional<Mismatch>& found) {
    if (found)
        ADD_FAILURE() << found->what << " at file " << found->at.file << ", rank "
                      << found->at.rank;
}

// From nearly empty to nearly full.
template <class Set>
Set random_occupation(Random& random) {
    using N = typename Set::Numbering;
    const std::size_t density = 1 + random.below(15);
    Set occupied = Set::none();
    for_each_point(N::geometry, [&](Point p) {
        if (random.below(16) < density) occupied |= Set::of(N::at(p));
    });
    return occupied;
}
// The i-th of a series: the empty board, the full one, then random ones. The square of the piece
// that is looked at may be occupied or not.
template <class Set>
Set occupation(int i, Random& random) {
    return i == 0 ? Set::none() : i == 1 ? Set::all() : random_occupation<Set>(random);
}

}  // namespace boardlab
