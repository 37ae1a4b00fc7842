// Work handed out to all ranks as they ask for more, by rank 0, which works as well.
#pragma once

#include "harness/mpi/ranks.hpp"
#include "harness/mpi/work.hpp"

namespace boardlab::mpi {

// As HandOut is. Whatever happens, the other ranks wait for the next job then.
void hand_out(Ranks& ranks, const Work& work);

// What the other ranks do until rank 0 lets them go.
void follow(Ranks& ranks);
void let_go(Ranks& ranks);

}  // namespace boardlab::mpi
