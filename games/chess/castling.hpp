// Castling as data: for each side and wing, where king and rook go, what must be empty and safe.
#pragma once

#include <array>

#include "games/chess/pieces.hpp"

namespace boardlab::chess {

struct Castling {
    std::uint8_t right;  // its bit in the position's rights
    char letter;         // as in FEN
    Side side;
    Point king_from, king_to, rook_from, rook_to;
    std::array<Point, 3> vacant;  // between king and rook; short castling repeats a square
    std::array<Point, 2> safe;    // where the king passes and lands
};

inline constexpr std::array<Castling, 4> castlings{{
    {1,
     'K',
     Side::first,
     {4, 0},
     {6, 0},
     {7, 0},
     {5, 0},
     {{{5, 0}, {6, 0}, {6, 0}}},
     {{{5, 0}, {6, 0}}}},
    {2,
     'Q',
     Side::first,
     {4, 0},
     {2, 0},
     {0, 0},
     {3, 0},
     {{{3, 0}, {2, 0}, {1, 0}}},
     {{{3, 0}, {2, 0}}}},
    {4,
     'k',
     Side::second,
     {4, 7},
     {6, 7},
     {7, 7},
     {5, 7},
     {{{5, 7}, {6, 7}, {6, 7}}},
     {{{5, 7}, {6, 7}}}},
    {8,
     'q',
     Side::second,
     {4, 7},
     {2, 7},
     {0, 7},
     {3, 7},
     {{{3, 7}, {2, 7}, {1, 7}}},
     {{{3, 7}, {2, 7}}}},
}};
inline constexpr std::uint8_t rights_of_first = 3, rights_of_second = 12;
template <Side S>
inline constexpr std::uint8_t rights_of = S == Side::first ? rights_of_first : rights_of_second;

// The rights that survive a move from or to each square.
template <class Numbering>
inline constexpr auto kept_rights = [] {
    std::array<std::uint8_t, static_cast<std::size_t>(Numbering::end)> kept{};
    kept.fill(15);
    for (const Castling& c : castlings) {
        const auto lost = static_cast<std::uint8_t>(~c.right);
        kept[Numbering::at(c.king_from)] &= lost;
        kept[Numbering::at(c.rook_from)] &= lost;
    }
    return kept;
}();

}  // namespace boardlab::chess
