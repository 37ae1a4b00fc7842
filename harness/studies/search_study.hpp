// What parts of the search are worth: nodes with and without each, node rates beside an engine's,
// time to a depth with several threads. Timed by the rules of bench, and every search starts from
// an empty table.
#pragma once

#include "harness/bench/measured_rows.hpp"
#include "harness/contenders/contender.hpp"

namespace boardlab {

struct StudySettings {
    Contender contender;
    std::vector<std::string> fens;
    int depth = 5;
    int table_megabytes = 64;
    bool quiescence = true;  // where captures are searched on, their order matters most
    bench::RunnerOptions run{};
    bench::StartProcess start = bench::start_this_program;
};
// All of these throw InterruptedWith what they would return, of what was done by then, and
// otherwise what measure_rows throws.

// Nodes to the same depth as parts of the ordering are added.
struct OrderingRow {
    std::string name;
    std::uint64_t nodes = 0;
    std::size_t positions = 0;        // that were searched: fewer than all if interrupted
    std::optional<double> seconds{};  // of CPU time; nothing if interrupted before it was timed
};
std::vector<OrderingRow> study_ordering(const StudySettings& settings);

// Nodes with every combination of table, captures, killers, history and pvs, none of them first.
// They have the names of claim P1's searches, and are counted once: nothing is timed. Position by
// position, so that one that is interrupted has all of them on the positions that it came to.
struct Combination {
    std::string name;
    std::vector<std::uint64_t> nodes{};  // of each position
};
std::vector<Combination> study_combinations(const StudySettings& settings);

struct RateStudy {
    std::uint64_t nodes = 0, engine_nodes = 0;
    double seconds = 0, engine_seconds = 0;  // of CPU time
    double rate() const { return static_cast<double>(nodes) / seconds; }
    double engine_rate() const { return static_cast<double>(engine_nodes) / engine_seconds; }
};
// The engine searches to a depth of its own.
RateStudy study_rate(const StudySettings& settings, const std::string& engine, int engine_depth);

// Wall time of one thread over that of several, and nodes of all threads over those of one:
// geometric means over positions.
struct ThreadsStudy {
    std::size_t positions = 0;  // that all ways were timed on
    double lazy = 0, deferred = 0, root = 0;
    double lazy_nodes = 0, deferred_nodes = 0, root_nodes = 0;
};
ThreadsStudy study_threads(const StudySettings& settings, int threads, int runs);

}  // namespace boardlab
