// A perft that was stopped, with what it had counted.
#pragma once

#include "harness/contenders/any_position.hpp"

namespace boardlab {

struct PerftInterrupted : Interrupted {
    NodeCount nodes = 0;                // of the parts that were completed
    std::size_t done = 0, parts = 0;    // how many of how many
    std::vector<Divided> root_moves{};  // those whose trees were completed
};

}  // namespace boardlab
