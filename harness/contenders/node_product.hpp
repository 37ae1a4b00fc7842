// A number of nodes multiplied: that of a tree by how often the tree occurs. Exact in 128 bits.
#pragma once

#include "harness/contenders/node_count.hpp"

namespace boardlab {

NodeCount product(const NodeCount& a, const NodeCount& b);  // throws std::overflow_error

}  // namespace boardlab
