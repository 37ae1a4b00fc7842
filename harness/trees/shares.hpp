// A tree cut into shares: what every machine must agree on, and which positions are in which share.
#pragma once

#include "harness/trees/frontier.hpp"

namespace boardlab::trees {

// The work as a whole. Nothing here depends on who counts it, on which board or how.
struct Plan {
    std::string game, fen;  // the root, as TreeRoot::tree_fen has it
    int depth = 0;
    bool by_turn = false;
    int cut = 0;     // where the tree is cut into positions
    int shares = 1;  // into which these are dealt
    friend bool operator==(const Plan&, const Plan&) = default;
};

// The share of a position, from 1 to `shares`: by the first 64 bits of the SHA-256 of its FEN, so
// that it is the same everywhere and shares are equally large in expectation.
int share_of(const std::string& fen, int shares);

std::vector<WeightedPosition> positions_of_share(const std::deque<WeightedPosition>& all, int share,
                                                 int shares);
// SHA-256 of the positions with their paths. What was noted of a list by number is of use only with
// the same list.
std::string fingerprint(const std::vector<WeightedPosition>& positions);

// Goes down to where a cut is useful: there are so many positions that chance deals them evenly,
// and a tree below one is no matter of hours. It depends on the root, the depth and the number of
// shares alone, so that all who count shares of a tree cut it alike.
void deepen_to_default_cut(Frontier& frontier, unsigned root_moves, int depth, int shares);

}  // namespace boardlab::trees
