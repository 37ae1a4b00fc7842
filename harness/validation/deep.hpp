// Cross-validation at scale: each board walks a tree by itself and folds every answer at every node
// into a digest. Equal digests: all answers in the tree are equal. Different ones: the first node
// that differs is looked for, and asked what `validate` asks.
#pragma once

#include <functional>

#include "harness/contenders/digest_root.hpp"
#include "harness/validation/validate.hpp"

namespace boardlab {

struct DeepOptions {
    std::string fen;  // the root
    int depth = 1;
    int threads = 1;
    // Of the table in which positions met again are looked up; with none every node is visited.
    std::size_t hash_bytes = 0;
    // Called with (finished root moves, all of them) of the walk under way, often; returning false
    // throws Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
    // Called instead while the tree is cut into shares, by whoever does, with the positions found.
    std::function<bool(std::size_t)> cutting{};
};

struct DeepWalk {
    std::string board;
    DigestedTree tree;
    std::uint64_t visited = 0;
    double cpu_seconds = 0;
};

// One board's walk. Throws BoardFailure when the board does, and InputError for a FEN that it
// refuses.
DeepWalk walk_deep(const Contender& board, const DeepOptions& options);
// The same, by this process or elsewhere.
using WalkDeep = std::function<DeepWalk(const Contender&, const DeepOptions&)>;

struct DeepResult {
    int depth = 0;  // the first at which boards differ; `options.depth` when they agree
    std::vector<DeepWalk> walks{};  // of that depth, of all boards
    std::optional<Difference> difference{};

    bool agreed() const { return !difference.has_value(); }
};

// What is told of each walk; `walked` returns false if the walks are to end with this one.
struct DeepReport {
    std::function<void(const Contender&, int depth)> begun = [](const Contender&, int) {};
    std::function<bool(const DeepWalk&, int depth)> walked = [](const DeepWalk&, int) {
        return true;
    };
};

// Ply by ply from depth 0, so that no board plays on after moves that others call illegal. Boards
// are compared with the first; one board is walked alone.
DeepResult compare_deep(const std::vector<Contender>& boards, const DeepOptions& options,
                        const DeepReport& report = {}, const WalkDeep& walk = walk_deep);

// Where the trees of two boards differ, if they do.
std::optional<Difference> first_difference(const Contender& a, const Contender& b,
                                           const DeepOptions& options);

}  // namespace boardlab
