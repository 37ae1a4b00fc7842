// Compares a board's perft counts with an engine's, move by move.
#pragma once

#include "harness/validation/move_source.hpp"

namespace boardlab {

struct OracleCheckOptions {
    Contender board;
    std::vector<std::string> corpus{};  // compared first
    std::size_t positions = 100;        // in all; those beyond the corpus are from random games
    std::uint64_t seed = 1;
    int depth = 3;
    std::function<bool(std::size_t, std::size_t)> progress{};
};

struct OracleCheck {
    std::size_t positions = 0;
    NodeCount nodes = 0;
    std::vector<std::string> differing{};
    bool stopped = false;  // by the user, before all positions were asked about

    bool agreed() const { return differing.empty(); }
};

// Throws OracleError when the engine fails.
OracleCheck check_with(MoveSource& oracle, const OracleCheckOptions& options);

}  // namespace boardlab
