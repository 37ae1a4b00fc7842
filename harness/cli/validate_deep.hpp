// boardlab validate --deep: trees walked by each board for a digest of every answer.
#pragma once

#include <filesystem>

#include "harness/cli/common.hpp"
#include "harness/cli/memory_size.hpp"
#include "harness/validation/deep.hpp"

namespace boardlab::cli {

struct DeepCommand {
    int depth = 0;  // 0: those of the file of digests
    std::filesystem::path digests{}, out{};
    int threads = 1;
    MemorySize hash{};             // none: no table
    std::uint64_t most_nodes = 0;  // 0: of any size
    bool overwrite = false;

    void add(Command& command);
    void add_trees(Command& command);  // which trees, and with how much memory
    bool asked() const { return depth > 0 || !digests.empty(); }
    void refuse_idle(const Command& command) const;
};

// True if all boards agree with each other, and with the digests on file.
bool run_deep(const Common& common, const DeepCommand& options, std::uint64_t seed,
              const WalkDeep& walk = walk_deep);

}  // namespace boardlab::cli
