// The file of a counted share: what was counted, how, and the totals, with a checksum.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "harness/trees/share_count.hpp"
#include "harness/trees/shares.hpp"

namespace boardlab::trees {

struct Part {
    Plan plan;
    int share = 1;
    std::string board, mode, generator;  // how it was counted, which does not change the totals
    std::string version, commit;         // of the program
    ShareTotals totals{};
    // Of all shares together, to hold the sum of the parts against. The paths are perft of the cut,
    // counted apart from the list of positions.
    std::size_t positions_at_cut = 0;
    NodeCount paths_at_cut = 0;
    double cpu_seconds = 0;  // of counting the trees, all sittings and machines together
};

// What is known before anything is counted. Parts and journals begin with it.
nlohmann::ordered_json heading(const Part& part);

std::string part_text(const Part& part);
// Throws DataError for anything that is not exactly a part.
Part read_part(const std::filesystem::path& file);

}  // namespace boardlab::trees
