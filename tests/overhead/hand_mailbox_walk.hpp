// Walking the tree on the hand-written mailbox.
#pragma once

#include <initializer_list>

#include "tests/overhead/hand_mailbox_count.hpp"

namespace hand {

inline constexpr struct KeptRights {
    Byte kept[cells] = {};
    constexpr KeptRights() {
        for (Byte& k : kept) k = 15;
        kept[square_at(0, 0)] = 13, kept[square_at(7, 0)] = 14, kept[square_at(4, 0)] = 12;
        kept[square_at(0, 7)] = 7, kept[square_at(7, 7)] = 11, kept[square_at(4, 7)] = 3;
    }
} kept_rights;

// Calls visit(from, to) for each pseudo-legal move of a pawn but en passant.
template <bool White, class Visit>
[[gnu::always_inline]] inline void for_each_pawn_move(const Board& b, int from, Visit&& visit) {
    for (int side : {-1, 1})
        if (is_enemy<White>(b.cell[from + forward<White> + side]))
            visit(from + forward<White> + side);
    if (b.cell[from + forward<White>] != 0) return;
    visit(from + forward<White>);
    if (from >> 4 == rank_of<White>(1) && b.cell[from + 2 * forward<White>] == 0)
        visit(from + 2 * forward<White>);
}
// Calls visit(kind, from, to) for each legal move but castling, en passant and the king's.
template <bool White, class Visit>
[[gnu::always_inline]] inline void for_each_move(const Board& b, const Limits& l, Visit&& visit) {
    const auto army = [&]<Kind K>() {
        for (int i = 0; i < b.count[White][K]; ++i) {
            const int from = b.square[White][first_slot[K] + i];
            const int pin = l.pin_on(from);
            const auto filter = [&](int to) {
                if (pin && step(l.king, to) != pin) return;
                if (l.checks && (pin || !l.answers(to))) return;
                visit(K, from, to);
            };
            if constexpr (K == pawn)
                for_each_pawn_move<White>(b, from, filter);
            else
                for_each_target<White, K>(b, from, filter);
        }
    };
    army.template operator()<pawn>();
    army.template operator()<knight>();
    army.template operator()<bishop>();
    army.template operator()<rook>();
    army.template operator()<queen>();
}

template <bool White, class Visit>
void for_each_en_passant(Board& b, int passed, Visit visit) {
    const int victim = passed - forward<White>;
    for (int from : {victim - 1, victim + 1}) {
        if (!holds<White, pawn>(b.cell[from])) continue;
        const Byte code = b.cell[victim];
        remove<!White>(b, code);
        shift<White>(b, from, passed);
        if (!attacked<White>(b, b.square[White][first_slot[king]])) visit();
        shift<White>(b, passed, from);
        restore<!White>(b, code, victim);
    }
}
// The square the king passes over must be a legal step: bits 0 and 1 of king_steps, along the rank.
template <bool White>
[[gnu::always_inline]] inline bool may_castle(const Board& b, const Limits& l, int rights,
                                              bool shortly) {
    const int right = (shortly ? 1 : 2) << (White ? 0 : 2), towards = shortly ? 1 : -1;
    return (rights & right) && !l.checks && (l.king_steps >> !shortly & 1) &&
           b.cell[l.king + towards] == 0 && b.cell[l.king + 2 * towards] == 0 &&
           (shortly || b.cell[l.king - 3] == 0) && !attacked<White>(b, l.king + 2 * towards);
}

// The correction for a pinned piece: its legal moves less those it was counted with.
template <bool White>
int pinned_difference(const Board& b, const Limits& l, int which) {
    const int from = l.pin[which].square, line = l.pin[which].step;
    int legal = 0;
    const auto filter = [&](int to) { legal += step(l.king, to) == line; };
    switch (kind_of_slot.kind[b.cell[from] & 63]) {
        case pawn:
            for_each_pawn_move<White>(b, from, filter);
            if (from >> 4 == rank_of<White>(6)) legal *= 4;
            return legal - count_pawn<White>(b, from);
        case knight:
            return -count_piece<White, knight>(b, from);
        case bishop:
            for_each_target<White, bishop>(b, from, filter);
            return legal - count_piece<White, bishop>(b, from);
        case rook:
            for_each_target<White, rook>(b, from, filter);
            return legal - count_piece<White, rook>(b, from);
        default:
            for_each_target<White, queen>(b, from, filter);
            return legal - count_piece<White, queen>(b, from);
    }
}

template <bool White>
std::uint64_t count(Board& b, int rights, int passed) {
    Limits l;
    LimitFinder<White>(b, l);
    auto n = static_cast<std::uint64_t>(__builtin_popcount(l.king_steps));
    if (l.checks > 1) return n;
    if (l.checks) [[unlikely]] {
        for_each_move<White>(b, l, [&](Kind kind, int, int to) {
            n += kind == pawn && to >> 4 == rank_of<White>(7) ? 4 : 1;
        });
    } else {
        n += static_cast<std::uint64_t>(count_freely<White>(b));
        for (int i = 0; i < l.pins; ++i)
            [[unlikely]] n += static_cast<std::uint64_t>(pinned_difference<White>(b, l, i));
        if (rights & (White ? 3 : 12))
            n += may_castle<White>(b, l, rights, true) + may_castle<White>(b, l, rights, false);
    }
    if (passed) [[unlikely]]
        for_each_en_passant<White>(b, passed, [&] { ++n; });
    return n;
}

template <bool White>
struct Walker {
    Board& b;
    int rights, depth;
    std::uint64_t nodes = 0;

