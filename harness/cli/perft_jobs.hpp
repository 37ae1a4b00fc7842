// The larger jobs of boardlab perft.
#pragma once

#include "harness/cli/common.hpp"

namespace boardlab::cli {

struct SuiteOptions {
    std::string file;
    std::uint64_t most_nodes = 5'000'000;
};
// Checks every count of a suite that is not beyond `most_nodes`, on every chosen board; the answer
// is no if one is wrong.
ExitCode run_suite(const Common& common, const PerftOptions& perft, const SuiteOptions& suite,
                   int deepest);

struct CompareOptions {
    int rounds = 5;
    bool instructions = false;
    std::optional<int> depth{};  // instead of that of the reference trees
};
// The table of `--compare`, with a well-known engine where it is installed.
// Of the position that was chosen; without one, of the game's reference trees.
ExitCode run_compare(const Common& common, const CompareOptions& options);

// Instructions for each leaf of a count in that mode, bulk or paired. Throws MissingError where
// valgrind is not there.
double instructions_of(const Contender& board, const std::string& fen, int depth,
                       const std::string& mode);

}  // namespace boardlab::cli
