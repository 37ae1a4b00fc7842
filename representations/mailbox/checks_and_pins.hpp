// Checks and pins as a mailbox has them: the checker and the step towards it, and for each pinned
// piece its square and the step of its line.
#pragma once

#include "representations/mailbox/reach.hpp"

namespace boardlab {

struct MailboxChecksAndPins {
    Square royal;
    int checks = 0;
    Square checker = 0;                // the last one found; not used in double check
    std::array<int, 2> check_steps{};  // from a sliding checker towards the royal, 0 for a leap
    int pins = 0;
    struct Pin {
        Square square, pinner;
        int step;  // from the royal outwards
    };
    std::array<Pin, 8> pin;
    // The enemy's pieces that on an empty board would attack a step or errand of the royal.
    int threats = 0;
    struct Threat {
        Square square;
        std::uint32_t bit;  // its kind and side, as in Deltas
        bool slides;
    };
    std::array<Threat, 64> threat;

    BOARDLAB_INLINE bool in_check() const { return checks != 0; }
    BOARDLAB_INLINE bool only_royal_may_move() const { return checks > 1; }
    BOARDLAB_INLINE bool no_piece_is_free() const { return checks != 0; }
    BOARDLAB_INLINE Square pinned_square(int i) const {
        return pin[static_cast<std::size_t>(i)].square;
    }
    BOARDLAB_INLINE const Pin* pin_on(Square s) const {
        for (int i = 0; i < pins; ++i)
            if (pin[static_cast<std::size_t>(i)].square == s)
                return &pin[static_cast<std::size_t>(i)];
        return nullptr;
    }
    BOARDLAB_INLINE void add_check(Square from, int step) {
        checker = from;
        check_steps[static_cast<std::size_t>(checks & 1)] = step;
        ++checks;
    }
};

// Whether `to` lies on the line from the royal in steps of `outwards`, no further than `limit`.
template <PieceSet Pieces>
BOARDLAB_INLINE inline bool on_line(Square royal, int outwards, Square limit, Square to) {
    const int way = static_cast<int>(to) - static_cast<int>(royal);
    const int most = static_cast<int>(limit) - static_cast<int>(royal);
    return Deltas<Pieces>::step(way) == outwards && (most > 0 ? way <= most : way >= most);
}

// Where one piece may go: anywhere, along the line of its pin, or where it ends the check.
template <PieceSet Pieces>
class MailboxMoveFilter {
 public:
    template <class C>
    BOARDLAB_INLINE MailboxMoveFilter(const C&, const MailboxChecksAndPins& r, Square from)
        : r_(r), pin_(r.pin_on(from)) {}
    BOARDLAB_INLINE bool allows_all() const { return !r_.in_check() && pin_ == nullptr; }
    BOARDLAB_INLINE bool allows(Square to) const { return allowed(r_, pin_, to); }

 private:
    // Not inlined: it is rarely needed, and there is a call at every step.
    [[gnu::noinline]] static bool allowed(const MailboxChecksAndPins& r,
                                          const MailboxChecksAndPins::Pin* pin, Square to) {
        if (pin != nullptr && !on_line<Pieces>(r.royal, pin->step, pin->pinner, to)) return false;
        if (!r.in_check() || to == r.checker) return true;
        return r.check_steps[0] != 0 && on_line<Pieces>(r.royal, -r.check_steps[0], r.checker, to);
    }
    const MailboxChecksAndPins& r_;
    const MailboxChecksAndPins::Pin* pin_;
};

template <class C, Side Us>
class MailboxChecksAndPinsFinder {
    using Pieces = typename C::Pieces;
    static constexpr Side them = opponent(Us);
    using Delta = Deltas<Pieces>;

 public:
    BOARDLAB_INLINE static MailboxChecksAndPins find(const C& cells) {
        MailboxChecksAndPins r;
        r.royal = cells.square(Pieces::royal, Us, 0);
        for_each_index<kind_count<Pieces>>([&]<int I>() BOARDLAB_INLINE {
            constexpr Kind k = static_cast<Kind>(I);
            constexpr Pattern capture = facts_of<Pieces>(k).capture;
            if constexpr (!capture.slides.empty())
                look_for_sliders<k>(cells, r);
            else if constexpr (capture.leaps.size() <= 3)
                look_for_steppers<k>(cells, r);
            else
                look_for_leapers<k>(cells, r);
        });
        return r;
    }

 private:
    // Pawns: two cells are faster to read than a list of eight.
    template <Kind K>
    BOARDLAB_INLINE static void look_for_steppers(const C& cells, MailboxChecksAndPins& r) {
        constexpr Offsets leaps = facts_of<Pieces>(K).capture.leaps;
        for_each_index<leaps.size()>([&]<int I>() BOARDLAB_INLINE {
            constexpr int back = -C::Numbering::distance(as_seen_by<them>(leaps[I]));
            if (C::template holds<K, them>(cells.beyond(r.royal, back))) [[unlikely]]
                r.add_check(static_cast<Square>(static_cast<int>(r.royal) + back), 0);
        });
    }
    template <Kind K>
    BOARDLAB_INLINE static void look_for_leapers(const C& cells, MailboxChecksAndPins& r) {
        for (int i = 0; i < cells.count(K, them); ++i) {
            const Square from = cells.square(K, them, i);
            const int way = static_cast<int>(r.royal - from);
            note_threat<K>(r, from, way, false);
            if constexpr (K != Pieces::royal)
                if (Delta::template reaches<K, them>(way)) [[unlikely]]
                    r.add_check(from, 0);
        }
    }
    template <Kind K>
    BOARDLAB_INLINE static void note_threat(MailboxChecksAndPins& r, Square from, int way,
                                            bool slides) {
        if (Delta::template comes_near<K, them>(way))
            r.threat[static_cast<std::size_t>(r.threats++)] = {from, Delta::template bit<K, them>,
                                                               slides};
    }
    // A slider in line with the royal checks it, or pins the only piece between if that is ours.
    template <Kind K>
    BOARDLAB_INLINE static void look_for_sliders(const C& cells, MailboxChecksAndPins& r) {
        for (int i = 0; i < cells.count(K, them); ++i) {
            const Square from = cells.square(K, them, i);
            const int way = static_cast<int>(r.royal - from);
            note_threat<K>(r, from, way, true);
            if (!Delta::template reaches<K, them>(way)) [[likely]]
                continue;
            const int step = Delta::step(way);
            const Square s = cells.next_piece(from, step);
            if (s == r.royal) {
                r.add_check(from, step);
            } else if ((cells.inside(s) & C::template bit_of<Us>) != 0 &&
                       cells.next_piece(s, step) == r.royal) {
                r.pin[static_cast<std::size_t>(r.pins++)] = {s, from, -step};
            }
        }
    }
};

}  // namespace boardlab
