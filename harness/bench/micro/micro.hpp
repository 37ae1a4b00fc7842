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
// Look-ups whose tables nobody would build. They cannot run; how large the tables would be is
// known.
const std::vector<MicroBenchmark>& too_large_to_time();

// Of variant_operations those that match, where this program is built without variants, and why.
struct LeftOutOperations {
    std::vector<std::string> names;
    std::string why;
};
LeftOutOperations micro_left_out(const std::string& expression);
// Empty in a program with variants.
std::string why_without_variants();

// Files and ranks of no game. They are timed where that game's are.
struct BareGeometry {
    std::string name, beside;
};
const std::vector<BareGeometry>& bare_geometries();

}  // namespace boardlab::bench
