// Counting the trees below a list of positions, in several threads.
#pragma once

#include <functional>
#include <optional>
#include <string>
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

struct NumberedPosition {
    std::size_t number = 0;
    std::string fen{};
};
// What is to be counted next; nothing when there is no more to do. It may wait. Never called by two
// threads at once.
using NextPosition = std::function<std::optional<NumberedPosition>()>;
// The positions of a list, which must outlive it, that are not `known` by now.
NextPosition unknown_ones(const std::vector<WeightedPosition>& positions,
                          const std::vector<bool>& known);

struct CountedPosition {
    std::size_t number = 0;
    NodeCount nodes = 0;     // of the tree below it, counted once
    double cpu_seconds = 0;  // that it took
};
// Called after each position, never by two threads at once. Returning false stops the work.
using PositionCounted = std::function<bool(const CountedPosition&)>;

// `options.depth` is that of the trees below the positions. Throws Interrupted when it is stopped,
// by the callback or by `options.progress`, which is asked within a tree. When a thread fails the
// others end after the position that they are at; `failed` may wake one that waits for its next.
void count_positions(
    const Contender& board, const NextPosition& next, const PerftOptions& options,
    const PositionCounted& counted, const std::function<void()>& failed = [] {});

}  // namespace boardlab::trees
