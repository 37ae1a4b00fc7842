// One 64-bit word, and piece lists kept beside the sets.
#pragma once

#include "representations/families/best_sliders.hpp"
#include "representations/representation.hpp"
#include "representations/sets/integer.hpp"
#include "representations/setwise/board.hpp"
#include "representations/setwise/piece_lists.hpp"

namespace boardlab {

template <template <class> class Sliders, OtherWalks Other>
struct U64WithLists {  // Stockfish, in the years when it kept both
    template <class P>
    struct Of {
        using Set = IntegerSet<P::geometry, std::uint64_t, 64>;
        using Board = SetBoard<P, Set, Sliders<Set>, PieceLists<P, Other>::template Layout>;
        static_assert(Representation<Board>);
    };
};

}  // namespace boardlab
