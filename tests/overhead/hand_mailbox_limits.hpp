// Checks and pins, found in one pass over the enemy's lists: one look-up by difference tells
// whether a piece may check, pin, or attack a square beside the king.
#pragma once

#include "tests/overhead/hand_mailbox_board.hpp"

namespace hand {

struct Limits {
    int king = 0;
    int checks = 0, checker = 0, check_step = 0;  // the step leads from the king; 0 for a leap
    int pins = 0;
    struct {
        int square, step;  // from the king outwards
    } pin[8];
    unsigned king_steps = 0;  // which of the eight are legal, by bit

    // The step of the pin on a square, or 0.
    int pin_on(int square) const {
        for (int i = 0; i < pins; ++i)
            if (pin[i].square == square) return pin[i].step;
        return 0;
    }
    // Whether a move of a piece other than the king ends the check.
    bool answers(int to) const {
        return to == checker || (check_step != 0 && step(king, to) == check_step &&
                                 (checker > king ? to < checker : to > checker));
    }
};

template <bool White>
class LimitFinder {
 public:
    [[gnu::always_inline]] LimitFinder(Board& board, Limits& limits) : b(board), l(limits) {
        l.king = b.square[White][first_slot[king]];
        look_for_pawn(forward<White> - 1);
        look_for_pawn(forward<White> + 1);
        look<knight, by_knight, near_knight>();
        look<bishop, by_diagonal, near_diagonal>();
        look<rook, by_straight, near_straight>();
        look<queen, by_diagonal | by_straight, near_diagonal | near_straight>();
        find_king_steps();
    }

 private:
    [[gnu::always_inline]] void look_for_pawn(int by) {
        if (holds<!White, pawn>(b.cell[l.king + by])) [[unlikely]] {
            ++l.checks;
            l.checker = l.king + by;
        }
    }
    template <Kind K, int By, int Near>
    [[gnu::always_inline]] void look() {
        for (int i = 0; i < b.count[!White][K]; ++i) {
            const int from = b.square[!White][first_slot[K] + i];
            const int reached = reach(from, l.king);
            if (reached & Near) threat[threats++] = {from, By};
            if (reached & By) [[unlikely]]
                line_up<K>(from);
        }
    }
    template <Kind K>
    void line_up(int from) {
        if constexpr (K == knight) {
            ++l.checks;
            l.checker = from;
            l.check_step = 0;
        } else {
            const int by = step(from, l.king);
            const int met = ahead(b, from, by);
            if (met == l.king) {
                ++l.checks;
                l.checker = from;
                l.check_step = -by;
            } else if ((b.cell[met] & own<White>)&&ahead(b, met, by) == l.king) {
                l.pin[l.pins++] = {met, -by};
            }
        }
    }
    void find_king_steps() {
        unsigned candidates = 0;
        for (int i = 0; i < 8; ++i)
            candidates |=
                static_cast<unsigned>((b.cell[l.king + hand::king_steps[i]] & own<White>) == 0)
                << i;
        if (candidates == 0) return;
        const int other = b.square[!White][first_slot[king]];
        const bool kings_close = reach(other, l.king) & near_king;
        const Byte own_king = b.cell[l.king];
        b.cell[l.king] = 0;  // it must not hide the squares behind it
        for (unsigned rest = candidates; rest; rest &= rest - 1) {
            const int i = __builtin_ctz(rest), to = l.king + hand::king_steps[i];
            if (!hit(to) && !(kings_close && (reach(other, to) & by_king))) l.king_steps |= 1u << i;
        }
        b.cell[l.king] = own_king;
    }
    [[gnu::always_inline]] bool hit(int to) const {
        if (holds<!White, pawn>(b.cell[to + forward<White> - 1]) ||
            holds<!White, pawn>(b.cell[to + forward<White> + 1]))
            return true;
        for (int i = 0; i < threats; ++i)
            if ((reach(threat[i].from, to) & threat[i].by) &&
                (threat[i].by == by_knight || sees(b, threat[i].from, to)))
                return true;
        return false;
    }

    Board& b;
    Limits& l;
    int threats = 0;
    struct {
        int from, by;
    } threat[16];
};

}  // namespace hand
