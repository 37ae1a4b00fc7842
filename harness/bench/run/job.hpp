// What is timed, described so that another process can do it.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "harness/bench/boards/work.hpp"
#include "harness/bench/suites/search_setup.hpp"

namespace boardlab::bench {

struct Job {
    enum class Kind { positions, threads, micro, search, yardstick };
    Kind kind = Kind::positions;
    std::string game;  // or the geometry of a micro-benchmark
    std::string board;
    std::string operation;
    std::vector<std::string> fens{};
    int depth = 0;
    int threads = 1;
    bool again = false;  // a second setting of the same, to measure noise against
    SearchSetup search{};

    // Otherwise by the CPU time of the one thread there is.
    bool wall_time() const {
        return kind == Kind::threads || (kind == Kind::search && search.wall_time());
    }
};

nlohmann::ordered_json to_json(const Job& job);
// Throws std::invalid_argument: jobs are written by this program.
Job job_from_json(const nlohmann::ordered_json& json);

// A part of a job that belongs to it and not to its time: the clock is stopped meanwhile.
using Untimed = std::function<void(const std::function<void()>&)>;

// Sets everything up and returns what does the job once. Throws std::invalid_argument for a job
// that this build cannot do.
std::function<Work(const Untimed&)> prepared(const Job& job);

}  // namespace boardlab::bench
