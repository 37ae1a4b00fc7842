// Work handed out to all ranks as they ask for more, by rank 0, which works as well.
#pragma once

#include <functional>
#include <optional>

#include "harness/mpi/ranks.hpp"

namespace boardlab::mpi {

struct Work {
    Json job;                                   // jobs.hpp
    std::function<std::optional<Json>()> next;  // another task; nothing: these were all
    // A result, in the order in which they come. Returning false: no more is needed.
    std::function<bool(const Json&)> take;
    std::function<bool()> goes_on;  // asked all the time; returning false stops the work
};

// Returns when every task has its result, or no more is needed. Throws Interrupted when it was
// stopped, and what a rank reports: MissingError, or std::runtime_error. Whatever happens, the
// other ranks wait for the next job then.
void hand_out(Ranks& ranks, const Work& work);

// What the other ranks do until rank 0 lets them go.
void follow(Ranks& ranks);
void let_go(Ranks& ranks);

}  // namespace boardlab::mpi
