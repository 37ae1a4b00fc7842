// What holds a side back where lines are more than lines of sight (Xiangqi). A cannon checks over
// exactly one screen, so a move can answer a check by standing in the way twice or by taking the
// screen away, and can give one by becoming the screen; a horse is stopped at its leg. Each threat
// is looked at once; what is left are sets again, so no generated move is tested one by one.
#pragma once

#include <array>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <SquareSet Set>
struct ScreenedChecksAndPins {
    Set landing;      // where a piece that is not held may go
    Set held;         // own pieces that may go to some of these squares only, or to others
    Set royal_steps;  // where the royal itself may go
    Square royal;
    bool check = false;
    int holds = 0;
    struct Hold {
        Square square;
        Set landing;
    };
    std::array<Hold, 16> hold;

    BOARDLAB_INLINE bool in_check() const { return check; }
    BOARDLAB_INLINE bool only_royal_may_move() const { return false; }  // a screen may always
    BOARDLAB_INLINE Set pins() const { return held; }
    BOARDLAB_INLINE Set landing_from(Square s) const {
        Set to = Set::none();
        for (int i = 0; i < holds; ++i)
            if (hold[static_cast<std::size_t>(i)].square == s)
                to = hold[static_cast<std::size_t>(i)].landing;
        return to;
    }
    // Narrows where the piece on that square may go.
    void hold_back(Square s, const Set& to) {
        for (int i = 0; i < holds; ++i) {
            Hold& h = hold[static_cast<std::size_t>(i)];
            if (h.square == s) {
                h.landing &= to;
                return;
            }
        }
        hold[static_cast<std::size_t>(holds++)] = {s, to};
        held |= Set::of(s);
    }
};

}  // namespace boardlab
