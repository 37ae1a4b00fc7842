// A benchmark suite as data: a TOML file that says what is timed on which positions, and how long.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "harness/bench/suites/search_setup.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::bench {

struct Sampling {
    int repetitions = 3;  // of each contender within a process
    int least_processes = 5, most_processes = 12;
    double sample_seconds = 0.02;
    double precision = 0.01;
    statistics::StoppingRule stopping() const {
        return {.least = least_processes, .most = most_processes, .precision = precision};
    }
};

// One entry under [[benchmarks]]; exactly one of the sources is given.
struct SuiteEntry {
    std::vector<std::string> operations{};  // by the names in workbench.hpp
    std::vector<std::string> positions{};   // files below datasets/GAME
    std::vector<std::uint64_t> trees{};     // perft of about so many nodes
    int trees_each = 1;                     // how many of each size
    std::string micro{};                    // regular expression over micro-benchmarks
    std::vector<int> threads{};             // perft with so many threads
    bool memory = false;                    // sizes instead of times
    std::vector<SearchSetup> searches{};    // to `depth`, instead of operations
    int depth = 0;
    int first = 0;  // so many positions of each file; 0: all
    std::string boards = "all";
    std::string games = "all";
    int line = 0;  // in its file
};

struct SuiteFile {
    std::filesystem::path file;
    std::string name, description, sha256;
    Sampling sampling{}, quick{};
    std::vector<SuiteEntry> entries{}, quick_entries{};  // the second where it differs
};

// Throws DataError with file, line, field, reason and hint.
SuiteFile read_suite(const std::filesystem::path& file);
SuiteFile parse_suite(const std::filesystem::path& name, const std::string& text);

// The folder of datasets: --datasets, else beside the sources the program was built from.
std::filesystem::path datasets_folder(const std::string& given);
// Suites in datasets/suites, by name.
std::vector<std::string> suite_names(const std::filesystem::path& datasets);
// Reads the named suites; throws UsageError with the nearest name.
std::vector<SuiteFile> choose_suites(const std::filesystem::path& datasets,
                                     const std::string& names);

}  // namespace boardlab::bench
