// A board's walk of a whole tree by all ranks.
#pragma once

#include "harness/mpi/digest_journal.hpp"
#include "harness/mpi/ranks.hpp"

namespace boardlab::mpi {

// The journal has what was found, however it ends. Small trees are walked here.
DeepWalk walk_by_all(Ranks& ranks, DigestJournal& journal, const Contender& board,
                     const DeepOptions& options);

}  // namespace boardlab::mpi
