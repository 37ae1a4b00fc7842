// Scores in hundredths of the weakest piece, seen from the side to move unless said otherwise. A
// win is worth less the further off it is, so that the shortest mate is preferred.
#pragma once

#include <cstdlib>

namespace boardlab::search {

using Score = int;

inline constexpr int longest_line = 128;  // in plies, quiescence included
inline constexpr int deepest_search = 64;
inline constexpr Score infinite_score = 32000, mate_score = 30000, drawn_score = 0;
inline constexpr Score least_mate = mate_score - 2 * longest_line;

constexpr bool is_mate(Score s) { return s >= least_mate || s <= -least_mate; }
// Plies to the mate that a score promises or threatens.
constexpr int plies_to_mate(Score s) { return mate_score - (s < 0 ? -s : s); }
// Moves of the winning side, negative if that is the side not to move: as in UCI.
constexpr int moves_to_mate(Score s) {
    return s > 0 ? (plies_to_mate(s) + 1) / 2 : -(plies_to_mate(s) / 2);
}

// Scores at most alpha are known to be that low, those of beta and more to be that high; only
// between the two are they exact.
struct Window {
    Score alpha = -infinite_score, beta = infinite_score;
};

// A table entry is probed at other distances from the root than it was stored at, so mate scores in
// the table count from the entry's own position.
constexpr Score from_here(Score s, int ply) {
    return s >= least_mate ? s + ply : s <= -least_mate ? s - ply : s;
}
constexpr Score from_root(Score s, int ply) {
    return s >= least_mate ? s - ply : s <= -least_mate ? s + ply : s;
}

}  // namespace boardlab::search
