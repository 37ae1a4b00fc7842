// Counting the trees below a list of positions, in several threads.
#pragma once

#include <functional>
#include <vector>

#include "harness/contenders/contender.hpp"
#include "harness/trees/frontier.hpp"

namespace boardlab::trees {

struct ShareTotals {
    std::size_t positions = 0;
    NodeCount paths = 0, nodes = 0;  // to the positions, and at the end of the trees below
    friend bool operator==(const ShareTotals&, const ShareTotals&) = default;

    void add(const WeightedPosition& position, const NodeCount& nodes_below);
};

// Called after each position, never by two threads at once, with its number and the nodes of the
// tree below it, counted once. Returning false stops the work.
using PositionCounted = std::function<bool(std::size_t, const NodeCount&)>;

// Counts the positions that are not `known` yet; `options.depth` is that of the trees below them.
// Throws Interrupted when it is stopped, by the callback or by `options.progress`, which is asked
// within a tree.
void count_positions(const Contender& board, const std::vector<WeightedPosition>& positions,
                     const std::vector<bool>& known, const PerftOptions& options,
                     const PositionCounted& counted);

}  // namespace boardlab::trees
