// The hand-written mailbox: cells with the number of a list slot, lists with squares; moves are
// made and unmade in place. And which squares are attacked.
#pragma once

#include "tests/overhead/hand_mailbox_tables.hpp"

namespace hand {

using Byte = std::uint8_t;

enum Kind : Byte { pawn, knight, bishop, rook, queen, king };
inline constexpr Byte first_slot[7] = {0, 8, 18, 28, 38, 47, 48};
inline constexpr struct KindOfSlot {
    Byte kind[48] = {};
    constexpr KindOfSlot() {
        for (Byte k = 0; k < 6; ++k)
            for (int s = first_slot[k]; s < first_slot[k + 1]; ++s) kind[s] = k;
    }
} kind_of_slot;

// A cell is 0, or a side's bit and a slot. Walls have both bits, so that a piece may land wherever
// its own side's bit is missing.
inline constexpr Byte wall = 0xC0;
template <bool White>
inline constexpr Byte own = White ? 0x40 : 0x80;
template <bool White>
inline constexpr int forward = White ? 16 : -16;

struct Board {
    Byte cell[cells];
    Byte square[2][48];  // black, white
    Byte count[2][6];
};

template <bool White>
bool is_enemy(Byte code) {  // one signed comparison
    return White ? static_cast<std::int8_t>(code) < -64 : static_cast<std::int8_t>(code) >= 64;
}
template <bool White, Kind K>
bool holds(Byte code) {
    return static_cast<Byte>(code - own<White> - first_slot[K]) < first_slot[K + 1] - first_slot[K];
}
inline int reach(int from, int to) { return deltas.reach[to - from + 128]; }
inline int step(int from, int to) { return deltas.step[to - from + 128]; }
inline int ahead(const Board& b, int s, int by) {
    do s += by;
    while (b.cell[s] == 0);
    return s;
}

template <bool White>
void place(Board& b, Kind kind, int to) {
    const int slot = first_slot[kind] + b.count[White][kind]++;
    b.square[White][slot] = static_cast<Byte>(to);
    b.cell[to] = static_cast<Byte>(own<White> | slot);
}
// The list's last piece takes the freed slot.
template <bool White>
void remove(Board& b, Byte code) {
    const int slot = code & 63, kind = kind_of_slot.kind[slot];
    const Byte moved = b.square[White][first_slot[kind] + --b.count[White][kind]];
    const Byte freed = b.square[White][slot];
    b.square[White][slot] = moved;
    b.cell[moved] = code;
    b.cell[freed] = 0;  // last, as the piece may itself be the list's last
}
// Undoes `remove`, the order of the list included, since callers are visiting that list.
template <bool White>
void restore(Board& b, Byte code, int to) {
    const int slot = code & 63, kind = kind_of_slot.kind[slot];
    const int last = first_slot[kind] + b.count[White][kind]++;
    const Byte moved = b.square[White][slot];
    b.square[White][last] = moved;
    b.cell[moved] = static_cast<Byte>(own<White> | last);
    b.square[White][slot] = static_cast<Byte>(to);
    b.cell[to] = code;
}
template <bool White>
void shift(Board& b, int from, int to) {
    const Byte code = b.cell[from];
    b.cell[from] = 0;
    b.cell[to] = code;
    b.square[White][code & 63] = static_cast<Byte>(to);
}

// Whether a slider in line with the square attacks it; the square may be vacant.
inline bool sees(const Board& b, int from, int to) {
    const int by = step(from, to);
    do from += by;
    while (from != to && b.cell[from] == 0);
    return from == to;
}
// Whether the enemy of White (or of Black) attacks the square.
template <bool White>
bool attacked(const Board& b, int to) {
    if (holds<!White, pawn>(b.cell[to + forward<White> - 1]) ||
        holds<!White, pawn>(b.cell[to + forward<White> + 1]))
        return true;
    const auto any = [&](Kind kind, int bits) {
        for (int i = 0; i < b.count[!White][kind]; ++i) {
            const int from = b.square[!White][first_slot[kind] + i];
            if ((reach(from, to) & bits) &&
                (bits == by_knight || bits == by_king || sees(b, from, to)))
                return true;
        }
        return false;
    };
    return any(knight, by_knight) || any(bishop, by_diagonal) || any(rook, by_straight) ||
           any(queen, by_diagonal | by_straight) || any(king, by_king);
}

}  // namespace hand
