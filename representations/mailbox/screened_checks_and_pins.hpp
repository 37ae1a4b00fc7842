// What holds a side back where lines are more than lines of sight (Xiangqi), as a mailbox sees it.
// It knows which moves are beyond doubt: out of check, from a square no threat depends on, to one
// that completes none. The few others are tried on the cells as they would be.
#pragma once

#include "representations/mailbox/checks_and_pins.hpp"

namespace boardlab {

struct ScreenedMailboxChecksAndPins {
    Square royal;
    int checks = 0;
    Square checker = 0;  // the last one found
    int check_step = 0;  // from the royal towards it where it checks along a line, else 0
    Square leg = 0;      // where it can be stopped when it checks by a lame leap, else its own
    int suspects = 0;    // own pieces whose leaving may lay the royal open
    std::array<Square, 16> suspect;
    int hot_lines = 0;  // on which an own piece would become a screen
    struct HotLine {
        Square hopper;
        int step;  // from the royal outwards
    };
    std::array<HotLine, 4> hot;

    BOARDLAB_INLINE bool in_check() const { return checks != 0; }
    BOARDLAB_INLINE bool only_royal_may_move() const { return false; }  // a screen may always
    BOARDLAB_INLINE bool nobody_is_free() const { return checks != 0 || hot_lines != 0; }
    BOARDLAB_INLINE int held() const { return suspects; }
    BOARDLAB_INLINE Square held_square(int i) const { return suspect[static_cast<std::size_t>(i)]; }
    BOARDLAB_INLINE bool suspects_square(Square s) const {
        for (int i = 0; i < suspects; ++i)
            if (suspect[static_cast<std::size_t>(i)] == s) return true;
        return false;
    }
    void add_check(Square from, int step, Square stopped_on) {
        ++checks;
        checker = from;
        check_step = step;
        leg = stopped_on;
    }
    void add_suspect(Square s) {
        if (!suspects_square(s)) suspect[static_cast<std::size_t>(suspects++)] = s;
    }
};

// How one piece is held: not at all, or move by move.
template <PieceSet P, Side Us>
class ScreenedMailboxHold {
    using R = ScreenedMailboxChecksAndPins;
    using C = Cells<P>;

 public:
    BOARDLAB_INLINE ScreenedMailboxHold(const C& cells, const R& r, Square from)
        : cells_(cells), r_(r), from_(from), suspect_(r.suspects_square(from)) {}
    BOARDLAB_INLINE bool free() const { return !suspect_ && !r_.nobody_is_free(); }
    // Whoever no threat depends on gives itself away only on a hot line, and answers a single check
    // only by taking the checker or standing in its way. What is left is tried.
    BOARDLAB_INLINE bool allows(Square to) const {
        if (!suspect_) {
            if (is_hot(to)) return false;
            if (r_.checks == 0) return true;
            if (r_.checks == 1 && !may_answer(to)) return false;
        }
        return is_safe_after(to);
    }

 private:
    [[gnu::noinline]] bool is_safe_after(Square to) const {
        return !MailboxReach<P>::template royal_is_attacked<opponent(Us)>(
            cells_, AfterMove<C>{cells_, from_, to}, r_.royal);
    }
    BOARDLAB_INLINE bool may_answer(Square to) const {
        if (to == r_.checker || to == r_.leg) return true;
        return r_.check_step != 0 && on_line<P>(r_.royal, r_.check_step, r_.checker, to);
    }
    BOARDLAB_INLINE bool is_hot(Square to) const {
        for (int i = 0; i < r_.hot_lines; ++i) {
            const R::HotLine& h = r_.hot[static_cast<std::size_t>(i)];
            if (to != h.hopper && on_line<P>(r_.royal, h.step, h.hopper, to)) return true;
        }
        return false;
    }
    const C& cells_;
    const R& r_;
    const Square from_;
    const bool suspect_;
};

template <PieceSet P, Side Us>
class ScreenedMailboxFinder {
    static constexpr Side them = opponent(Us);
    using R = ScreenedMailboxChecksAndPins;
    using C = Cells<P>;
    using Delta = Deltas<P>;
    using Reach = MailboxReach<P>;

 public:
    BOARDLAB_INLINE static R find(const C& cells) {
        R r;
        r.royal = cells.square(P::royal, Us, 0);
        for_each_index<kind_count<P>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<P>(k).capture;
            // Whoever never leaves its own half cannot reach a royal that never leaves the other.
            if constexpr (!(facts_of<P>(k).confined() && facts_of<P>(P::royal).confined()))
                for (int i = 0; i < cells.count(k, them); ++i) {
                    const Square from = cells.square(k, them, i);
                    const int way = static_cast<int>(r.royal) - static_cast<int>(from);
                    if (!Delta::template reaches<k, them>(way)) [[likely]]
                        continue;
                    if constexpr (!capture.slides.empty())
                        look_along(cells, from, r);
                    else if constexpr (!capture.hops.empty())
                        look_over(cells, from, r);
                    else if constexpr (!capture.lame.empty())
                        look_at_leg(cells, from, Reach::moved(from, Delta::over(way)), r);
                    else if (Reach::template reaches<k, them>(cells, from, r.royal))
                        r.add_check(from, 0, from);
                }
        });
        if constexpr (royals_face<P>) {
            const Square other = cells.square(P::royal, them, 0);
            if ((static_cast<int>(r.royal) - static_cast<int>(other)) % C::Numbering::stride == 0)
                look_along(cells, other, r);
        }
        return r;
    }

 private:
    static bool ours(const C& cells, Square s) { return C::template is_of<Us>(cells.on(s)); }

    static void look_along(const C& cells, Square slider, R& r) {
        const int step = Delta::step(static_cast<int>(r.royal) - static_cast<int>(slider));
        const Square first = cells.ahead(slider, step);
        if (first == r.royal)
            r.add_check(slider, -step, slider);
        else if (ours(cells, first) && cells.ahead(first, step) == r.royal)
            r.add_suspect(first);
    }
    static void look_over(const C& cells, Square hopper, R& r) {
        const int step = Delta::step(static_cast<int>(r.royal) - static_cast<int>(hopper));
        const Square first = cells.ahead(hopper, step);
        if (first == r.royal) {
            r.hot[static_cast<std::size_t>(r.hot_lines++)] = {hopper, -step};
            return;
        }
        const Square second = cells.ahead(first, step);
        if (second == r.royal) {
            r.add_check(hopper, -step, hopper);
            if (ours(cells, first)) r.add_suspect(first);  // may step aside
        } else if (cells.ahead(second, step) == r.royal) {
            if (ours(cells, first)) r.add_suspect(first);
            if (ours(cells, second)) r.add_suspect(second);
        }
    }
    static void look_at_leg(const C& cells, Square from, Square leg, R& r) {
        if (cells.on(leg) == C::vacant)
            r.add_check(from, 0, leg);
        else if (ours(cells, leg))
            r.add_suspect(leg);
    }
};

// Which of the two ways a game needs.
template <PieceSet P>
using MailboxChecksAndPinsFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxChecksAndPins, MailboxChecksAndPins>;
template <PieceSet P, Side Us>
using MailboxFinderFor = std::conditional_t<has_screens<P>, ScreenedMailboxFinder<P, Us>,
                                            MailboxChecksAndPinsFinder<P, Us>>;
template <PieceSet P, Side Us>
using MailboxHoldFor =
    std::conditional_t<has_screens<P>, ScreenedMailboxHold<P, Us>, MailboxHold<P>>;

}  // namespace boardlab
