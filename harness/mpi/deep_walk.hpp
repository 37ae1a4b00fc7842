// A board's walk of a whole tree by all ranks.
#pragma once

#include "harness/mpi/digest_journal.hpp"
#include "harness/mpi/work.hpp"

namespace boardlab::mpi {

// The journal has what was found, however it ends, and any number of ranks may go on from it. Small
// trees are walked here.
DeepWalk walk_by_all(const HandOut& hand_out, DigestJournal& journal, const Contender& board,
                     const DeepOptions& options);

}  // namespace boardlab::mpi
