// Perft counts on which a board and a second source, an engine or another board, agree move by
// move.
#pragma once

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
    AgreedCounts(MoveSource& first, MoveSource& second) : first_(first), second_(second) {}

    std::vector<NodeCount> of(const std::string& fen, int least, const NodeCount& most_nodes);
    // By the first source alone, to see how large a tree is.
    NodeCount by_first(const std::string& fen, int depth);
    const NodeCount& total() const { return total_; }  // nodes that both have counted

 private:
    NodeCount agreed(const std::string& fen, int depth);

    MoveSource &first_, &second_;
    NodeCount total_ = 0;
};

}  // namespace boardlab
