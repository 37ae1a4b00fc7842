// Parts added up.
#pragma once

#include "harness/trees/part.hpp"

namespace boardlab::trees {

struct PartFile {
    std::filesystem::path file;
    Part part;
};

struct Merged {
    ShareTotals totals{};
    std::vector<int> missing{};  // shares that no part is of
    // Why the sum cannot be right though no share is missing; empty if it can.
    std::string contradiction{};
};

// Throws DataError for parts that do not belong together: of another tree, cut or version, or of
// the same share. There is at least one part.
Merged merge(const std::vector<PartFile>& parts);

}  // namespace boardlab::trees
