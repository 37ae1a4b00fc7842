// What an entry of a suite times: one of five sources, each with the settings that belong to it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "harness/bench/suites/search_setup.hpp"

namespace boardlab::bench {

struct PositionFiles {
    std::vector<std::string> names{};  // below datasets/GAME; a user's own with its whole path
    int first = 0;                     // so many positions of each file; 0: all
};

struct OperationsOnPositions {
    std::vector<std::string> operations;  // by their names in boards/board_benchmark.hpp
    PositionFiles positions;
};

struct SearchesOfPositions {
    std::vector<SearchSetup> searches;
    int depth;
    PositionFiles positions;
};

struct TreesOfSizes {
    std::vector<std::string> operations;
    std::vector<std::uint64_t> sizes;  // in nodes, about
    int each = 1;                      // how many trees of each size
    std::vector<int> threads{};        // among which a tree is divided; empty: it is not divided
};

struct MicroBenchmarks {
    std::string expression;  // regular, over the names of operations on sets and sliders
};

struct MemorySizes {};  // of boards, positions and tables: nothing is timed

using Source = std::variant<OperationsOnPositions, SearchesOfPositions, TreesOfSizes,
                            MicroBenchmarks, MemorySizes>;

}  // namespace boardlab::bench
