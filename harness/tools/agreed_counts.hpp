// Counts that this project and another engine give alike, move by move.
#pragma once

#include <map>
#include <stdexcept>

#include "harness/oracle.hpp"

namespace boardlab {

class Disagreement : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Counts from depth 1 on: `least` of them in any case, then more while the next is estimated to
// stay within `most_nodes` and depth 7. Throws Disagreement, OracleError.
class AgreedCounts {
 public:
    AgreedCounts(std::string game, AnyPosition& position, Oracle& oracle)
        : game_(std::move(game)), position_(position), oracle_(oracle) {}

    std::vector<NodeCount> of(const std::string& fen, int least, const NodeCount& most_nodes);
    // By this project alone: to see what a position would cost.
    NodeCount ours(const std::string& fen, int depth);
    const NodeCount& total() const { return total_; }  // nodes both have counted so far

 private:
    NodeCount agreed(const std::string& fen, int depth);

    std::string game_;
    AnyPosition& position_;
    Oracle& oracle_;
    NodeCount total_ = 0;
};

}  // namespace boardlab
