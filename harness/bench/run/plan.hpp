// What a run will time, row by row. The whole plan is made before anything is timed.
#pragma once

#include <map>
#include <optional>

#include "harness/bench/run/job.hpp"
#include "harness/bench/run/timed.hpp"
#include "harness/bench/suites/suite_file.hpp"

namespace boardlab::bench {

struct Row {
    std::string suite, game;
    std::string benchmark{};  // the name of what is timed
    std::string board{};
    Timed timed{};
    std::string item{};  // what times are given per
    Job job{};
    std::optional<std::uint64_t> expected{};  // the right checksum, where it is known
    double pieces = 0;                        // on average over its positions
    std::size_t group = 0;                    // its number; rows of a group compete
    bool is_reference = false;                // the others of its group are compared with it

    std::string group_name() const { return suite + '/' + game + '/' + benchmark; }
    std::string name() const { return group_name() + '/' + board; }
    // Rows that are shown together: the same on all positions.
    std::string table() const {
        return suite + '/' + game + '/' + timed.without_positions().name();
    }
};

// The game of a suite's empty contender: a row that does nothing, whose time is the harness's own.
inline constexpr const char* machine_game = "machine";

// Ends the name of a reference that is timed a second time, to measure the noise.
inline constexpr const char* again_suffix = "=again";
bool is_again(const std::string& board);

struct MemoryFact {
    std::string game, board;
    std::size_t board_bytes = 0, position_bytes = 0, table_bytes = 0, game_bytes = 0;
};

struct Plan {
    std::vector<Row> rows;
    std::vector<std::size_t> groups;                    // how many rows each has
    std::map<std::string, Sampling> sampling;           // by suite
    std::map<std::string, std::string> dataset_hashes;  // by file below datasets
    bool memory = false;                                // sizes are asked for
    std::vector<MemoryFact> memory_of{};                // asked for and found
    std::optional<int> seconds{};                       // see PlanOptions
    std::map<std::string, std::string>
        left_out{};  // boards and operations this build cannot run, and why
};

struct PlanOptions {
    std::filesystem::path datasets;
    std::vector<SuiteFile> suites;
    bool quick = false;
    std::string games = "all";  // names separated by commas
    std::string boards{};       // empty: as each suite says
    std::string filter{};       // regular expression over names
    // Instead of what suites say, where given: processes, and samples in each visit of a row.
    std::optional<int> processes{}, repetitions{};
    std::optional<int> seconds{};  // after which no further process is begun
    bool skip_missing = false;     // boards that a suite names and this build lacks are left out
    bool may_be_empty = false;
};

// Throws UsageError when nothing is left to time, DataError for bad datasets.
Plan make_plan(const PlanOptions& options);

}  // namespace boardlab::bench
