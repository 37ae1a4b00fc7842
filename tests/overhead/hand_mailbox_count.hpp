// Counts a leaf's moves on the hand-written mailbox. A slider's moves along a line are not counted
// one by one: they are the distance between the line's two ends.
#pragma once

#include "tests/overhead/hand_mailbox_limits.hpp"

namespace hand {

// Calls visit(to) for each pseudo-legal target of a piece; pawns come in hand_mailbox_walk.hpp.
template <bool White, Kind K, class Visit>
[[gnu::always_inline]] inline void for_each_target(const Board& b, int from, Visit&& visit) {
    if constexpr (K == knight) {
        for (int leap : knight_leaps)
            if (!(b.cell[from + leap] & own<White>)) visit(from + leap);
    } else {
        constexpr int first = K == bishop ? 4 : 0, end = K == rook ? 4 : 8;
        for (int i = first; i < end; ++i) {
            int to = from + king_steps[i];
            for (; b.cell[to] == 0; to += king_steps[i]) visit(to);
            if (!(b.cell[to] & own<White>)) visit(to);
        }
    }
}

template <bool White>
[[gnu::always_inline]] inline int may_go(const Board& b, int to) {
    return !(b.cell[to] & own<White>);
}
// The squares between the two ends of a line, and the ends that can be captured.
template <bool White, int Step>
[[gnu::always_inline]] inline int along(const Board& b, int from) {
    const int high = ahead(b, from, Step), low = ahead(b, from, -Step);
    const int distance = Step == 1 ? high - low : (high >> 4) - (low >> 4);
    return distance - 2 + may_go<White>(b, high) + may_go<White>(b, low);
}
template <bool White, Kind K>
[[gnu::always_inline]] inline int count_piece(const Board& b, int from) {
    int n = 0;
    if constexpr (K == knight)
        for (int leap : knight_leaps) n += may_go<White>(b, from + leap);
    if constexpr (K == rook || K == queen)
        n += along<White, 1>(b, from) + along<White, 16>(b, from);
    if constexpr (K == bishop || K == queen)
        n += along<White, 17>(b, from) + along<White, 15>(b, from);
    return n;
}
template <bool White>
constexpr int rank_of(int own_rank) {
    return 3 + (White ? own_rank : 7 - own_rank);
}
template <bool White>
[[gnu::always_inline]] inline int count_pawn(const Board& b, int from) {
    int n = is_enemy<White>(b.cell[from + forward<White> - 1]) +
            is_enemy<White>(b.cell[from + forward<White> + 1]);
    if (b.cell[from + forward<White>] == 0)
        n += 1 + (from >> 4 == rank_of<White>(1) && b.cell[from + 2 * forward<White>] == 0);
    if (from >> 4 == rank_of<White>(6)) [[unlikely]]
        n *= 4;
    return n;
}
// The moves of all pieces but the king, as if there were no pins.
template <bool White>
[[gnu::always_inline]] inline int count_freely(const Board& b) {
    int n = 0;
    const auto army = [&](Kind kind, auto count) {
        const Byte* const list = b.square[White] + first_slot[kind];
        for (const Byte *s = list, *end = list + b.count[White][kind]; s != end; ++s)
            n += count(*s);
    };
    army(pawn, [&](int s) { return count_pawn<White>(b, s); });
    army(knight, [&](int s) { return count_piece<White, knight>(b, s); });
    army(bishop, [&](int s) { return count_piece<White, bishop>(b, s); });
    army(rook, [&](int s) { return count_piece<White, rook>(b, s); });
    army(queen, [&](int s) { return count_piece<White, queen>(b, s); });
    return n;
}

}  // namespace hand