    void down(int next_rights, int passed);

    [[gnu::always_inline]] void move(Kind kind, int from, int to) {
        const Byte victim = b.cell[to];
        int left = rights;
        if (kind == rook) left &= kept_rights.kept[from];
        if (kind == king) left &= White ? 12 : 3;
        if (victim) {
            left &= kept_rights.kept[to];
            remove<!White>(b, victim);
        }
        if (kind == pawn && to >> 4 == rank_of<White>(7)) [[unlikely]] {
            promote(from, to, left);
        } else {
            shift<White>(b, from, to);
            const bool twice = kind == pawn && to - from == 2 * forward<White>;
            down(left, twice ? from + forward<White> : 0);
            shift<White>(b, to, from);
        }
        if (victim) restore<!White>(b, victim, to);
    }
    void promote(int from, int to, int left) {
        const Byte code = b.cell[from];
        remove<White>(b, code);
        for (Kind becomes : {knight, bishop, rook, queen}) {
            place<White>(b, becomes, to);
            down(left, 0);
            remove<White>(b, b.cell[to]);
        }
        restore<White>(b, code, from);
    }
    void castle(int from, bool shortly) {
        const int to = shortly ? from + 2 : from - 2, corner = shortly ? from + 3 : from - 4;
        shift<White>(b, from, to);
        shift<White>(b, corner, (from + to) / 2);
        down(rights & (White ? 12 : 3), 0);
        shift<White>(b, (from + to) / 2, corner);
        shift<White>(b, to, from);
    }
};

template <bool White>
std::uint64_t walk(Board& b, int rights, int passed, int depth) {
    Limits l;
    LimitFinder<White>(b, l);
    Walker<White> walker{b, rights, depth};
    for (unsigned rest = l.king_steps; rest; rest &= rest - 1)
        walker.move(king, l.king, l.king + king_steps[__builtin_ctz(rest)]);
    if (l.checks > 1) return walker.nodes;
    for_each_move<White>(b, l, [&](Kind kind, int from, int to) { walker.move(kind, from, to); });
    for (bool shortly : {true, false})
        if (may_castle<White>(b, l, rights, shortly)) walker.castle(l.king, shortly);
    if (passed) [[unlikely]]
        for_each_en_passant<White>(b, passed, [&] { walker.down(rights, 0); });
    return walker.nodes;
}
template <bool White>
[[gnu::always_inline]] inline void Walker<White>::down(int next_rights, int passed) {
    nodes += depth == 2 ? count<!White>(b, next_rights, passed)
                        : walk<!White>(b, next_rights, passed, depth - 1);
}

template <bool White>
std::uint64_t perft(Board& b, int rights, int passed, int depth) {
    return depth == 1 ? count<White>(b, rights, passed) : walk<White>(b, rights, passed, depth);
}

}  // namespace hand
