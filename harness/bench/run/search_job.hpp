// Searches as jobs: every position of a list to a fixed depth.
#pragma once

#include "harness/bench/run/job.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab::bench {

// The table is cleared before each position, outside the time; a warm search has been done before,
// until doing it again changes nothing, and the table is left alone.
std::function<Work(const Untimed&)> search_job(const Contender& contender, const Job& job);

}  // namespace boardlab::bench
