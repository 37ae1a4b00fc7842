// A tree that is walked for its digest in shares, the trees below its distinct positions at some
// depth, by whoever has time. With all of them known the plies above are walked, and the rest is
// looked up.
#pragma once

#include <span>

#include "harness/contenders/contender.hpp"
#include "harness/contenders/digest_root.hpp"
#include "harness/trees/frontier.hpp"

namespace boardlab::trees {

struct DigestShare {
    Digest own;  // of the answers at its root alone, by which it is looked up
    DigestedTree tree;
    std::uint64_t visited = 0;
    double cpu_seconds = 0;
};

// Walks the tree below a position, on a board that is left there. With a table, which may be
// shared, trees met again are looked up. Throws Interrupted once `goes_on` is false.
DigestShare walk_share(AnyPosition& board, const std::string& fen, int depth, DigestTable* table,
                       const std::function<bool()>& goes_on);

class SharedDigest {
 public:
    // Throws InputError for a FEN that the board refuses.
    SharedDigest(const Contender& board, const std::string& fen, int depth);
    SharedDigest(const SharedDigest&) = delete;
    SharedDigest& operator=(const SharedDigest&) = delete;

    // Cuts where there are so many positions, or near the leaves if there are not. False for a tree
    // that is not worth it.
    // `goes_on` hears how many were found.
    bool cut(std::size_t positions, const std::function<bool(std::size_t)>& goes_on);
    // Where the shares begin, and how deep they are.
    const std::deque<WeightedPosition>& positions() const& { return frontier_.positions(); }
    void positions() && = delete;
    int depth_below() const { return depth_ - frontier_.depth(); }

    // The whole, with the shares in the order of the positions. One that the board answers
    // otherwise when it plays there is walked again.
    DigestedRoot sum_up(std::span<const DigestShare> shares, const std::function<bool()>& goes_on);

 private:
    const std::string fen_;
    const int depth_;
    std::function<bool(std::size_t)> goes_on_{};
    std::unique_ptr<AnyPosition> board_;
    Frontier frontier_;
};

}  // namespace boardlab::trees
