// The larger jobs of boardlab perft.
#pragma once

#include "harness/cli/common.hpp"

namespace boardlab::cli {

struct SuiteOptions {
    std::string file;
    std::uint64_t most_nodes = 5'000'000;
};
// Checks every position of a suite on every chosen board; the answer is no if one count is wrong.
ExitCode run_suite(const Common& common, PerftOptions perft, const SuiteOptions& suite,
                   int deepest);

struct CompareOptions {
    int rounds = 5;
    bool instructions = false;
};
// The table of `--compare`, with a well-known engine where it is installed.
ExitCode run_compare(const Common& common, const CompareOptions& options);

}  // namespace boardlab::cli
