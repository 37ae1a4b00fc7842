// Boards side by side on the reference trees of a game, and an engine for scale, timed by the rules
// of bench.
#pragma once

#include "harness/bench/measured_rows.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab {

struct TreeRate {
    double nodes_per_second = 0;  // of CPU time; 0: interrupted before it was timed
    bool one_ply_less = false;    // too slow for the whole tree, or interrupted before it
    // Time over the engine's, both on the tree less one ply if one of them is too slow for the
    // whole; nothing without an engine.
    std::optional<double> time_over_engine{};
    std::optional<double> instructions_per_node{};
};

struct ComparedBoard {
    std::string name;
    std::size_t position_bytes = 0, table_bytes = 0;  // 0 for an engine
    std::vector<TreeRate> trees{};                    // in the order of the game's reference trees
    std::optional<double> full_per_second{};  // first tree less one ply, every leaf made and unmade
};

struct CompareBoardsOptions {
    GameInfo game;
    std::vector<Contender> boards;
    std::string engine{};  // left out when it is not installed
    int rounds = 5;
    bool instructions = false;
    bench::RunnerOptions run{};
    bench::StartProcess start = bench::start_this_program;
};

// The boards in their order, then the engine. Throws bench::Refused when a count is wrong,
// InterruptedWith<std::vector<ComparedBoard>>, and what measure_rows throws otherwise.
std::vector<ComparedBoard> compare_boards(const CompareBoardsOptions& options);

// Instructions per node of this program on a tree (depth less depth 1), counted in that mode, by
// valgrind; nothing where that cannot be had.
std::optional<double> instructions_per_node(const std::string& game, const std::string& board,
                                            const ReferenceTree& tree,
                                            const std::string& mode = "bulk");

}  // namespace boardlab
