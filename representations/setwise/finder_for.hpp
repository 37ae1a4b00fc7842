// Chooses by a game's pieces how a set-wise board finds checks and pins, and what a side's moves
// depend on: with screens or without.
#pragma once

#include <type_traits>

#include "representations/setwise/checks_and_pins.hpp"
#include "representations/setwise/dependence.hpp"
#include "representations/setwise/screened_dependence.hpp"
#include "representations/setwise/screened_finder.hpp"

namespace boardlab {

template <PieceSet Pieces, SquareSet Set>
using ChecksAndPinsFor =
    std::conditional_t<has_screens<Pieces>, ScreenedChecksAndPins<Set>, SetChecksAndPins<Set>>;
template <PieceSet Pieces, SquareSet Set, class Sliders, class Layout>
using FinderFor = std::conditional_t<has_screens<Pieces>,
                                     ScreenedChecksAndPinsFinder<Pieces, Set, Sliders, Layout>,
                                     ChecksAndPinsFinder<Pieces, Set, Sliders, Layout>>;
template <PieceSet Pieces, SquareSet Set, class Sliders, class Layout>
using DependenceFinderFor =
    std::conditional_t<has_screens<Pieces>, ScreenedDependenceFinder<Pieces, Set, Sliders, Layout>,
                       DependenceFinder<Pieces, Set, Sliders, Layout>>;

}  // namespace boardlab
