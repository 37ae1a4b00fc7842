// A FEN reader for the hand-written counters. It does not check its input.
#pragma once

#include <cstring>

namespace hand {

inline constexpr const char* start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Start {
    char piece[64] = {};  // a1 first; 0 where vacant
    bool white = true;
    int rights = 0;  // 1 K, 2 Q, 4 k, 8 q
    int passed = 0;  // the square a pawn has just passed over, or 0
};

inline bool is_black(char piece) { return piece >= 'a'; }

inline Start read_start(const char* fen) {
    Start start;
    int file = 0, rank = 7;
    for (; *fen != ' '; ++fen) {
        if (*fen == '/') {
            file = 0;
            --rank;
        } else if (*fen <= '8') {
            file += *fen - '0';
        } else {
            start.piece[rank * 8 + file++] = *fen;
        }
    }
    start.white = *++fen == 'w';
    for (fen += 2; *fen != ' '; ++fen)
        if (*fen != '-') start.rights |= 1 << (std::strchr("KQkq", *fen) - "KQkq");
    if (*++fen != '-') start.passed = (fen[1] - '1') * 8 + (fen[0] - 'a');
    return start;
}

}  // namespace hand
