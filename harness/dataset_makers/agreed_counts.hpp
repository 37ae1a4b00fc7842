// Counts that a board and a second opinion, another engine or another board, give alike, move by
// move.
#pragma once

#include <map>
#include <stdexcept>

#include "harness/validation/move_source.hpp"

namespace boardlab {

class CountsDiffer : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Counts from depth 1 on: `least` of them in any case, then more while the next is estimated to
// stay within `most_nodes` and depth 7. Throws CountsDiffer, OracleError.
class AgreedCounts {
 public:
    AgreedCounts(AnyPosition& position, MoveSource& second)
        : position_(position), second_(second) {}

    std::vector<NodeCount> of(const std::string& fen, int least, const NodeCount& most_nodes);
    // By the first alone: to see what a position would cost.
    NodeCount ours(const std::string& fen, int depth);
    const NodeCount& total() const { return total_; }  // nodes both have counted so far

 private:
    NodeCount agreed(const std::string& fen, int depth);

    AnyPosition& position_;
    MoveSource& second_;
    NodeCount total_ = 0;
};

}  // namespace boardlab
