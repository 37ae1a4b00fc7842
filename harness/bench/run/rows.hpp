// Rows that suites and studies both time, from what tells them apart.
#pragma once

#include "harness/bench/run/plan.hpp"
#include "harness/bench/run/tree_choice.hpp"

namespace boardlab::bench {

// Whose row it is.
struct Contestant {
    std::string suite, game, board;
};

// A tree counted by an operation of boards; `threads`: divided among so many, 0 for not at all.
Row tree_row(const Contestant& who, const std::string& operation, const Tree& tree,
             int threads = 0);
// Every position searched to a depth; `label` names the positions.
Row search_row(const Contestant& who, const SearchSetup& search, const std::string& label,
               const std::vector<std::string>& fens, int depth);
// An operation of boards on every position.
Row operation_row(const Contestant& who, const std::string& operation, const std::string& label,
                  const std::vector<std::string>& fens);

}  // namespace boardlab::bench
