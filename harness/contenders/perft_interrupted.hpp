// A perft that was stopped, with what it had counted.
#pragma once

#include "games/perft_table.hpp"
#include "harness/contenders/any_position.hpp"

namespace boardlab {

struct PerftInterrupted : Interrupted {
    NodeCount nodes = 0;                // found so far, in parts under way, too
    std::size_t done = 0, parts = 0;    // how many of how many
    PerftTally tally{};                 // of a hashed count, in parts under way, too
    std::vector<Divided> root_moves{};  // those whose trees were completed
};

}  // namespace boardlab
