// A board that a game can be played on. Read contract.hpp first; combined_arms/contract.hpp is its
// counterpart for games of combined arms.
#pragma once

#include "representations/combined_arms/contract.hpp"
#include "representations/contract.hpp"

namespace boardlab {

template <class B> concept Representation = LegalRepresentation<B> || CombinedArmsRepresentation<B>;

}  // namespace boardlab
