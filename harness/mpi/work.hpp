// Work as it is handed out: a job, its tasks one after the other, and who hears the results.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

namespace boardlab::mpi {

using Json = nlohmann::ordered_json;

struct Work {
    Json job;                                   // jobs.hpp
    std::function<std::optional<Json>()> next;  // another task; nothing: these were all
    // A result, in the order in which they come. Returning false: no more is needed.
    std::function<bool(const Json&)> take;
    std::function<bool()> goes_on;  // asked all the time; returning false stops the work
};

// Returns when every task has its result, or no more is needed. Throws Interrupted when it was
// stopped, and what a rank reports: MissingError, or std::runtime_error.
using HandOut = std::function<void(const Work&)>;

}  // namespace boardlab::mpi
