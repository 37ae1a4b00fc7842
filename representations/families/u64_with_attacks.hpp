// One 64-bit word, and both sides' attacks kept beside the pieces.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/representation.hpp"
#include "representations/sets/integer.hpp"
#include "representations/setwise/board.hpp"
#include "representations/setwise/kept_attacks.hpp"

namespace boardlab {

template <template <class> class Sliders>
struct U64WithAttacks {  // a published design: see setwise/kept_attacks.hpp
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, std::uint64_t, 64>;
        using Board = SetBoard<P, Set, Sliders<Set>, KeptAttacks<P, Sliders<Set>>::template Layout>;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
