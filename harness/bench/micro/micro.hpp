// The smallest things that can be timed: operations of a set type, look-ups of a sliding strategy.
// They know no game, only how many files and ranks there are.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harness/bench/boards/work.hpp"

namespace boardlab::bench {

struct MicroBenchmark {
    std::string geometry;   // "8x8"
    std::string board;      // "u64", or with its strategy "u64+magic"
    std::string operation;  // "and", "queen:random"
    std::string item;
    Work (*run)() = nullptr;
    std::size_t (*table_bytes)() = nullptr;  // known once it has run; sets have none
};

const std::vector<MicroBenchmark>& all_micro_benchmarks();

}  // namespace boardlab::bench
