// The distinct positions at some depth of a tree, each with how many paths lead to it. The tree
// below them is their sum, each counted once and taken that often.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "games/generators.hpp"
#include "harness/contenders/any_position.hpp"

namespace boardlab::trees {

struct WeightedPosition {
    std::string fen;  // TreeRoot::tree_fen, or DigestRoot::digest_fen
    NodeCount paths;  // from the root
};

// Depth is in plies as perft counts them; with `by_turn` a ply is a whole turn.
struct FrontierOptions {
    bool by_turn = false;
    Generator generator = Generator::legal;
    // Called with the number of positions found so far; returning false stops the work.
    std::function<bool(std::size_t)> progress{};
    // For digests: positions are the same if digests of their trees are, which takes more than that
    // their trees have the same shape.
    bool digested = false;
};

class Frontier {
 public:
    // Begins with the root alone. The position is a board to play on, and is left at any position.
    Frontier(AnyPosition& position, const FrontierOptions& options);

    // One ply further. Throws Interrupted, and MissingError when the memory does not suffice.
    void deepen();
    int depth() const { return depth_; }
    // In the order in which sorted moves come to them first: the same on every board.
    const std::deque<WeightedPosition>& positions() const& { return positions_; }
    void positions() && = delete;  // they would be gone
    NodeCount paths() const;       // together: the perft of this depth

 private:
    class Next;
    std::string text() const;
    void visit_children(Side mover, const NodeCount& paths, Next& next);

    AnyPosition& position_;
    FrontierOptions options_;
    std::deque<WeightedPosition> positions_;  // so that views of the texts stay valid
    int depth_ = 0;
};

}  // namespace boardlab::trees
