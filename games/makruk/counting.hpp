// The counting rules of Makruk. Once no bia is left the weaker side may count its moves, and if it
// reaches the limit unmated the game is drawn.
//
// Board's honour: both sides still have pieces. The limit is 64 moves; the counter may stop again.
// Pieces' honour: one side is bare. Its limit is the least that the stronger side's pieces allow,
// and the count starts after the number of pieces on the board, so with three pieces left the first
// number counted is "four". When a side becomes bare while the board's honour is being counted,
// this count replaces that one.
//
// Either way the game is drawn when the counter completes the move after the limit: it says "64",
// the opponent has one more move to mate, and the counter's next move ends it.
#pragma once

#include <array>
#include <cstdint>

#include "games/makruk/pieces.hpp"

namespace boardlab::makruk {

inline constexpr int most_plies = 255;

struct Count {
    std::uint8_t limit = 0;  // in moves; 0: nobody counts
    std::uint8_t plies = 0;  // of both sides; even when it is the counter's turn
    std::uint8_t from = 0;   // the first number said
    bool declared = false;   // begun by a player's word, not by the rules

    constexpr bool running() const { return limit != 0; }
    constexpr Side counter(Side to_move) const {
        return plies % 2 == 0 ? to_move : opponent(to_move);
    }
    // The number last said, or about to be said when it is the counter's turn.
    constexpr int number() const { return plies % 2 == 0 ? plies / 2 + 1 : (plies + 1) / 2; }
    constexpr bool exceeded() const { return running() && plies > 2 * limit; }
    // A game may be played on long after the draw. The plies must not wrap around to 0, and their
    // parity says who counts, so at the end of the range they alternate between the last two
    // values.
    constexpr void count_ply() {
        plies = static_cast<std::uint8_t>(plies < most_plies ? plies + 1 : plies - 1);
    }
    friend constexpr bool operator==(Count, Count) = default;
};

inline constexpr int board_limit = 64;
inline constexpr std::array<int, 6> possible_limits{8, 16, 22, 32, 44, 64};

// How many pieces there are of each kind and side.
struct Census {
    std::array<std::array<int, 7>, 2> men{};

    constexpr int of(Kind k, Side s) const {
        return men[static_cast<std::size_t>(index(s))][static_cast<std::size_t>(index(k))];
    }
    constexpr int all(Side s) const {
        int n = 0;
        for (int k : men[static_cast<std::size_t>(index(s))]) n += k;
        return n;
    }
    constexpr int all() const { return all(Side::first) + all(Side::second); }
    constexpr bool bare(Side s) const { return all(s) == 1; }
    constexpr bool any_bare() const { return bare(Side::first) || bare(Side::second); }
    constexpr bool any_bia() const { return of(bia, Side::first) + of(bia, Side::second) != 0; }
};

template <class Cells>
constexpr Census census_of_cells(const Cells& cells) {
    Census now;
    for (const Cell c : cells)
        if (!c.empty())
            ++now.men[static_cast<std::size_t>(index(c.piece().side))]
                     [static_cast<std::size_t>(index(c.piece().kind))];
    return now;
}

// How far that side may count in this position; 0 when it may not.
constexpr int limit_for(Side counter, const Census& now) {
    const Side stronger = opponent(counter);
    if (now.any_bia() || now.bare(stronger)) return 0;
    if (!now.bare(counter)) return board_limit;
    if (now.of(rua, stronger) > 1) return 8;
    if (now.of(rua, stronger) == 1) return 16;
    if (now.of(thon, stronger) > 1) return 22;
    if (now.of(ma, stronger) > 1) return 32;
    if (now.of(thon, stronger) == 1) return 44;
    return 64;
}

// A count that `counter` begins, which is to move or has just moved.
constexpr Count count_begun(Side counter, Side to_move, const Census& now) {
    const int said = now.bare(counter) ? now.all() : 0;
    return {.limit = static_cast<std::uint8_t>(limit_for(counter, now)),
            .plies = static_cast<std::uint8_t>(2 * said - (counter == to_move ? 0 : 1)),
            .from = static_cast<std::uint8_t>(said + 1)};
}

}  // namespace boardlab::makruk
