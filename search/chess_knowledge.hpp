// Chess: material and piece-square tables close to the simplified evaluation function of the chess
// programming wiki.
#pragma once

#include "games/chess/chess.hpp"
#include "search/knowledge.hpp"

namespace boardlab::search {

template <>
struct Knowledge<Chess> {
    static constexpr std::array<int, 6> values{100, 320, 330, 500, 900, 0};
    static constexpr int value(Kind k) { return values[static_cast<std::size_t>(index(k))]; }

    // The left half, files a to d, from the own back rank up; the right half mirrors it.
    using HalfBoard = std::array<std::array<int, 4>, 8>;
    static constexpr std::array<HalfBoard, 6> places{{
        {{{0, 0, 0, 0},  // pawn
          {5, 10, 10, -20},
          {5, -5, -10, 0},
          {0, 0, 0, 20},
          {5, 5, 10, 25},
          {10, 10, 20, 30},
          {50, 50, 50, 50},
          {0, 0, 0, 0}}},
        {{{-50, -40, -30, -30},  // knight
          {-40, -20, 0, 5},
          {-30, 5, 10, 15},
          {-30, 0, 15, 20},
          {-30, 5, 15, 20},
          {-30, 0, 10, 15},
          {-40, -20, 0, 0},
          {-50, -40, -30, -30}}},
        {{{-20, -10, -10, -10},  // bishop
          {-10, 5, 0, 0},
          {-10, 10, 10, 10},
          {-10, 0, 10, 10},
          {-10, 5, 5, 10},
          {-10, 0, 5, 10},
          {-10, 0, 0, 0},
          {-20, -10, -10, -10}}},
        {{{0, 0, 0, 5},  // rook
          {-5, 0, 0, 0},
          {-5, 0, 0, 0},
          {-5, 0, 0, 0},
          {-5, 0, 0, 0},
          {-5, 0, 0, 0},
          {5, 10, 10, 10},
          {0, 0, 0, 0}}},
        {{{-20, -10, -10, -5},  // queen
          {-10, 0, 0, 0},
          {-10, 0, 5, 5},
          {-5, 0, 5, 5},
          {-5, 0, 5, 5},
          {-10, 0, 5, 5},
          {-10, 0, 0, 0},
          {-20, -10, -10, -5}}},
        {{{20, 30, 10, 0},  // king
          {20, 20, 0, 0},
          {-10, -20, -20, -20},
          {-20, -30, -30, -40},
          {-30, -40, -40, -50},
          {-30, -40, -40, -50},
          {-30, -40, -40, -50},
          {-30, -40, -40, -50}}},
    }};
    static constexpr int piece_square(Kind k, Point p) {
        return places[static_cast<std::size_t>(index(k))][static_cast<std::size_t>(p.rank)]
                     [static_cast<std::size_t>(p.file < 4 ? p.file : 7 - p.file)];
    }

    template <class P>
    static bool may_be_over(const P& position) {
        if (position.clock() >= 100) return true;
        int could_mate = 0;
        for (Side s : {Side::first, Side::second})
            for (Kind k : {chess::pawn, chess::rook, chess::queen})
                could_mate += position.board().army_size({k, s});
        return could_mate == 0;
    }
    // With fewer plies on the clock even the deepest search cannot meet the fifty-move rule.
    template <class P>
    static Key path_key(const P& position) {
        const int clock = position.clock();
        return clock < 100 - deepest_search ? 0 : extra_key(1000 + static_cast<unsigned>(clock));
    }
};

}  // namespace boardlab::search
