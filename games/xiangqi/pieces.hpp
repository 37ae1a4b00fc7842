// The pieces of Xiangqi and how they move.
#pragma once

#include <array>

#include "representations/pattern.hpp"

namespace boardlab::xiangqi {

inline constexpr Kind soldier{0}, advisor{1}, elephant{2}, horse{3}, chariot{4}, cannon{5},
    general{6};

inline constexpr Region palace{3, 5, 0, 2}, own_half{0, 8, 0, 4};

// One step straight, then one diagonally outwards. A piece on the first square (the leg) blocks it.
inline constexpr LameLeaps horse_leaps{{{0, 1}, {-1, 2}},   {{0, 1}, {1, 2}},   {{1, 0}, {2, 1}},
                                       {{1, 0}, {2, -1}},   {{0, -1}, {1, -2}}, {{0, -1}, {-1, -2}},
                                       {{-1, 0}, {-2, -1}}, {{-1, 0}, {-2, 1}}};
// Two steps diagonally. A piece on the first square (the eye) blocks it.
inline constexpr LameLeaps elephant_leaps{
    {{1, 1}, {2, 2}}, {{1, -1}, {2, -2}}, {{-1, -1}, {-2, -2}}, {{-1, 1}, {-2, 2}}};

struct Pieces {
    static constexpr Geometry geometry{9, 10};
    static constexpr Kind royal = general;
    static constexpr bool royals_face = true;  // two generals on an open file attack each other
    static constexpr Pattern step_ahead{.leaps = {{0, 1}}, .late_leaps = {{-1, 0}, {1, 0}}};

    static constexpr std::array<KindFacts, 7> kinds{{
        {.name = "soldier",
         .letter = 'P',
         .quiet = step_ahead,
         .capture = step_ahead,
         .most = 5,
         .late_from = 5},  // sideways once across the river
        {.name = "advisor",
         .letter = 'A',
         .quiet = {.leaps = diagonals},
         .capture = {.leaps = diagonals},
         .most = 2,
         .region = palace},
        {.name = "elephant",
         .letter = 'B',
         .quiet = {.lame = elephant_leaps},
         .capture = {.lame = elephant_leaps},
         .most = 2,
         .region = own_half},
        {.name = "horse",
         .letter = 'N',
         .quiet = {.lame = horse_leaps},
         .capture = {.lame = horse_leaps},
         .most = 2},
        {.name = "chariot",
         .letter = 'R',
         .quiet = {.slides = orthogonals},
         .capture = {.slides = orthogonals},
         .most = 2},
        {.name = "cannon",
         .letter = 'C',
         .quiet = {.slides = orthogonals},
         .capture = {.hops = orthogonals},
         .most = 2},
        {.name = "general",
         .letter = 'K',
         .quiet = {.leaps = orthogonals},
         .capture = {.leaps = orthogonals},
         .most = 1,
         .region = palace},
    }};
    static constexpr std::array<RoyalErrand, 0> royal_errands{};
    static constexpr std::array<Kind, 0> promotions{};
};
static_assert(PieceSet<Pieces>);

}  // namespace boardlab::xiangqi
