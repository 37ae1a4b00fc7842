// Finds a small position that shows a difference between two boards, or a board and an engine.
#pragma once

#include <optional>

#include "harness/validation/move_source.hpp"
#include "harness/validation/position_facts.hpp"

namespace boardlab {

struct BisectOptions {
    std::string game = "chess";
    std::string fen{};  // the root; the game's start position when empty
    int depth = 3;
    std::string against{};  // how a command line names what is no board: uci:stockfish
    bool shrink = true;
    // If there is no difference in the tree of the root, random games from it are searched, too.
    std::optional<std::uint64_t> seed{};
    std::size_t most_nodes = 20'000;  // of those games
    int ply_limit = 100;
    // Called with the number of positions examined; returning false throws Interrupted.
    std::function<bool(std::size_t)> progress{};
};

// `what` is as in Disagreement; with " after a move" when the position differs after playing a
// move, but not when it is set up from its FEN; "divide" when only the counts below a move differ.
struct BisectResult : Disagreement {
    bool found = false;
    std::string fen{};                // the smallest position found
    std::string root{};               // where the search began
    std::vector<std::string> path{};  // the moves from the root to `reached`
    std::string reached{};            // the position before pieces were taken away
    std::string command{};            // a command line that shows the difference
    std::size_t nodes = 0;            // positions examined
    // The result for people: "no difference to depth 3", or the difference and the command.
    std::string text{};
};

// `guide` is a board of the game that plays moves and proposes smaller positions; its FENs must be
// right.
BisectResult bisect(MoveSource& a, MoveSource& b, const Contender& guide,
                    const BisectOptions& options);
BisectResult bisect(const Contender& a, const Contender& b, const BisectOptions& options);

}  // namespace boardlab
