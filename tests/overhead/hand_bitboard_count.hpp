// Counts a leaf's moves on the hand-written bitboard by population counts; no move is made.
#pragma once

#include "tests/overhead/hand_bitboard_limits.hpp"

namespace hand {

template <bool White>
std::uint64_t count(const Board& board, int rights, int passed) {
    const Limits l = limits_of<White>(board);
    std::uint64_t n = size(l.king_steps);
    if (l.double_check) [[unlikely]]
        return n;
    const Army& us = board.army[!White];
    const Army& them = board.army[White];
    const Word occupied = us.all | them.all;
    const Word pins = l.straight_pins | l.diagonal_pins;

    constexpr Word third = White ? Word{0xFF} << 16 : Word{0xFF} << 40;
    constexpr Word last = White ? Word{0xFF} << 56 : Word{0xFF};
    const Word once =
        pawn_step<White>(us.pawns, l.straight_pins, l.diagonal_pins, forward<White>) & ~occupied;
    const Word twice = forward<White>(once & third) & ~occupied;
    const Word prey = them.all & l.landing;
    const Word left =
        pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins, forward_left<White>) & prey;
    const Word right =
        pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins, forward_right<White>) & prey;
    const Word pushes = (once | twice) & l.landing;  // never the same square
    n += size(pushes) + size(left) + size(right);
    if ((pushes | left | right) & last) [[unlikely]]
        n += 3 * (size(pushes & last) + size(left & last) + size(right & last));

    for (Word rest = us.knights & ~pins; rest; rest &= rest - 1)
        n += size(knight_leaps[lowest(rest)] & l.landing);
    for (Word rest = us.diagonal & ~pins; rest; rest &= rest - 1)
        n += size(diagonal_attacks(lowest(rest), occupied) & l.landing);
    for (Word rest = us.straight & ~pins; rest; rest &= rest - 1)
        n += size(straight_attacks(lowest(rest), occupied) & l.landing);
    if (pins & us.all) [[unlikely]] {
        for (Word rest = us.diagonal & l.diagonal_pins; rest; rest &= rest - 1)
            n += size(diagonal_attacks(lowest(rest), occupied) & l.landing & l.diagonal_pins);
        for (Word rest = us.straight & l.straight_pins; rest; rest &= rest - 1)
            n += size(straight_attacks(lowest(rest), occupied) & l.landing & l.straight_pins);
    }
    if (rights & (White ? 3 : 12))
        n += may_castle<White, true>(board, l, rights) + may_castle<White, false>(board, l, rights);
    if (passed) [[unlikely]]
        for_each_en_passant<White>(board, passed, [&](Word, Word, Word) { ++n; });
    return n;
}

}  // namespace hand
