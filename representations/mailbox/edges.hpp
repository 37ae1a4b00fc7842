// How a walk over cells learns that it has left the board. Both edges have sixteen cells a rank, so
// that the difference of two squares names one displacement, and all but this is the same code.
#pragma once

#include <cstddef>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"

namespace boardlab {

// The columns right of the board and two ranks above and below hold a wall, so that loading a cell
// tells both what stands there and whether it is on the board. It works for every geometry.
template <Geometry G>
struct Walled {
    static constexpr bool has_walls = true;
    static constexpr Square origin = 2 * 16 + 2;  // room for a leap of two ranks and files
    static constexpr std::size_t cells =
        (origin * 2 + static_cast<std::size_t>(Numbering<G, 16>::end) + 15) / 16 * 16;
};

// With eight files and ranks a square's number has the form 0rrr0fff, and a step off the board sets
// one of the other two bits: 0x08 beyond the last file or before the first, 0x80 beyond the last
// rank or, because numbers wrap below zero, before the first. The bits are asked before the load.
template <int Files, int Ranks>
struct mask_0x88_tells_the_edge_of {
    static_assert(Files == 8 && Ranks == 8,
                  "s & 0x88 asks for bits that only squares off a board of eight files and eight "
                  "ranks have: mask_0x88_tells_the_edge_of<files, ranks> says which board; the "
                  "mailbox, which has walls, holds it");
    static constexpr bool value = true;
};
template <Geometry G>
struct Masked {
    static_assert(mask_0x88_tells_the_edge_of<G.files, G.ranks>::value);
    static constexpr bool has_walls = false;
    static constexpr Square origin = 0;
    static constexpr std::size_t cells = 128;
    BOARDLAB_INLINE static constexpr bool is_off(Square s) { return (s & 0x88) != 0; }
};

}  // namespace boardlab
