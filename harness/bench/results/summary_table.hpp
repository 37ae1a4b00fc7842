// A run in figures: each row with its intervals and verdict, and means over positions.
#pragma once

#include "harness/bench/results/run_folder.hpp"
#include "harness/statistics/mann_whitney.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::bench {

struct RowSummary {
    const ResultRow* row = nullptr;
    int processes = 0, samples = 0;
    double median = 0, mean = 0, deviation = 0, median_deviation = 0;  // ns per item
    statistics::Interval time{};
    statistics::Interval ratio{};  // of times, to the reference
    statistics::Verdict verdict = statistics::Verdict::undecided;
    statistics::RankTest ranks{};
};

// Over all positions of an operation: geometric means.
struct Aggregate {
    std::string suite, game, operation, board, item, reference;  // operation: its name
    Timed timed{};                                               // on all positions, to any depth
    std::string family{};                                        // of the board
    int bits = 0;                                                // of the board's sets
    std::size_t units = 0;
    statistics::Interval time{}, ratio{};
    statistics::Verdict verdict = statistics::Verdict::undecided;
    bool wall_time = false;
    bool is_reference() const { return board == reference; }
};

struct Summary {
    std::vector<RowSummary> rows;
    std::vector<Aggregate> aggregates;           // without boards against themselves
    std::map<std::string, double> noise_floors;  // by suite: a ratio of at least 1
    double noise_floor = 1;                      // the largest of them
};

Summary summarize(const RunResults& run);
// "12.3 ns", "4.56 ms".
std::string duration_text(double nanoseconds);
std::string as_csv(const Summary& summary);
// Tables for a terminal: one for each suite and game, with a line a board and a column an
// operation.
std::string as_text(const Summary& summary);
// The file Google Benchmark's tools read.
std::string as_google_benchmark(const RunResults& run);

}  // namespace boardlab::bench
