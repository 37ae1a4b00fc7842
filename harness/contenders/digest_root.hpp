// A position as the root of a tree that is walked for its digest: every answer at every node,
// folded into one number. Every position over a port is one. Not a part of AnyPosition, whose
// header every pair of game and board includes.
#pragma once

#include <functional>
#include <vector>

#include "harness/contenders/any_position.hpp"
#include "harness/contenders/digest.hpp"

namespace boardlab {

class DigestTable;

struct DigestOptions {
    int depth = 1;  // plies below the root; with 0 only the root answers
    int threads = 1;
    // Trees that were walked already are looked up in it. It changes how many nodes are visited,
    // and nothing else. May be shared.
    DigestTable* table = nullptr;
    // Called with (finished root moves, all of them), often; returning false stops the walk.
    std::function<bool(std::size_t, std::size_t)> progress{};
};

struct DigestedTree {
    Digest digest;
    std::uint64_t nodes = 0;  // the root, leaves and all between, each as often as the tree has it
};

struct DigestedMove {
    Move move;
    DigestedTree below;  // of the position after the move, a ply less
    Digest edge;  // of the move, what it did to the clock and the move number, and the tree below
};

struct DigestedRoot {
    Digest own;   // of what is asked at every node, at the root alone: what tables go by
    Digest here;  // the same and what only inner nodes are asked
    std::vector<DigestedMove> moves;  // sorted; none at depth 0
    bool traced = false;  // after all moves had been taken back, the root answered otherwise
    DigestedTree whole;
    std::uint64_t visited = 0;  // nodes that answered; fewer than `whole.nodes` with a table
};

class DigestRoot {
 public:
    virtual ~DigestRoot() = default;

    // Throws Interrupted when it is stopped.
    virtual DigestedRoot digest(const DigestOptions& options) const = 0;
    // A FEN with all that digests of trees depend on, as far as FEN can say it, and without clock
    // and move number, on which they do not.
    virtual std::string digest_fen() const = 0;
};

inline const DigestRoot& as_digest_root(const AnyPosition& position) {
    return dynamic_cast<const DigestRoot&>(position);
}

}  // namespace boardlab
