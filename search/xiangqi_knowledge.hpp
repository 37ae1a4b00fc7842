// Xiangqi: a chariot has the value of two cannons, a soldier a low one until it crosses the river.
#pragma once

#include "games/xiangqi/xiangqi.hpp"
#include "search/knowledge.hpp"

namespace boardlab::search {

template <>
struct Knowledge<Xiangqi> {
    static constexpr std::array<int, 7> values{100, 200, 200, 420, 900, 450, 0};
    static constexpr int value(Kind k) { return values[static_cast<std::size_t>(index(k))]; }

    // The left half and the middle file, from the own back rank up; the right half mirrors it.
    using HalfBoard = std::array<std::array<int, 5>, 10>;
    static constexpr HalfBoard soldier_places{{{0, 0, 0, 0, 0},
                                               {0, 0, 0, 0, 0},
                                               {0, 0, 0, 0, 0},
                                               {0, 0, 0, 0, 10},
                                               {5, 0, 10, 0, 15},
                                               {40, 60, 80, 90, 100},
                                               {60, 90, 110, 120, 130},
                                               {70, 100, 130, 150, 160},
                                               {70, 110, 140, 170, 180},
                                               {10, 20, 30, 40, 50}}};
    static constexpr HalfBoard horse_places{{{-20, -30, -10, -10, -30},
                                             {-20, -10, 0, 0, -60},
                                             {0, 0, 20, 10, 10},
                                             {0, 10, 15, 20, 15},
                                             {5, 15, 20, 25, 25},
                                             {10, 25, 30, 40, 35},
                                             {10, 30, 40, 45, 45},
                                             {15, 40, 45, 45, 40},
                                             {5, 20, 45, 30, 10},
                                             {0, 5, 20, 10, 0}}};
    static constexpr HalfBoard chariot_places{{{-20, 0, 0, 10, 0},
                                               {0, 10, 10, 15, 0},
                                               {-5, 10, 5, 15, 10},
                                               {0, 10, 10, 20, 15},
                                               {15, 20, 15, 25, 25},
                                               {15, 25, 20, 25, 30},
                                               {10, 20, 15, 25, 30},
                                               {10, 20, 15, 30, 35},
                                               {15, 25, 20, 35, 45},
                                               {10, 20, 15, 30, 30}}};
    static constexpr HalfBoard cannon_places{{{0, 0, 5, 10, 10},
                                              {0, 5, 10, 10, 15},
                                              {5, 5, 15, 10, 25},
                                              {0, 0, 0, 0, 10},
                                              {-5, 0, 10, 0, 20},
                                              {0, 0, 0, 0, 20},
                                              {0, 5, 5, 5, 20},
                                              {5, 5, 0, -20, -15},
                                              {5, 5, 0, -15, -30},
                                              {15, 15, 0, -20, -30}}};
    static constexpr HalfBoard guard_places{
        {{0, 0, 0, 0, 0}, {0, 0, 0, 0, 15}, {-5, 0, 0, 0, 15}, {}, {}, {}, {}, {}, {}, {}}};
    static constexpr HalfBoard home_places{
        {{0, 0, 0, 0, 15}, {0, 0, 0, -20, -15}, {0, 0, 0, -40, -40}}};

    static constexpr const HalfBoard& table(Kind k) {
        constexpr std::array<const HalfBoard*, 7> tables{
            &soldier_places, &guard_places,  &guard_places, &horse_places,
            &chariot_places, &cannon_places, &home_places};
        return *tables[static_cast<std::size_t>(index(k))];
    }
    static constexpr int piece_square(Kind k, Point p) {
        return table(k)[static_cast<std::size_t>(p.rank)]
                       [static_cast<std::size_t>(p.file < 5 ? p.file : 8 - p.file)];
    }

    template <class P>
    static bool may_be_over(const P& position) {
        int attackers = 0;
        for (Side s : {Side::first, Side::second})
            for (Kind k : {xiangqi::soldier, xiangqi::horse, xiangqi::chariot, xiangqi::cannon})
                attackers += position.board().army_size({k, s});
        return attackers == 0;
    }
    template <class P>
    static Key path_key(const P&) {
        return 0;
    }
};

}  // namespace boardlab::search
