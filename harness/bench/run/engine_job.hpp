// An engine's work as a job: trees counted, or searches, by a program that speaks UCI.
#pragma once

#include "harness/bench/run/job.hpp"

namespace boardlab::bench {

// The time of a call is the engine's CPU time, without what starting it and setting a position up
// costs. Throws OracleError, and so do the calls.
std::function<Work(Call&)> engine_job(const Job& job);

}  // namespace boardlab::bench
