// Factors for magic look-ups on sets of several words. Each word of an occupancy is multiplied by a
// factor of its own, the products are added, and the highest bits of the sum are an index:
// (low * a + high * b) >> shift.
//
// Such factors are built and not guessed: of random ones, none in a million serves a rook with
// fifteen relevant squares. A product is the sum of copies of the word, one for each bit of the
// factor. Of a square's copies, the lowest that reaches the index is the square's own bit of it.
// If no two squares have the same, every occupancy has an index of its own: from the lowest bit
// upwards, each bit tells of one more square whether it is occupied, whatever copies of squares
// already known lie there, too. Only carries from below the index can spoil that.
#pragma once

#include <vector>

#include "representations/geometry.hpp"
#include "representations/sets/mask.hpp"

namespace boardlab {

struct MagicFactors {
    Words factor{};
    int bits = 0;  // of the index; now and then one more than there are squares
};

// Every occupancy of these squares has an index of its own, which has been tried on all of them.
// Throws std::invalid_argument where none are found: the topmost squares of two words, which no
// factor moves, cannot be told apart.
MagicFactors find_magic_factors(std::vector<Square> squares);

}  // namespace boardlab
