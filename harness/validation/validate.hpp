// Cross-validation: many positions, all boards, every answer compared. Nothing is timed before it.
#pragma once

#include <functional>

#include "harness/contenders/contender.hpp"
#include "harness/validation/position_facts.hpp"

namespace boardlab {

// One thing two boards do not agree on. Both names are the same when a board contradicts itself
// or throws.
struct Difference : Disagreement {
    std::string board_a, board_b;
    std::string fen;                  // where it shows
    std::string before;               // the same one move earlier; `fen` itself at a root
    std::string root;                 // where the walk began …
    std::vector<std::string> path{};  // … and the moves from there
};

struct ValidateResult {
    std::size_t positions = 0;  // distinct ones
    std::size_t nodes = 0;      // compared, repetitions included
    std::size_t games = 0;      // walks from a corpus position included
    Key checksum = 0;           // the sum of the keys of all nodes: the same seed, the same walk
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
    std::vector<Contender> boards{};    // the first is what the others are compared with
    std::size_t positions = 1000;       // distinct ones to reach; the corpus always comes first
    std::uint64_t seed = 1;             // of the random games
    std::vector<std::string> corpus{};  // FENs, each also the root of a short walk
    int corpus_walk = 8;                // its length in plies
    int ply_limit = 200;                // of a random game from the start position
    // Trees counted and compared at every node. Two plies show every move's effect; only from
    // three on are moves made on copies of the board, as the fastest counting does.
    int divide_depth = 3;
    // Beyond two plies, trees that promise to be larger are left out: lists of a hundred moves.
    std::size_t largest_tree = 400'000;
    std::size_t most_differences = 1;  // stop after so many
    // Told the result so far after every node; returning false stops the run.
    std::function<bool(const ValidateResult&)> progress{};
};

// Throws InputError for a corpus position that is none, or fewer than one board.
ValidateResult validate(const ValidateOptions& options);

}  // namespace boardlab
