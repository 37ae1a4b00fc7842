// A board against an engine from outside: the same perft counts, move by move?
#pragma once

#include "harness/contenders/contender.hpp"
#include "harness/engines/oracle.hpp"

namespace boardlab {

struct OracleCheckOptions {
    Contender board;
    std::vector<std::string> corpus{};  // asked about first
    std::size_t positions = 100;        // then seeded random ones up to so many
    std::uint64_t seed = 1;
    int depth = 3;
    std::function<bool(std::size_t, std::size_t)> progress{};
};

struct OracleCheck {
    std::size_t positions = 0;
    NodeCount nodes = 0;
    std::vector<std::string> differing{};

    bool agreed() const { return differing.empty(); }
};

// Throws OracleError when the engine fails, Interrupted when progress says stop.
OracleCheck check_with(Oracle& oracle, const OracleCheckOptions& options);

}  // namespace boardlab
