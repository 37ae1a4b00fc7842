// From "these two disagree somewhere below here" to the smallest position that shows it.
#pragma once

#include <optional>

#include "harness/validation/move_source.hpp"
#include "harness/validation/position_facts.hpp"

namespace boardlab {

struct BisectOptions {
    std::string game = "chess";
    std::string fen{};  // the root; the game's start position when empty
    int depth = 3;
    bool shrink = true;
    // When the root's tree shows nothing, look along seeded random games from it.
    std::optional<std::uint64_t> seed{};
    std::size_t most_nodes = 20'000;  // of those games
    int ply_limit = 100;
    // Told how many positions were examined; returning false throws Interrupted.
    std::function<bool(std::size_t)> progress{};
};

// `what` is one of Disagreement's words; one of them with " after a move" when the position after a
// move differs though the same position set up afresh does not; or "divide" when only the counts
// below a move differ.
struct BisectResult : Disagreement {
    bool found = false;
    std::string fen{};                // the smallest position that still shows it
    std::string root{};               // where the search began
    std::vector<std::string> path{};  // the moves from there to …
    std::string reached{};            // … the position that was then made smaller
    std::string command{};            // shows it at the command line
    std::size_t nodes = 0;            // positions examined
    // "no difference to depth 3", or what, where and how to see it.
    std::string text{};
};

// `guide` plays the moves and proposes smaller positions: any board of the game that can be
// trusted to write down what it stands on.
BisectResult bisect(MoveSource& a, MoveSource& b, const Contender& guide,
                    const BisectOptions& options);
BisectResult bisect(const Contender& a, const Contender& b, const BisectOptions& options);

}  // namespace boardlab
