// Which units attack a square on the mailbox, and whether the commanders see each other.
#pragma once

#include "representations/combined_arms/mailbox_flight.hpp"
#include "representations/combined_arms/strikes.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class MailboxStrikers {
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using Strike = Strikes<P, N>;
    using U = UnitsOf<P>;

 public:
    // In all of these the square `lifted` counts as vacant: a commander that leaves it blocks
    // nothing any more.

    // Calls visit(square, kinds) for the pieces of a side that strike that square.
    template <Side By, class Visit>
    static void for_each_striker(const Cells& cells, Square to, int target_type, Square lifted,
                                 Visit&& visit) {
        for (int i = 0; i < cells.count(By); ++i) {
            const Square from = cells.square(By, i);
            const std::uint32_t kinds = striking<By>(cells, from, to, target_type, lifted);
            if (kinds != 0) visit(from, kinds);
        }
    }
    // The kinds of that unit that strike a square.
    template <Side By>
    BOARDLAB_INLINE static std::uint32_t striking(const Cells& cells, Square from, Square to,
                                                  int target_type, Square lifted) {
        const int difference = static_cast<int>(to) - static_cast<int>(from);
        if (static_cast<unsigned>(difference + Rays::bias) > 2 * Rays::bias) return 0;
        std::uint32_t kinds =
            U::kinds(Cells::unit_of(cells.on(from))) & Strike::kinds(from, to, target_type);
        if (kinds == 0) [[likely]]
            return 0;
        const int step = Rays::step_between(from, to);
        if ((kinds & ~Strike::over) != 0 && !open(cells, from, to, step, lifted))
            kinds &= Strike::over;
        if ((kinds & Strike::intercepted) != 0 &&
            !MailboxFlight<P>::lets_through(cells, opponent(By), from, to, step))
            kinds &= ~Strike::intercepted;
        return kinds;
    }
    template <Side By>
    static bool is_struck(const Cells& cells, Square to, int target_type, Square lifted) {
        for (int i = 0; i < cells.count(By); ++i)
            if (striking<By>(cells, cells.square(By, i), to, target_type, lifted) != 0) return true;
        return false;
    }
    // Whether a side strikes the other's commander.
    template <Side By>
    static bool strike_commander(const Cells& cells) {
        const Square to = cells.royal(opponent(By));
        return to == no_square ||
               is_struck<By>(cells, to, U::carrier_type(Cells::unit_of(cells.on(to))), no_square);
    }
    // Whether commanders on these squares would see each other.
    static bool face(const Cells& cells, Square a, Square b, Square lifted = no_square) {
        const int step = line_between(a, b);
        if (step == 0) [[likely]]
            return false;
        return open(cells, a, b, step, lifted);
    }
    // The step from one towards the other along their common rank or file, 0 when they share none.
    static int line_between(Square a, Square b) {
        const Point p = N::point(a), q = N::point(b);
        if (p.file == q.file) return p.rank < q.rank ? N::stride : -N::stride;
        if (p.rank == q.rank) return p.file < q.file ? 1 : -1;
        return 0;
    }

 private:
    static bool open(const Cells& cells, Square from, Square to, int step, Square lifted) {
        for (Square s = Rays::moved(from, step); s != to; s = Rays::moved(s, step))
            if (cells.on(s) != Cells::vacant && s != lifted) return false;
        return true;
    }
};

}  // namespace boardlab
