// Which units attack a square on a board of sets, and whether the commanders see each other.
#pragma once

#include "representations/combined_arms/set_flight.hpp"
#include "representations/combined_arms/strikes.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders>
class SetStrikers {
    using Board = ArmSets<P, Set>;
    using Tables = ArmTables<P, Set>;
    using Air = AirDefence<P, Set, Sliders>;
    using Strike = Strikes<P, typename Set::Numbering>;
    using U = UnitsOf<P>;

 public:
    // `occupied`: the squares that block. A commander that leaves its square blocks nothing.

    // Calls visit(square, kinds) for the pieces of a side that strike that square.
    template <Side By, class Visit>
    static void for_each_striker(const Board& board, Square to, int target_type,
                                 const Set& occupied, Visit&& visit) {
        (board.side(By) & Tables::around(to)).for_each([&](Square from) {
            std::uint32_t kinds = U::kinds(board.unit(from)) & Strike::kinds(from, to, target_type);
            if (kinds == 0) return;
            if ((kinds & ~Strike::over) != 0 && !Rays<Set>::between(to, from).disjoint(occupied))
                kinds &= Strike::over;
            if ((kinds & Strike::intercepted) != 0 &&
                !Air::lets_through(board, opponent(By), from, to))
                kinds &= ~Strike::intercepted;
            if (kinds != 0) visit(from, kinds);
        });
    }
    template <Side By>
    static bool is_struck(const Board& board, Square to, int target_type, const Set& occupied) {
        if (board.side(By).disjoint(Tables::around(to))) return false;
        bool struck = false;
        for_each_striker<By>(board, to, target_type, occupied,
                             [&](Square, std::uint32_t) { struck = true; });
        return struck;
    }
    // Whether a side strikes the other's commander.
    template <Side By>
    static bool strike_commander(const Board& board) {
        const Square to = board.royal(opponent(By));
        return to == no_square ||
               is_struck<By>(board, to, U::carrier_type(board.unit(to)), board.occupied());
    }
    // Whether commanders on these squares would see each other.
    static bool face(const Board& board, Square a, Square b) {
        return Rays<Set>::orthogonal(a).contains(b) &&
               Rays<Set>::between(a, b).disjoint(board.occupied());
    }
};

}  // namespace boardlab
