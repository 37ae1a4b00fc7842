// The nodes of a divided tree together: its perft.
#pragma once

#include "harness/contenders/any_position.hpp"

namespace boardlab {

inline NodeCount total_nodes(const std::vector<Divided>& parts) {
    NodeCount sum = 0;
    for (const Divided& part : parts) sum += part.nodes;
    return sum;
}
// The same of root moves by name.
inline NodeCount total_nodes(const std::vector<std::pair<std::string, NodeCount>>& parts) {
    NodeCount sum = 0;
    for (const auto& [move, nodes] : parts) sum += nodes;
    return sum;
}

}  // namespace boardlab
