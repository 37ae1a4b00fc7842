// What is timed, described so that another process can do it.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "harness/bench/boards/work.hpp"
#include "harness/bench/suites/search_setup.hpp"

namespace boardlab::bench {

struct Job {
    enum class Kind { positions, threads, micro, search, engine, nothing };
    Kind kind = Kind::positions;
    std::string game;       // or the geometry of a micro-benchmark
    std::string board;      // or the engine: its path, or a name to look for
    std::string operation;  // of an engine: "search", or else it counts trees
    std::vector<std::string> fens{};
    int depth = 0;
    int threads = 1;
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
// What a search did with its table in one call: look-ups, those that found an entry, those whose
// entry spared the search below; and entries of a thousand that it has written.
inline constexpr std::array<const char*, 4> table_counters{"table_probes", "table_hits",
                                                           "table_cutoffs", "hashfull"};

// A job that is set up.
struct PreparedJob {
    // Does it once. Where there is a `check`, it is timed bare and says nothing of its work.
    std::function<Work(Call&)> once;
    // Untimed, after `once`: adds up what came out, if need be by doing it once more. Empty where
    // `once` does that.
    std::function<Work()> check{};
    // Does it on one of its positions, to find out how the time is shared among them. Empty where a
    // job has one position, or none.
    std::function<void(std::size_t)> at{};
    std::vector<std::uint64_t> items_at{};  // of each position
    // Untimed, after `once`: table_counters of the last call. Empty where there is no table.
    std::function<std::map<std::string, double>()> table{};
};

// Throws std::invalid_argument for a job that this build cannot do, OracleError for an engine that
// does not answer.
PreparedJob prepared(const Job& job);

}  // namespace boardlab::bench
