// Walking the tree on the hand-written bitboard.
#pragma once

#include "tests/overhead/hand_bitboard_count.hpp"

namespace hand {

template <bool White, bool Bottom>
std::uint64_t walk(const Board& board, int rights, int passed, int depth);

// Counts the tree below the children. Bottom: one ply above the leaves.
template <bool White, bool Bottom>
struct Walker {
    const Board& board;
    int rights, depth;
    std::uint64_t nodes = 0;

    [[gnu::always_inline]] void down(const Board& next, int next_rights, int passed) {
        if constexpr (Bottom)
            nodes += count<!White>(next, next_rights, passed);
        else
            nodes += depth == 3 ? walk<!White, true>(next, next_rights, passed, 2)
                                : walk<!White, false>(next, next_rights, passed, depth - 1);
    }
    [[gnu::always_inline]] static void take(Board& next, Word to) {
        Army& them = next.army[White];
        them.pawns &= ~to;
        them.knights &= ~to;
        them.diagonal &= ~to;
        them.straight &= ~to;
        them.all ^= to;
    }
    // A piece in one set, or for a queen in two, goes to each square of a set.
    template <Word Army::*Set, bool Both = false>
    [[gnu::always_inline]] void piece(int square, Word targets, int rights_left) {
        const Word from = Word{1} << square;
        const auto move = [&](Board& next, Word to) {
            Army& us = next.army[!White];
            us.*Set ^= from | to;
            if constexpr (Both) us.straight ^= from | to;
            us.all ^= from | to;
        };
        const Word enemy = board.army[White].all;
        for (Word rest = targets & enemy; rest; rest &= rest - 1) {
            Board next = board;
            take(next, rest & -rest);
            move(next, rest & -rest);
            down(next, rights_left & kept_rights[lowest(rest)], 0);
        }
        for (Word rest = targets & ~enemy; rest; rest &= rest - 1) {
            Board next = board;
            move(next, rest & -rest);
            down(next, rights_left, 0);
        }
    }
    template <bool Captures>
    [[gnu::always_inline]] void pawns(Word arrivals, int back) {
        constexpr Word last = White ? Word{0xFF} << 56 : Word{0xFF};
        for (Word rest = arrivals & ~last; rest; rest &= rest - 1) pawn<Captures>(rest, back, 0);
        for (Word rest = arrivals & last; rest; rest &= rest - 1)
            [[unlikely]] promote<Captures>(rest, back);
    }
    template <bool Captures>
    [[gnu::always_inline]] void pawn(Word rest, int back, int passed) {
        const Word to = rest & -rest, from = Word{1} << (lowest(rest) + back);
        Board next = board;
        if constexpr (Captures) take(next, to);
        next.army[!White].pawns ^= from | to;
        next.army[!White].all ^= from | to;
        down(next, Captures ? rights & kept_rights[lowest(rest)] : rights, passed);
    }
    template <bool Captures>
    void promote(Word rest, int back) {
        const Word to = rest & -rest, from = Word{1} << (lowest(rest) + back);
        for (int becomes = 0; becomes < 4; ++becomes) {
            Board next = board;
            Army& us = next.army[!White];
            if constexpr (Captures) take(next, to);
            us.pawns ^= from;
            us.all ^= from | to;
            if (becomes == 0) us.knights |= to;
            if (becomes & 1) us.diagonal |= to;
            if (becomes & 2) us.straight |= to;
            down(next, rights & kept_rights[lowest(rest)], 0);
        }
    }
    template <bool Short>
    void castle() {
        constexpr int home = White ? 0 : 56;
        Board next = board;
        Army& us = next.army[!White];
        constexpr Word king = (Short ? Word{0x50} : Word{0x14}) << home;
        constexpr Word rook = (Short ? Word{0xA0} : Word{0x09}) << home;
        us.king ^= king;
        us.straight ^= rook;
        us.all ^= king ^ rook;
        down(next, rights & (White ? 12 : 3), 0);
    }
};

template <bool White, bool Bottom>
std::uint64_t walk(const Board& board, int rights, int passed, int depth) {
    const Limits l = limits_of<White>(board);
    const Army& us = board.army[!White];
    const Army& them = board.army[White];
    const Word occupied = us.all | them.all;
    Walker<White, Bottom> walker{board, rights, depth};
    walker.template piece<&Army::king>(l.king, l.king_steps, rights & (White ? 12 : 3));
    if (l.double_check) [[unlikely]]
        return walker.nodes;
    const Word pins = l.straight_pins | l.diagonal_pins;

    constexpr Word third = White ? Word{0xFF} << 16 : Word{0xFF} << 40;
    const Word once =
        pawn_step<White>(us.pawns, l.straight_pins, l.diagonal_pins, forward<White>) & ~occupied;
    const Word prey = them.all & l.landing;
    walker.template pawns<false>(once & l.landing, White ? -8 : 8);
    for (Word rest = forward<White>(once & third) & ~occupied & l.landing; rest; rest &= rest - 1)
        walker.template pawn<false>(rest, White ? -16 : 16, lowest(rest) + (White ? -8 : 8));
    walker.template pawns<true>(
        pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins, forward_left<White>) & prey,
        White ? -7 : 9);
    walker.template pawns<true>(
        pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins, forward_right<White>) & prey,
        White ? -9 : 7);

    for (Word rest = us.knights & ~pins; rest; rest &= rest - 1)
        walker.template piece<&Army::knights>(lowest(rest), knight_leaps[lowest(rest)] & l.landing,
                                              rights);
    const Word queens = us.diagonal & us.straight;
    for (Word rest = us.diagonal & ~queens & ~l.straight_pins; rest; rest &= rest - 1) {
        Word targets = diagonal_attacks(lowest(rest), occupied) & l.landing;
        if (rest & -rest & pins) [[unlikely]]
            targets &= l.diagonal_pins;
        walker.template piece<&Army::diagonal>(lowest(rest), targets, rights);
    }
    for (Word rest = us.straight & ~queens & ~l.diagonal_pins; rest; rest &= rest - 1) {
        Word targets = straight_attacks(lowest(rest), occupied) & l.landing;
        if (rest & -rest & pins) [[unlikely]]
            targets &= l.straight_pins;
        walker.template piece<&Army::straight>(lowest(rest), targets,
                                               rights & kept_rights[lowest(rest)]);
    }
    for (Word rest = queens; rest; rest &= rest - 1) {
        Word straight = straight_attacks(lowest(rest), occupied);
        Word diagonal = diagonal_attacks(lowest(rest), occupied);
        if (rest & -rest & pins) [[unlikely]] {
            straight &= rest & -rest & l.straight_pins ? l.straight_pins : 0;
            diagonal &= rest & -rest & l.diagonal_pins ? l.diagonal_pins : 0;
        }
        walker.template piece<&Army::diagonal, true>(lowest(rest),
                                                     (straight | diagonal) & l.landing, rights);
    }
    if (may_castle<White, true>(board, l, rights)) walker.template castle<true>();
    if (may_castle<White, false>(board, l, rights)) walker.template castle<false>();
    if (passed) [[unlikely]]
        for_each_en_passant<White>(board, passed, [&](Word from, Word to, Word victim) {
            Board next = board;
            next.army[White].pawns ^= victim;
            next.army[White].all ^= victim;
            next.army[!White].pawns ^= from | to;
            next.army[!White].all ^= from | to;
            walker.down(next, rights, 0);
        });
    return walker.nodes;
}

template <bool White>
std::uint64_t perft(const Board& board, int rights, int passed, int depth) {
    if (depth == 1) return count<White>(board, rights, passed);
    return depth == 2 ? walk<White, true>(board, rights, passed, 2)
                      : walk<White, false>(board, rights, passed, depth);
}

}  // namespace hand
