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
    enum class Kind { positions, threads, micro, search, engine, yardstick };
    Kind kind = Kind::positions;
    std::string game;       // or the geometry of a micro-benchmark
    std::string board;      // or the engine: its path, or a name to look for
    std::string operation;  // of an engine: "search", or else it counts trees
    std::vector<std::string> fens{};
    int depth = 0;
    int threads = 1;
    bool again = false;  // set up a second time, to see how far a board differs from itself
    SearchSetup search{};

    // Otherwise by CPU time: of the one thread there is, or of the engine.
    bool wall_time() const {
        return kind == Kind::threads || (kind == Kind::search && search.wall_time());
    }
    bool by_engine() const { return kind == Kind::engine; }
};

nlohmann::ordered_json to_json(const Job& job);
// Throws std::invalid_argument: only this program writes jobs, so a bad one is a mistake of its
// own.
Job job_from_json(const nlohmann::ordered_json& json);

// One call of a job, as the job sees it: the clock it may stop, and what it notes beside its work.
struct Call {
    // Does a part of the job while the clock is stopped.
    std::function<void(const std::function<void()>&)> untimed = [](const auto& part) { part(); };
    double engine_seconds = 0;  // of CPU time, which an engine needed for the job
    std::uint64_t nodes = 0;    // visited where the items are others; may differ from call to call
};
using DoOnce = std::function<Work(Call&)>;

// Sets everything up and returns what does the job once. Throws std::invalid_argument for a job
// that this build cannot do, OracleError for an engine that does not answer.
DoOnce prepared(const Job& job);

}  // namespace boardlab::bench
