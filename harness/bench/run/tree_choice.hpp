// Trees of about the sizes a suite asks for, from a perft dataset whose counts are known.
#pragma once

#include "harness/files/dataset.hpp"

namespace boardlab::bench {

struct Tree {
    std::string label, fen;  // the label of a dataset's tree is p and its line: "p12"
    int depth = 0;
    std::uint64_t nodes = 0;  // 0: not known
};

// For each size `each` trees, those nearest to it by ratio and within a factor of three. No
// position is taken twice, so that a mean over trees is a mean over positions.
std::vector<Tree> choose_trees(const std::vector<PerftCase>& cases,
                               const std::vector<std::uint64_t>& sizes, int each);

}  // namespace boardlab::bench
