// Boards timed side by side: the same trees, interleaved in random order, wrong counts refused.
#pragma once

#include <functional>
#include <optional>

#include "harness/contenders/contender.hpp"

namespace boardlab {

struct TreeRate {
    double nodes_per_second = 0;  // best of the rounds, CPU time
    bool one_ply_less = false;    // too slow for the whole tree
    std::optional<double> instructions_per_node{};
};

struct ComparedBoard {
    std::string name;
    std::size_t position_bytes = 0, table_bytes = 0;
    std::vector<TreeRate> trees{};            // in the order of the game's reference trees
    std::optional<double> full_per_second{};  // first tree less one ply, every leaf made and unmade
    std::optional<double> two_threads{};      // how many times faster two threads are, by wall time
};

struct CompareBoardsOptions {
    GameInfo game;
    std::vector<Contender> boards;
    std::string engine{};  // for scale; left out when not installed
    int rounds = 5;
    bool instructions = false;
    std::uint64_t seed = 1;
    std::function<bool(std::size_t, std::size_t)> progress{};
};

// Throws std::runtime_error when a board's count is wrong: a wrong tree has no speed.
std::vector<ComparedBoard> compare_boards(const CompareBoardsOptions& options);

// Instructions per node of this program on a tree (depth less depth 1), by valgrind; nothing where
// that cannot be had.
std::optional<double> instructions_per_node(const std::string& game, const std::string& board,
                                            const ReferenceTree& tree);

}  // namespace boardlab
