// A run in figures: each row with its intervals and verdict, and means over positions.
#pragma once

#include "harness/bench/results/run_folder.hpp"
#include "harness/statistics/calibration.hpp"
#include "harness/statistics/verdict.hpp"

namespace boardlab::bench {

struct RowSummary {
    const ResultRow* row = nullptr;
    int processes = 0;
    statistics::Interval time{};
    statistics::Interval ratio{};  // of times, to the reference
    statistics::Verdict verdict = statistics::Verdict::undecided;
    double layout_share = 0;  // of the ratio's variance between processes; NaN: not known
    double least_ratio = 1, most_ratio = 1;  // of single processes
};

// Over all positions of an operation: geometric means.
struct Aggregate {
    std::string suite, game, operation, board, item, reference;  // operation: its name
    Timed timed{};                                               // on all positions, to any depth
    std::string family{};                                        // of the board
    int bits = 0;                                                // of the board's sets
    std::size_t positions = 0;
    statistics::Interval time{};
    // Of the ratio to the reference: on these positions, and as a statement about all positions of
    // which these are a sample.
    statistics::Interval ratio{}, ratio_beyond{};
    double least_ratio = 1, most_ratio = 1;    // of single positions
    std::optional<double> instructions{};      // per item, mean over rows, where all were counted
    std::map<std::string, double> counters{};  // so are those of the CPU
    statistics::Verdict verdict = statistics::Verdict::undecided;
    bool wall_time = false;
    bool is_reference() const { return board == reference; }
};

// How far the figures of a suite can be trusted.
struct SuiteNoise {
    statistics::Calibration rows{}, means{};  // from boards timed against themselves
    double disturbed = 0;                     // share of samples that were set aside
    double harness_share = 0;                 // largest of a row's time that is the harness's own
};

// Rows with threads go by wall time on all cores, and their noise is another.
std::string noise_group(const std::string& suite, bool wall_time);

struct Summary {
    std::vector<RowSummary> rows;
    std::vector<Aggregate> aggregates;           // without boards against themselves
    std::map<std::string, SuiteNoise> noise;     // by noise_group
    bool several_layouts = true, probed = true;  // otherwise noise is known in part only
};

Summary summarize(const RunResults& run);
// "12.3 ns", "4.56 ms".
std::string duration_text(double nanoseconds);
// "Noise of movegen: …", a sentence for each suite.
std::string noise_text(const Summary& summary);
std::string as_csv(const Summary& summary);
// Tables for a terminal: one for each suite and game, with a line a board and a column an
// operation.
std::string as_text(const Summary& summary);
// The file Google Benchmark's tools read.
std::string as_google_benchmark(const RunResults& run);

}  // namespace boardlab::bench
