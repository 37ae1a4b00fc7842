// What perft and divide share: their options, and a count on each chosen board.
#pragma once

#include "games/perft_table.hpp"
#include "harness/cli/common.hpp"
#include "harness/cli/memory_size.hpp"
#include "harness/cli/perft_jobs.hpp"

namespace boardlab::cli {

struct PerftCommand {
    Common common;
    PerftOptions perft;
    std::string mode = "bulk", plies = "step", generator = "legal";
    MemorySize hash{"128M"};
    std::vector<std::string> perftree;
    SuiteOptions suite;
    CompareOptions compare;
    bool comparing = false;
};

struct Counted {
    std::vector<Divided> parts;
    NodeCount nodes = 0;
    double seconds = 0;  // of CPU time with one thread, of wall time with several
    PerftTally tally{};  // of a hashed count
};

Counted count(const AnyPosition& p, const Contender& c, PerftOptions options);

// The options of both commands, and what they come to; throws UsageError.
std::shared_ptr<PerftCommand> add_counting(Command& command);
void settle(PerftCommand& o);
// Of a count that is not hashed.
void refuse_idle_hash_options(const PerftCommand& o, const Command& command);

// Counts every chosen position on every chosen board, with `divide` move by move; the answer is no
// if two boards disagree.
ExitCode run_counting(const PerftCommand& o, bool divide);

}  // namespace boardlab::cli
