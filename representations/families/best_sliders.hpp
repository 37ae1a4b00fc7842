// The best sliding strategy this CPU offers for one word, and for wide sets.
#pragma once

#ifdef __BMI2__
#include "representations/sliders/line_lookup.hpp"
#include "representations/sliders/pext.hpp"
#else
#include "representations/sliders/classical.hpp"
#include "representations/sliders/magic.hpp"
#endif

namespace boardlab {

#ifdef __BMI2__
template <class Set>
using BestForOneWord = Pext<Set>;
template <class Set>
using BestForWide = LineLookup<Set>;
#else
template <class Set>
using BestForOneWord = Magic<Set>;
template <class Set>
using BestForWide = Classical<Set>;
#endif

}  // namespace boardlab
