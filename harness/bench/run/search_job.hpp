// Searches as jobs: every position of a list to a fixed depth.
#pragma once

#include "harness/bench/run/job.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab::bench {

// The table is cleared before each position, outside the time. A warm search keeps its table: it is
// repeated here until doing it again changes nothing, and timed after that.
PreparedJob search_job(const Contender& contender, const Job& job);

}  // namespace boardlab::bench
