// A position whose perft is known; `perft --compare` measures boards on such trees.
#pragma once

#include <cstdint>
#include <string_view>

namespace boardlab {

struct ReferenceTree {
    std::string_view name, fen;
    int depth;
    std::uint64_t nodes, nodes_one_ply_less;
};

}  // namespace boardlab
