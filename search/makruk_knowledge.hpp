// Makruk: the values and piece-square tables of makruk-js (see library.hpp), in hundredths of
// a bia.
#pragma once

#include "games/makruk/makruk.hpp"
#include "search/knowledge.hpp"

namespace boardlab::search {

template <>
struct Knowledge<Makruk> {
    static constexpr std::array<int, 7> values{100, 170, 170, 300, 260, 500, 0};
    static constexpr int value(Kind k) { return values[static_cast<std::size_t>(index(k))]; }

    // The left half, files a to d, from the own back rank up; the right half mirrors it.
    using HalfBoard = std::array<std::array<int, 4>, 8>;
    static constexpr HalfBoard general{{{0, 5, 5, 10},
                                        {5, 10, 15, 20},
                                        {5, 15, 25, 30},
                                        {10, 20, 30, 40},
                                        {10, 20, 30, 40},
                                        {5, 15, 25, 30},
                                        {5, 10, 15, 20},
                                        {0, 5, 5, 10}}};
    static constexpr HalfBoard advance{{{0, 0, 0, 0},
                                        {0, 0, 0, 0},
                                        {0, 0, 0, 0},
                                        {10, 10, 15, 20},
                                        {15, 15, 20, 30},
                                        {30, 30, 40, 50},
                                        {0, 0, 0, 0},
                                        {0, 0, 0, 0}}};
    static constexpr HalfBoard safety{{{20, 30, 10, 0},
                                       {20, 20, 0, -10},
                                       {0, 0, -10, -20},
                                       {-10, -10, -20, -30},
                                       {-10, -10, -20, -30},
                                       {0, 0, -10, -20},
                                       {20, 20, 0, -10},
                                       {20, 30, 10, 0}}};
    static constexpr int centre_bonus = 10;  // on d4, e4, d5 and e5

    static constexpr int piece_square(Kind k, Point p) {
        const auto on = [p](const HalfBoard& table) {
            return table[static_cast<std::size_t>(p.rank)]
                        [static_cast<std::size_t>(p.file < 4 ? p.file : 7 - p.file)];
        };
        const bool central = (p.file == 3 || p.file == 4) && (p.rank == 3 || p.rank == 4);
        const int centre = central ? centre_bonus : 0;
        if (k == makruk::bia) return on(advance) + centre;
        if (k == makruk::khun) return on(safety) + centre;
        if (k == makruk::rua) return on(general) / 2 + centre;  // half the table's values
        return on(general) + centre;
    }

    template <class P>
    static bool may_be_over(const P& position) {
        if (position.state().count.exceeded()) return true;
        int strong = 0, weak = 0;
        for (Side s : {Side::first, Side::second}) {
            strong += position.board().army_size({makruk::rua, s}) +
                      position.board().army_size({makruk::thon, s});
            weak += position.board().army_size({makruk::ma, s}) +
                    position.board().army_size({makruk::bia, s});
        }
        return strong == 0 && weak <= 1;
    }
    // A running count is not in the position's key, since positions repeat while it runs.
    template <class P>
    static Key path_key(const P& position) {
        const makruk::Count& count = position.state().count;
        return count.running() ? extra_key(2000 + count.limit * 256u + count.plies) : 0;
    }
};

}  // namespace boardlab::search
