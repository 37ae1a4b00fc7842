// The jobs of boardlab perft that cut a tree into work: --unique and --shard.
#pragma once

#include "harness/cli/common.hpp"
#include "harness/cli/journaled_output.hpp"
#include "harness/trees/part.hpp"

namespace boardlab::cli {

struct TreeOptions {
    std::optional<int> unique{}, cut{};
    std::string shard{};  // "K/N"
    JournaledOutput out{};
    bool keep_journal = false;

    void add(Command& command);
    // Those of a share; `when` begins what is said of them.
    void add_share(Command& command, const std::string& when);
    bool asked() const { return unique.has_value() || !shard.empty(); }
    void refuse_idle(const Command& command) const;
};

// How trees are counted, in the words of the command line.
struct CountingNames {
    std::string mode, generator;
};

// Counts the positions of a share that are not known yet: in this process, or elsewhere.
using CountShare = std::function<void(
    const Contender& board, const std::vector<trees::WeightedPosition>& positions,
    const std::vector<bool>& known, const PerftOptions& below, const trees::PositionCounted&)>;

// Whichever of the two jobs is asked for.
ExitCode run_trees(const Common& common, const PerftOptions& perft, const CountingNames& names,
                   const TreeOptions& options);
ExitCode run_unique(const Common& common, const PerftOptions& perft, int depth);
ExitCode run_shard(const Common& common, const PerftOptions& perft, const CountingNames& names,
                   const TreeOptions& options, const CountShare& count_share);

// The command that counts a share as the given part was counted.
std::string shard_command(const trees::Part& part, int share, const std::filesystem::path& out);

}  // namespace boardlab::cli
