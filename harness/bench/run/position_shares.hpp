// How the time of a job is shared among its positions.
#pragma once

#include <vector>

#include "harness/bench/run/job.hpp"

namespace boardlab::bench {

struct PositionTimes {
    std::vector<double> per_item{};  // nanoseconds, by position; empty for one position or none
    double all = 0;                  // nanoseconds of all positions once
};

// Found by going through all positions again and again for so many seconds, with a look at the
// clock between any two. What looking costs is taken off. Positions follow each other as they do
// when all are timed together: one position in a loop would be known by heart after a few rounds.
PositionTimes time_by_position(const PreparedJob& job, double seconds);

}  // namespace boardlab::bench
