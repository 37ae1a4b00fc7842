// What parts of the search are worth: nodes with and without each, node rates beside an engine's,
// time to a depth with several threads. Every search starts from an empty table.
#pragma once

#include <functional>

#include "harness/contenders/contender.hpp"
#include "search/options.hpp"

namespace boardlab {

struct StudySettings {
    Contender contender;
    std::vector<std::string> fens;
    int depth = 5;
    std::size_t table_bytes = std::size_t{64} << 20;
    bool quiescence = true;  // where captures are searched on, their order matters most
    // Told (done, all); false stops the study with Interrupted.
    std::function<bool(std::size_t, std::size_t)> progress{};
};

// Nodes to the same depth as parts of the ordering are added.
struct OrderingRow {
    std::string name;
    search::Features features;
    std::uint64_t nodes = 0;
    double seconds = 0;  // of CPU time
};
std::vector<OrderingRow> study_ordering(const StudySettings& settings);

struct RateStudy {
    std::string engine;  // as it introduces itself
    std::uint64_t nodes = 0, engine_nodes = 0;
    double seconds = 0, engine_seconds = 0;  // of CPU time
    double rate() const { return static_cast<double>(nodes) / seconds; }
    double engine_rate() const { return static_cast<double>(engine_nodes) / engine_seconds; }
};
// The engine searches to a depth of its own.
RateStudy study_rate(const StudySettings& settings, const std::string& engine, int engine_depth);

// Wall time of one thread over that of several: the geometric mean over positions of the ratio of
// the times summed over runs, interleaved.
struct ThreadsStudy {
    double lazy = 0, root = 0;
    double lazy_nodes = 0, root_nodes = 0;  // nodes of all threads over those of one
};
ThreadsStudy study_threads(const StudySettings& settings, int threads, int runs);

}  // namespace boardlab
