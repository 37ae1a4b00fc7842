// Checks and pins of a game with screens (Xiangqi), as sets of squares: see checks_and_pins.hpp.
#pragma once

#include <array>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <SquareSet Set>
struct ScreenedChecksAndPins {
    Set landing;      // where a piece that is not pinned may go
    Set pinned;       // own pieces with squares of their own to go to: see Pin
    Set royal_steps;  // where the royal may go
    Square royal;
    bool check = false;
    int pin_count = 0;
    // All squares this piece may go to; `landing` is for the others. Beside pinned pieces the own
    // screen of a check has an entry, since it may answer by leaving, which no other piece can.
    struct Pin {
        Square square;
        Set landing;
    };
    std::array<Pin, 16> pin;

    static ScreenedChecksAndPins unrestrained(const Set& own, Square royal) {
        ScreenedChecksAndPins r;
        r.landing = Set::all() - own;
        r.pinned = r.royal_steps = Set::none();
        r.royal = royal;
        return r;
    }
    BOARDLAB_INLINE bool in_check() const { return check; }
    // A single move of another piece can end several checks here, so `landing` alone decides.
    BOARDLAB_INLINE bool only_royal_may_move() const { return false; }
    BOARDLAB_INLINE Set pins() const { return pinned; }
    BOARDLAB_INLINE Set landing_from(Square s) const {
        Set to = Set::none();
        for (int i = 0; i < pin_count; ++i)
            if (pin[static_cast<std::size_t>(i)].square == s)
                to = pin[static_cast<std::size_t>(i)].landing;
        return to;
    }
    // The piece on s may go to these squares only. A second pin of the same piece narrows the
    // first.
    void add_pin(Square s, const Set& to) {
        for (int i = 0; i < pin_count; ++i) {
            Pin& p = pin[static_cast<std::size_t>(i)];
            if (p.square == s) {
                p.landing &= to;
                return;
            }
        }
        pin[static_cast<std::size_t>(pin_count++)] = {s, to};
        pinned |= Set::of(s);
    }
};

}  // namespace boardlab
