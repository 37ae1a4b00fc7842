// A benchmark suite as data: a TOML file that says what is timed on which positions, and how long.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "harness/bench/suites/sources.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::bench {

struct Sampling {
    int visits = 3;  // of each group of contenders within a process, spread over its time
    int rounds = 4;  // of each visit: a sample of every contender
    // Rows whose calls are far longer than a sample should be get fewer rounds, unless all must be.
    bool all_rounds = false;
    int least_processes = 8, most_processes = 12;
    double sample_seconds = 0.002;
    double precision = 0.01;
    statistics::StoppingRule stopping() const {
        return {.least = least_processes, .most = most_processes, .precision = precision};
    }
};

// One entry under [[benchmarks]].
struct SuiteEntry {
    Source source;
    std::string boards = "all", games = "all";  // names separated by commas
    int line = 0;                               // in its file

    template <class S>
    bool has() const {
        return std::holds_alternative<S>(source);
    }
};

struct SuiteFile {
    std::filesystem::path file;
    std::string name, description, sha256;
    Sampling sampling{}, quick{};
    std::vector<SuiteEntry> entries{};        // of a full run
    std::vector<SuiteEntry> quick_entries{};  // of a quick one
    bool is_own = false;                      // a user's, named by its file
};

// Throws DataError with file, line, field, reason and hint.
SuiteFile read_suite(const std::filesystem::path& file);
SuiteFile parse_suite(const std::filesystem::path& name, const std::string& text);

// --datasets where given, else datasets/ here or in a folder above the program.
std::filesystem::path datasets_folder(const std::string& given);
// The names of the suites in datasets/suites.
std::vector<std::string> suite_names(const std::filesystem::path& datasets);
// Reads the named suites; throws UsageError with the nearest name.
std::vector<SuiteFile> choose_suites(const std::filesystem::path& datasets,
                                     const std::string& names);

}  // namespace boardlab::bench
