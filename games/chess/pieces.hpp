// The pieces of chess and how they move.
#pragma once

#include <array>

#include "representations/pattern.hpp"

namespace boardlab::chess {

inline constexpr Kind pawn{0}, knight{1}, bishop{2}, rook{3}, queen{4}, king{5};

struct Pieces {
    static constexpr Geometry geometry{8, 8};
    static constexpr Kind royal = king;
    static constexpr std::array<KindFacts, 6> kinds{{
        {.name = "pawn",
         .letter = 'P',
         .quiet = {.leaps = {{0, 1}}},
         .capture = {.leaps = {{-1, 1}, {1, 1}}},
         .long_step_from = 1,
         .promotion_rank = 7,
         .promotion_choices = 4,
         .most = 8},
        {.name = "knight",
         .letter = 'N',
         .quiet = {.leaps = knight_leaps},
         .capture = {.leaps = knight_leaps}},
        {.name = "bishop",
         .letter = 'B',
         .quiet = {.slides = diagonals},
         .capture = {.slides = diagonals}},
        {.name = "rook",
         .letter = 'R',
         .quiet = {.slides = orthogonals},
         .capture = {.slides = orthogonals}},
        {.name = "queen",
         .letter = 'Q',
         .quiet = {.slides = orthogonals + diagonals},
         .capture = {.slides = orthogonals + diagonals},
         .most = 9},
        {.name = "king",
         .letter = 'K',
         .quiet = {.leaps = orthogonals + diagonals},
         .capture = {.leaps = orthogonals + diagonals},
         .most = 1},
    }};
    // Castling lands the king two squares away.
    static constexpr std::array<RoyalErrand, 4> royal_errands{
        {{{4, 0}, {2, 0}}, {{4, 0}, {6, 0}}, {{4, 7}, {2, 7}}, {{4, 7}, {6, 7}}}};
    // What a pawn may become, in the order in which moves are listed.
    static constexpr std::array<Kind, 4> promotions{queen, rook, bishop, knight};
};
static_assert(PieceSet<Pieces>);

}  // namespace boardlab::chess
