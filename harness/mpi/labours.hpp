// What each kind of job does.
#pragma once

#include "harness/mpi/crew.hpp"

namespace boardlab::mpi {

Labour perft_labour(const Json& job);
Labour validate_labour(const Json& job);
Labour digest_labour(const Json& job);

}  // namespace boardlab::mpi
