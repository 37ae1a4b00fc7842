// Trees of about the sizes a suite asks for, from a perft dataset whose counts are known.
#pragma once

#include "harness/files/dataset.hpp"

namespace boardlab::bench {

struct Tree {
    std::string label, fen;  // label: p and the line in the dataset
    int depth = 0;
    std::uint64_t nodes = 0;
};

// For each size the `each` trees nearest to it (by ratio), none further off than a factor of
// three; no position twice, so that a mean over them is a mean over positions.
std::vector<Tree> choose_trees(const std::vector<PerftCase>& cases,
                               const std::vector<std::uint64_t>& sizes, int each);

}  // namespace boardlab::bench
