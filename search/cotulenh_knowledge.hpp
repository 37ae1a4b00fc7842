// CoTuLenh: pieces with a long range have a high value, a hero a third more. Squares near the river
// and the middle of the land are better, for a commander those of its back rank.
#pragma once

#include "games/cotulenh/cotulenh.hpp"
#include "search/knowledge.hpp"

namespace boardlab::search {

template <>
struct Knowledge<CoTuLenh> {
    // Navy, air force, tank, engineer, headquarter, commander, infantry, militia, artillery,
    // anti-air, missile.
    static constexpr std::array<int, cotulenh::type_count> values{650, 800, 250, 110, 80, 0,
                                                                  120, 160, 450, 160, 420};
    static constexpr int value(Kind k) {
        const int plain = values[static_cast<std::size_t>(index(k) % cotulenh::type_count)];
        return index(k) < cotulenh::type_count ? plain : plain + plain / 3;
    }
    static constexpr int piece_square(Kind k, Point p) {
        const int type = index(k) % cotulenh::type_count;
        const int advance = p.rank < 8 ? p.rank : 8;
        const int off_middle = p.file < 6 ? 6 - p.file : p.file - 6;
        switch (type) {
            case cotulenh::commander:
                return -12 * p.rank - 2 * (p.file < 3 ? 3 - p.file : 0);
            case cotulenh::headquarter:
                return -4 * p.rank;
            case cotulenh::navy:
                return 4 * advance + (p.file >= 2 ? 6 : 0);
            case cotulenh::air_force:
                return 3 * advance - off_middle;
            case cotulenh::anti_air:
            case cotulenh::missile:
                return 2 * advance - 2 * off_middle;
            default:
                return 5 * advance - 2 * off_middle;
        }
    }
    template <class Visit>
    static void for_each_piece(Unit unit, Visit&& visit) {
        cotulenh::Units::for_each_piece(unit, visit);
    }

    template <class P>
    static bool may_be_over(const P& position) {
        return position.clock() >= 100 || position.board().royal_square(Side::first) == no_square ||
               position.board().royal_square(Side::second) == no_square;
    }
    // With fewer plies on the clock even the deepest search cannot meet the draw by move count.
    template <class P>
    static Key path_key(const P& position) {
        const int clock = position.clock();
        return clock < 100 - deepest_search ? 0 : extra_key(1000 + static_cast<unsigned>(clock));
    }
};

}  // namespace boardlab::search
