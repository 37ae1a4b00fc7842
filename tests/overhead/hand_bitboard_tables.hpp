// The look-up tables of the hand-written bitboard counter, filled by walking.
#pragma once

#include <immintrin.h>

#include <bit>
#include <cstdint>
#include <vector>

namespace hand {

using Word = std::uint64_t;

inline constexpr Word file_a = 0x0101010101010101u, file_h = file_a << 7;

inline int lowest(Word w) { return std::countr_zero(w); }
inline unsigned size(Word w) { return static_cast<unsigned>(std::popcount(w)); }

struct Look {
    Word mask;
    const Word* answers;
};
inline Look straight_look[64], diagonal_look[64];
inline Word knight_leaps[64], king_leaps[64];
inline Word pawn_hits[2][64];  // from where enemy pawns attack a black (0) or white (1) piece
inline Word straight_rays[64], diagonal_rays[64];
inline Word line_to[64][64];  // from beside the first square to the second inclusive, if in line
// From where, on an empty board, a piece would attack a square the king may step or castle to.
inline Word near_knight[64], near_straight[64], near_diagonal[64];
inline int kept_rights[64];
inline std::vector<Word> answers;

inline Word straight_attacks(int from, Word occupied) {
    return straight_look[from].answers[_pext_u64(occupied, straight_look[from].mask)];
}
inline Word diagonal_attacks(int from, Word occupied) {
    return diagonal_look[from].answers[_pext_u64(occupied, diagonal_look[from].mask)];
}

inline bool on_board(int file, int rank) { return (file | rank) >= 0 && file < 8 && rank < 8; }
inline Word square_at(int file, int rank) {
    return on_board(file, rank) ? Word{1} << (rank * 8 + file) : 0;
}
// Along (files, ranks) up to and including the first piece; the inner part stops before the edge.
inline Word walked(int from, int files, int ranks, Word occupied, bool inner) {
    Word seen = 0;
    int file = from % 8 + files, rank = from / 8 + ranks;
    for (; on_board(file, rank); file += files, rank += ranks) {
        if (inner && !on_board(file + files, rank + ranks)) break;
        seen |= square_at(file, rank);
        if (occupied & square_at(file, rank)) break;
    }
    return seen;
}
inline Word walked_all(int from, bool diagonal, Word occupied, bool inner = false) {
    Word seen = 0;
    for (int step : {-1, 1})
        seen |=
            diagonal
                ? walked(from, step, 1, occupied, inner) | walked(from, step, -1, occupied, inner)
                : walked(from, step, 0, occupied, inner) | walked(from, 0, step, occupied, inner);
    return seen;
}
inline void fill_look(Look& look, int from, bool diagonal) {
    look.mask = walked_all(from, diagonal, 0, true);
    look.answers = answers.data() + answers.size();
    for (Word i = 0; i < Word{1} << size(look.mask); ++i)
        answers.push_back(walked_all(from, diagonal, _pdep_u64(i, look.mask)));
}
inline void fill_leaps(int s) {
    const int file = s % 8, rank = s / 8;
    for (int f = -2; f <= 2; ++f)
        for (int r = -2; r <= 2; ++r) {
            if (f * f + r * r == 5) knight_leaps[s] |= square_at(file + f, rank + r);
            if (f * f <= 1 && r * r <= 1 && (f || r))
                king_leaps[s] |= square_at(file + f, rank + r);
        }
    pawn_hits[1][s] = square_at(file - 1, rank + 1) | square_at(file + 1, rank + 1);
    pawn_hits[0][s] = square_at(file - 1, rank - 1) | square_at(file + 1, rank - 1);
}
inline void fill_tables() {
    answers.reserve(107648);  // never reallocated: entries point into it
    for (int s = 0; s < 64; ++s) {
        fill_leaps(s);
        fill_look(straight_look[s], s, false);
        fill_look(diagonal_look[s], s, true);
        straight_rays[s] = walked_all(s, false, 0);
        diagonal_rays[s] = walked_all(s, true, 0);
        for (int files = -1; files <= 1; ++files)
            for (int ranks = -1; ranks <= 1; ++ranks)
                if (files || ranks)
                    for (Word ray = walked(s, files, ranks, 0, false); ray; ray &= ray - 1)
                        line_to[s][lowest(ray)] = walked(s, files, ranks, ray & -ray, false);
        kept_rights[s] = 15;
    }
    for (int s = 0; s < 64; ++s) {
        const Word castles = s % 56 == 4 ? Word{0x44} << (s - 4) : 0;
        for (Word rest = king_leaps[s] | castles; rest; rest &= rest - 1) {
            near_knight[s] |= knight_leaps[lowest(rest)];
            near_straight[s] |= straight_rays[lowest(rest)];
            near_diagonal[s] |= diagonal_rays[lowest(rest)];
        }
    }
    kept_rights[0] = 15 - 2, kept_rights[7] = 15 - 1, kept_rights[4] = 12;
    kept_rights[56] = 15 - 8, kept_rights[63] = 15 - 4, kept_rights[60] = 3;
}

}  // namespace hand
