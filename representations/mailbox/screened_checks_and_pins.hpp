// Checks and pins of a game with screens (Xiangqi), as a mailbox has them. Most moves are legal for
// sure: not in check, from a square that no threat depends on, to a square that completes no
// threat. The few others are tried on the cells as they would be after the move.
#pragma once

#include "representations/mailbox/checks_and_pins.hpp"

namespace boardlab {

struct ScreenedMailboxChecksAndPins {
    Square royal;
    int checks = 0;
    Square checker = 0;  // the last one found
    int check_step = 0;  // from the royal towards the checker if it checks along a line, else 0
    Square leg = 0;      // of a checker whose leap can be blocked; else the checker's own square
    // Own pieces that may expose the royal by leaving, or end a check as its screen.
    int pins = 0;
    std::array<Square, 16> pinned;
    // Lines of cannons without a screen: an own piece that lands there becomes it.
    int unscreened_lines = 0;
    struct UnscreenedLine {
        Square cannon;
        int step;  // from the royal outwards
    };
    std::array<UnscreenedLine, 4> unscreened;

    BOARDLAB_INLINE bool in_check() const { return checks != 0; }
    // A single move of another piece can end several checks here, so it is tried.
    BOARDLAB_INLINE bool only_royal_may_move() const { return false; }
    BOARDLAB_INLINE bool no_piece_is_free() const { return checks != 0 || unscreened_lines != 0; }
    BOARDLAB_INLINE Square pinned_square(int i) const {
        return pinned[static_cast<std::size_t>(i)];
    }
    BOARDLAB_INLINE bool is_pinned(Square s) const {
        for (int i = 0; i < pins; ++i)
            if (pinned[static_cast<std::size_t>(i)] == s) return true;
        return false;
    }
    void add_check(Square from, int step, Square blocked_on) {
        ++checks;
        checker = from;
        check_step = step;
        leg = blocked_on;
    }
    void add_pin(Square s) {
        if (!is_pinned(s)) pinned[static_cast<std::size_t>(pins++)] = s;
    }
};

// Where one piece may go.
template <class C, Side Us>
class ScreenedMailboxMoveFilter {
    using R = ScreenedMailboxChecksAndPins;
    using P = typename C::Pieces;

 public:
    BOARDLAB_INLINE ScreenedMailboxMoveFilter(const C& cells, const R& r, Square from)
        : cells_(cells), r_(r), from_(from), pinned_(r.is_pinned(from)) {}
    BOARDLAB_INLINE bool allows_all() const { return !pinned_ && !r_.no_piece_is_free(); }
    // A piece that is not pinned exposes the royal only by becoming a cannon's screen, and ends a
    // single check only by taking the checker or blocking it. What that leaves open is tried.
    BOARDLAB_INLINE bool allows(Square to) const {
        if (!pinned_) {
            if (becomes_screen(to)) return false;
            if (r_.checks == 0) return true;
            if (r_.checks == 1 && !takes_or_blocks(to)) return false;
        }
        return is_safe_after(to);
    }

 private:
    [[gnu::noinline]] bool is_safe_after(Square to) const {
        return !MailboxReach<C>::template royal_is_attacked<opponent(Us)>(
            cells_, AfterMove<C>{cells_, from_, to}, r_.royal);
    }
    BOARDLAB_INLINE bool takes_or_blocks(Square to) const {
        if (to == r_.checker || to == r_.leg) return true;
        return r_.check_step != 0 && on_line<P>(r_.royal, r_.check_step, r_.checker, to);
    }
    BOARDLAB_INLINE bool becomes_screen(Square to) const {
        for (int i = 0; i < r_.unscreened_lines; ++i) {
            const R::UnscreenedLine& line = r_.unscreened[static_cast<std::size_t>(i)];
            if (to != line.cannon && on_line<P>(r_.royal, line.step, line.cannon, to)) return true;
        }
        return false;
    }
    const C& cells_;
    const R& r_;
    const Square from_;
    const bool pinned_;
};

}  // namespace boardlab
