// The hand-written bitboard, and its checks and pins: masks made once a position, then only
// intersected with.
#pragma once

#include "tests/overhead/hand_bitboard_tables.hpp"

namespace hand {

// Queens are in two sets, with the diagonal and with the straight sliders, so they need no loop of
// their own.
struct Army {
    Word pawns = 0, knights = 0, diagonal = 0, straight = 0, king = 0, all = 0;
};
struct Board {
    Army army[2];  // white, black
};

template <bool White>
Word forward(Word w) {
    return White ? w << 8 : w >> 8;
}
template <bool White>
Word forward_left(Word w) {  // towards the a-file
    return White ? (w & ~file_a) << 7 : (w & ~file_a) >> 9;
}
template <bool White>
Word forward_right(Word w) {
    return White ? (w & ~file_h) << 9 : (w & ~file_h) >> 7;
}

// Checks and pins of the side to move.
struct Limits {
    Word landing;  // in check: the checker and the squares between; else all but our own
    Word straight_pins, diagonal_pins;
    Word king_steps;
    Word danger;  // what the enemy attacks; right for squares the king may step or castle to
    int king;
    bool check, double_check;
};

template <bool White>
[[gnu::always_inline]] inline Word attacked_near(const Army& them, int king, Word occupied) {
    Word attacked = forward_left<!White>(them.pawns) | forward_right<!White>(them.pawns) |
                    king_leaps[lowest(them.king)];
    // Only pieces that on an empty board would attack a square beside the king are looked at.
    for (Word rest = them.knights & near_knight[king]; rest; rest &= rest - 1)
        attacked |= knight_leaps[lowest(rest)];
    for (Word rest = them.diagonal & near_diagonal[king]; rest; rest &= rest - 1)
        attacked |= diagonal_attacks(lowest(rest), occupied);
    for (Word rest = them.straight & near_straight[king]; rest; rest &= rest - 1)
        attacked |= straight_attacks(lowest(rest), occupied);
    return attacked;
}

template <bool White>
[[gnu::always_inline]] inline Limits limits_of(const Board& board) {
    const Army& us = board.army[!White];
    const Army& them = board.army[White];
    const Word occupied = us.all | them.all;
    Limits l;
    l.king = lowest(us.king);
    l.straight_pins = l.diagonal_pins = 0;
    Word checks = (knight_leaps[l.king] & them.knights) | (pawn_hits[White][l.king] & them.pawns);
    Word lines = checks;
    // A line runs from beside the king to the slider, which is included. With one piece on it the
    // slider checks; with two the other one is pinned, if it is ours.
    const auto look = [&](Word sliders, Word& pins) {
        for (; sliders; sliders &= sliders - 1) {
            const Word line = line_to[l.king][lowest(sliders)];
            const Word met = line & occupied;
            const Word others = met & (met - 1);
            if (others == 0) {
                checks |= met;
                lines |= line;
            } else if ((others & (others - 1)) == 0) {
                pins |= line;
            }
        }
    };
    look(them.straight & straight_rays[l.king], l.straight_pins);
    look(them.diagonal & diagonal_rays[l.king], l.diagonal_pins);
    l.landing = ~us.all;
    l.check = l.double_check = false;
    if (checks) [[unlikely]] {
        l.check = true;
        l.double_check = (checks & (checks - 1)) != 0;
        l.landing &= lines;
    }
    l.king_steps = king_leaps[l.king] & ~us.all;
    l.danger = ~Word{0};
    if (l.king_steps) {
        l.danger = attacked_near<White>(them, l.king, occupied ^ us.king);
        l.king_steps &= ~l.danger;
    }
    return l;
}

// Whether the king may castle: nothing between, no check, and no attack on a square it passes.
template <bool White, bool Short>
[[gnu::always_inline]] inline bool may_castle(const Board& board, const Limits& l, int rights) {
    constexpr int home = White ? 0 : 56;
    constexpr int right = (Short ? 1 : 2) << (White ? 0 : 2);
    constexpr Word between = (Short ? Word{0x60} : Word{0x0E}) << home;
    constexpr Word passed = (Short ? Word{0x60} : Word{0x0C}) << home;
    const Word occupied = board.army[0].all | board.army[1].all;
    return (rights & right) && !(occupied & between) && !l.check && !(l.danger & passed);
}

// Pawns that may move by a step along straight or diagonal lines, with where the pinned may land.
template <bool White, class Step>
[[gnu::always_inline]] inline Word pawn_step(Word pawns, Word along, Word across, Step step) {
    pawns &= ~across;
    const Word pinned = pawns & along;
    if (!pinned) [[likely]]
        return step(pawns);
    return step(pawns ^ pinned) | (step(pinned) & along);
}

// Calls visit(from, to, victim) for each legal capture of the passed pawn.
template <bool White, class Visit>
void for_each_en_passant(const Board& board, int passed, Visit visit) {
    const Army& us = board.army[!White];
    const Army& them = board.army[White];
    const Word to = Word{1} << passed, victim = forward<!White>(to);
    for (Word rest = pawn_hits[!White][passed] & us.pawns; rest; rest &= rest - 1) {
        const Word from = rest & -rest;
        const Word occupied = (us.all | them.all) ^ from ^ to ^ victim;
        const int king = lowest(us.king);
        if ((diagonal_attacks(king, occupied) & them.diagonal) ||
            (straight_attacks(king, occupied) & them.straight) ||
            (knight_leaps[king] & them.knights) || (pawn_hits[White][king] & them.pawns & ~victim))
            continue;
        visit(from, to, victim);
    }
}

}  // namespace hand
