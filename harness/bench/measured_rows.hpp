// A plan that is measured and told at once: samples stay in memory, and no folder is written.
#pragma once

#include "harness/bench/run/runner.hpp"
#include "harness/contenders/interrupted_with.hpp"

namespace boardlab::bench {

struct MeasuredRow {
    Row row{};
    statistics::SamplesByProcess times{};  // nanoseconds per item
    std::uint64_t items = 0;               // of one call
    std::string checksum{};
    std::vector<double> nodes{};  // of each sample, where a job notes them

    // Of an interrupted plan: whether its work was done at all, and whether it was timed.
    bool is_counted() const { return !checksum.empty(); }
    bool is_timed() const { return !times.empty(); }

    double nanoseconds() const;  // per item, by the estimator of all tables
    double seconds() const { return nanoseconds() * static_cast<double>(items) / 1e9; }  // a call
    double items_per_second() const { return 1e9 / nanoseconds(); }
};

// A plan for measure_rows: one process, in which every row is timed so often, in interleaved
// rounds. All rows are of one suite.
Plan plan_of(std::vector<Row> rows, int rounds);

// In the order of the plan. All contenders of a group agree before anything is timed. Throws
// Refused, MissingError for an engine that is not there or does not answer, and
// InterruptedWith<std::vector<MeasuredRow>>.
std::vector<MeasuredRow> measure_rows(const Plan& plan, const RunnerOptions& options,
                                      const StartProcess& start = start_this_program);
// The same without timing anything: each row's work is done once, and counted.
std::vector<MeasuredRow> count_rows(const Plan& plan, const RunnerOptions& options,
                                    const StartProcess& start = start_this_program);

}  // namespace boardlab::bench
