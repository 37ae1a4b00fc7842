// Cross-validation: compares all facts of many positions on all boards.
#pragma once

#include <functional>

#include "harness/contenders/contender.hpp"
#include "harness/validation/position_facts.hpp"

namespace boardlab {

// A difference between two boards. Both names are the same when a board contradicts itself or
// throws.
struct Difference : Disagreement {
    std::string board_a, board_b;
    std::string fen;                  // where it shows
    std::string before;               // the position one move earlier; `fen` itself at a root
    std::string root;                 // where the game began
    std::vector<std::string> path{};  // the moves from there to `fen`
};

struct ValidateResult {
    std::size_t positions = 0;  // distinct ones
    std::size_t nodes = 0;      // compared, with repetitions
    std::size_t games = 0;      // with those from corpus positions
    Key checksum = 0;           // the sum of the keys of all nodes: depends on the seed only
    double seconds = 0;
    std::vector<Difference> differences{};
    bool stopped = false;  // by the progress callback

    bool agreed() const { return differences.empty(); }
    double nodes_per_second() const {
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }
};

struct ValidateOptions {
    std::string game = "chess";
    std::vector<Contender> boards{};    // the others are compared with the first
    std::size_t positions = 1000;       // distinct ones to reach, after the whole corpus
    std::uint64_t seed = 1;             // of the random games
    std::vector<std::string> corpus{};  // FENs; from each a short random game is played
    int corpus_walk = 8;                // its length in plies
    int ply_limit = 200;                // of a random game from the start position
    // Depth of the perft compared at every node. Two plies cover every move; from three plies on
    // counting makes moves on copies of the board.
    int divide_depth = 3;
    // Beyond two plies, trees that are estimated to be larger are not counted.
    std::size_t largest_tree = 400'000;
    std::size_t most_differences = 1;  // stop after so many
    // Called with the result so far after every node; returning false stops the run.
    std::function<bool(const ValidateResult&)> progress{};
};

// Each game from the start reaches new positions; this limit of the nodes compared, with those of
// the corpus, is for broken rules under which games end at once.
inline std::size_t most_nodes(std::size_t positions) { return 20 * positions + 1000; }

// Throws InputError for a bad FEN in the corpus, or without any board.
ValidateResult validate(const ValidateOptions& options);

}  // namespace boardlab
