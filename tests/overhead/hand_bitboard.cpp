// DEPTH [FEN]: a chess move counter written by hand, in the manner of the fast perft programs:
// check mask, two pin masks, pawns set-wise, leaves by population count, copy and make. It shares
// no line with the generic generator, so that what the latter costs can be told.
#include <cstdint>
#include <cstdio>

#ifdef __BMI2__

#include "tests/overhead/hand_bitboard_tables.hpp"
#include "tests/overhead/hand_fen.hpp"

namespace {

using namespace hand;

// Queens stand in two sets, as diagonal and as straight sliders: no third loop, and a pinned one
// is handled like the others.
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

// What holds the side to move back.
struct Limits {
    Word landing;  // in check: the checker and what lies before it; else all but our own
    Word straight_pins, diagonal_pins;
    Word king_steps;
    int king;
    bool check, double_check;
};

template <bool White>
[[gnu::always_inline]] inline Word attacked_near(const Army& them, int king, Word occupied) {
    Word attacked = forward_left<!White>(them.pawns) | forward_right<!White>(them.pawns) |
                    king_leaps[lowest(them.king)];
    // Only pieces that could touch the king's surroundings on an empty board are looked at.
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
    // A line runs from beside the king to the slider inclusive. One piece on it: the slider
    // checks. Two: the other one is pinned, if it is ours.
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
    if (l.king_steps) l.king_steps &= ~attacked_near<White>(them, l.king, occupied ^ us.king);
    return l;
}

template <bool White>
bool attacked(const Board& board, int square, Word occupied) {
    const Army& them = board.army[White];
    return (knight_leaps[square] & them.knights) || (pawn_hits[White][square] & them.pawns) ||
           (king_leaps[square] & them.king) ||
           (diagonal_attacks(square, occupied) & them.diagonal) ||
           (straight_attacks(square, occupied) & them.straight);
}

// Whether the king may castle: nothing in between, no check, nobody attacks where it passes.
template <bool White, bool Short>
[[gnu::always_inline]] inline bool may_castle(const Board& board, const Limits& l, int rights) {
    constexpr int home = White ? 0 : 56;
    constexpr int right = (Short ? 1 : 2) << (White ? 0 : 2);
    constexpr Word between = (Short ? Word{0x60} : Word{0x0E}) << home;
    constexpr int passes = home + (Short ? 5 : 3), lands = home + (Short ? 6 : 2);
    const Word occupied = board.army[0].all | board.army[1].all;
    return (rights & right) && !(occupied & between) && !l.check && (l.king_steps >> passes & 1) &&
           !attacked<White>(board, lands, occupied);
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
            (knight_leaps[king] & them.knights) ||
            (pawn_hits[White][king] & them.pawns & ~victim))
            continue;
        visit(from, to, victim);
    }
}

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
    const Word once = pawn_step<White>(us.pawns, l.straight_pins, l.diagonal_pins,
                                       forward<White>) & ~occupied;
    const Word twice = forward<White>(once & third) & ~occupied;
    const Word prey = them.all & l.landing;
    const Word left = pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins,
                                       forward_left<White>) & prey;
    const Word right = pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins,
                                        forward_right<White>) & prey;
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

template <bool White, bool Bottom>
std::uint64_t walk(const Board& board, int rights, int passed, int depth);

// The children, counted. Bottom: one ply above the leaves.
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
        for (Word rest = arrivals & last; rest; rest &= rest - 1) [[unlikely]]
            promote<Captures>(rest, back);
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
    const Word once = pawn_step<White>(us.pawns, l.straight_pins, l.diagonal_pins,
                                       forward<White>) & ~occupied;
    const Word prey = them.all & l.landing;
    walker.template pawns<false>(once & l.landing, White ? -8 : 8);
    for (Word rest = forward<White>(once & third) & ~occupied & l.landing; rest; rest &= rest - 1)
        walker.template pawn<false>(rest, White ? -16 : 16, lowest(rest) + (White ? -8 : 8));
    walker.template pawns<true>(pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins,
                                                 forward_left<White>) & prey, White ? -7 : 9);
    walker.template pawns<true>(pawn_step<White>(us.pawns, l.diagonal_pins, l.straight_pins,
                                                 forward_right<White>) & prey, White ? -9 : 7);

    for (Word rest = us.knights & ~pins; rest; rest &= rest - 1)
        walker.template piece<&Army::knights>(
            lowest(rest), knight_leaps[lowest(rest)] & l.landing, rights);
    const Word queens = us.diagonal & us.straight;
    for (Word rest = us.diagonal & ~queens & ~l.straight_pins; rest; rest &= rest - 1) {
        Word targets = diagonal_attacks(lowest(rest), occupied) & l.landing;
        if (rest & -rest & pins) [[unlikely]] targets &= l.diagonal_pins;
        walker.template piece<&Army::diagonal>(lowest(rest), targets, rights);
    }
    for (Word rest = us.straight & ~queens & ~l.diagonal_pins; rest; rest &= rest - 1) {
        Word targets = straight_attacks(lowest(rest), occupied) & l.landing;
        if (rest & -rest & pins) [[unlikely]] targets &= l.straight_pins;
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
std::uint64_t perft(const Board& board, const Start& start, int depth) {
    if (depth == 1) return count<White>(board, start.rights, start.passed);
    return depth == 2 ? walk<White, true>(board, start.rights, start.passed, 2)
                      : walk<White, false>(board, start.rights, start.passed, depth);
}

Board board_of(const Start& start) {
    Board board;
    for (int square = 0; square < 64; ++square) {
        const char piece = start.piece[square];
        if (piece == 0) continue;
        Army& army = board.army[is_black(piece)];
        const Word bit = Word{1} << square;
        army.all |= bit;
        switch (piece | 32) {
            case 'p': army.pawns |= bit; break;
            case 'n': army.knights |= bit; break;
            case 'k': army.king |= bit; break;
            case 'b': army.diagonal |= bit; break;
            case 'r': army.straight |= bit; break;
            default: army.diagonal |= bit, army.straight |= bit;
        }
    }
    return board;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    fill_tables();
    const Start start = read_start(argc > 2 ? argv[2] : start_fen);
    const Board board = board_of(start);
    const int depth = argv[1][0] - '0';
    const std::uint64_t nodes =
        start.white ? perft<true>(board, start, depth) : perft<false>(board, start, depth);
    std::printf("%llu\n", static_cast<unsigned long long>(nodes));
}

#else

int main() {
    std::fputs("this build has no BMI2\n", stderr);
    return 77;
}

#endif
