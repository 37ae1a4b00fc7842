// What perft and divide share: their options, and a count on each chosen board.
#pragma once

#include "harness/cli/common.hpp"
#include "harness/cli/perft_jobs.hpp"

namespace boardlab::cli {

struct PerftCommand {
    Common common;
    PerftOptions perft;
    std::string mode = "bulk", plies = "step", generator = "legal";
    std::size_t hash_megabytes = 96;  // four million entries
    std::vector<std::string> perftree;
    SuiteOptions suite;
    CompareOptions compare;
    bool comparing = false;
};

struct Counted {
    std::vector<Divided> parts;
    NodeCount nodes = 0;
    double seconds = 0;  // of CPU time with one thread, of wall time with several
};

Counted count(const AnyPosition& p, const Contender& c, PerftOptions options);

// The options of both commands, and what they come to; throws UsageError.
std::shared_ptr<PerftCommand> add_counting(Command& command);
void settle(PerftCommand& o);

// Counts every chosen position on every chosen board, with `divide` move by move; the answer is no
// if two boards disagree.
ExitCode run_counting(const PerftCommand& o, bool divide);

}  // namespace boardlab::cli
