// All that a side strikes, on the mailbox: from each unit of the list eight rays are walked, as far
// as one of its kinds reaches, and what is met is marked.
#pragma once

#include "representations/combined_arms/mailbox_flight.hpp"
#include "representations/combined_arms/strikes.hpp"
#include "representations/square_marks.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P>
class MailboxStrikeMap {
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using Strike = Strikes<P, N>;
    using U = UnitsOf<P>;

 public:
    // Calls visit(square) for each square that the side strikes.
    template <class Visit>
    static void for_each(const Cells& cells, Side by, Visit&& visit) {
        SquareMarks<N> marks;
        for (int i = 0; i < cells.count(by); ++i) {
            const Square from = cells.square(by, i);
            const std::uint32_t kinds = U::kinds(Cells::unit_of(cells.on(from)));
            for (const int step : Rays::steps) mark(cells, by, from, step, kinds, marks);
        }
        marks.for_each(visit);
    }

 private:
    static void mark(const Cells& cells, Side by, Square from, int step, std::uint32_t kinds,
                     SquareMarks<N>& marks) {
        MailboxFlight<P> flight;
        Square to = from;
        for (int n = 1; n <= longest_shot; ++n) {
            to = Rays::moved(to, step);
            const std::uint16_t met = cells.on(to);
            kinds &= Strike::kinds_at_most(from, to);
            if (kinds == 0 || met == Cells::wall) return;
            if ((kinds & Strike::intercepted) != 0 && !flight.enters(cells.cover(opponent(by), to)))
                kinds &= ~Strike::intercepted;
            if (met == Cells::vacant) {
                if ((kinds & Strike::kinds(from, to, Strike::anybody)) != 0) marks.add(to);
            } else {
                const int type = U::carrier_type(Cells::unit_of(met));
                if ((kinds & Strike::kinds(from, to, type)) != 0) marks.add(to);
                kinds &= Strike::over;
            }
        }
    }
};

}  // namespace boardlab
