// The tables of the hand-written mailbox counter, by the difference of two squares.
#pragma once

#include <cstdint>

namespace hand {

// Sixteen cells a rank, four of them wall on either side, and three ranks of wall above and below:
// no leap leaves the array, and a cell's number shifted by four is its rank.
inline constexpr int cells = 14 * 16;
constexpr int square_at(int file, int rank) { return 16 * (rank + 3) + 4 + file; }

inline constexpr int king_steps[8] = {1, -1, 16, -16, 17, -17, 15, -15};
inline constexpr int knight_leaps[8] = {33, -33, 31, -31, 18, -18, 14, -14};

enum : std::uint8_t {
    by_knight = 1,       // a knight attacks along this difference
    by_straight = 2,     // a rook does, if nothing stands between
    by_diagonal = 4,     // a bishop does
    near_knight = 8,     // a knight attacks a square beside the target
    near_straight = 16,  // a rook does, on an empty board
    near_diagonal = 32,  // a bishop does
    by_king = 64,
    near_king = 128,
};

// reach[target - from + 128]; step: the single step of the line along the difference.
struct Deltas {
    std::uint8_t reach[256] = {};
    std::int8_t step[256] = {};

    constexpr Deltas() {
        for (int files = -7; files <= 7; ++files)
            for (int ranks = -7; ranks <= 7; ++ranks) fill(files, ranks);
    }

 private:
    static constexpr bool aligned(int f, int r) { return (f == 0) != (r == 0); }
    static constexpr bool oblique(int f, int r) { return f != 0 && (f == r || f == -r); }
    static constexpr bool leaps(int f, int r) { return f * f + r * r == 5; }
    static constexpr int sign(int v) { return (v > 0) - (v < 0); }

    constexpr void fill(int files, int ranks) {
        const int at = files + 16 * ranks + 128;
        unsigned bits = 0;
        if (leaps(files, ranks)) bits |= by_knight;
        if (files * files + ranks * ranks <= 2) bits |= by_king;
        if (files * files <= 4 && ranks * ranks <= 4) bits |= near_king;
        if (aligned(files, ranks)) bits |= by_straight;
        if (oblique(files, ranks)) bits |= by_diagonal;
        for (int f = -1; f <= 1; ++f)
            for (int r = -1; r <= 1; ++r) {
                if (f == 0 && r == 0) continue;
                if (leaps(files + f, ranks + r)) bits |= near_knight;
                if (aligned(files + f, ranks + r)) bits |= near_straight;
                if (oblique(files + f, ranks + r)) bits |= near_diagonal;
            }
        reach[at] = static_cast<std::uint8_t>(bits);
        if (aligned(files, ranks) || oblique(files, ranks))
            step[at] = static_cast<std::int8_t>(sign(files) + 16 * sign(ranks));
    }
};
inline constexpr Deltas deltas;

}  // namespace hand
