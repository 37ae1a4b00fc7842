// The pieces of Makruk and how they move.
#pragma once

#include <array>

#include "representations/pattern.hpp"

namespace boardlab::makruk {

// A bia that reaches the sixth rank is turned over and then moves like a met. It is a kind of its
// own all the same, because one of the FEN dialects distinguishes it from a met.
inline constexpr Kind bia{0}, turned_bia{1}, met{2}, ma{3}, thon{4}, rua{5}, khun{6};

struct Pieces {
    static constexpr Geometry geometry{8, 8};
    static constexpr Kind royal = khun;
    // Diagonally, or straight ahead: the silver general of shogi.
    static constexpr Offsets thon_leaps = diagonals + Offsets{{0, 1}};

    static constexpr std::array<KindFacts, 7> kinds{{
        {.name = "bia",
         .letter = 'P',
         .quiet = {.leaps = {{0, 1}}},
         .capture = {.leaps = {{-1, 1}, {1, 1}}},
         .promotion_rank = 5,
         .most = 8},
        {.name = "promoted bia",
         .letter = 'M',
         .quiet = {.leaps = diagonals},
         .capture = {.leaps = diagonals},
         .most = 8},
        {.name = "met",
         .letter = 'M',
         .quiet = {.leaps = diagonals},
         .capture = {.leaps = diagonals},
         .most = 9},  // in a dialect that writes promoted bia as met
        {.name = "ma",
         .letter = 'N',
         .quiet = {.leaps = knight_leaps},
         .capture = {.leaps = knight_leaps},
         .most = 2},
        {.name = "thon",
         .letter = 'S',
         .quiet = {.leaps = thon_leaps},
         .capture = {.leaps = thon_leaps},
         .most = 2},
        {.name = "rua",
         .letter = 'R',
         .quiet = {.slides = orthogonals},
         .capture = {.slides = orthogonals},
         .most = 2},
        {.name = "khun",
         .letter = 'K',
         .quiet = {.leaps = orthogonals + diagonals},
         .capture = {.leaps = orthogonals + diagonals},
         .most = 1},
    }};
    static constexpr std::array<RoyalErrand, 0> royal_errands{};
    static constexpr std::array<Kind, 1> promotions{turned_bia};
};
static_assert(PieceSet<Pieces>);

}  // namespace boardlab::makruk
