// Measures into a folder: a new run, an interrupted one, or games added to a finished one. Bench
// and reproduce share it.
#pragma once

#include <optional>

#include "harness/bench/instructions/instruction_counts.hpp"
#include "harness/bench/layouts/layouts.hpp"
#include "harness/bench/results/summary_table.hpp"
#include "harness/bench/run/runner.hpp"

namespace boardlab::bench {

struct MeasureRequest {
    PlanOptions plan{};
    std::uint64_t seed = 1;
    std::filesystem::path folder{};
    std::string command{};  // a command line that asks for the same again
    bool overwrite = false;
    std::optional<RunResults> before{};  // the run in the folder, if it is continued
    bool adding = false;                 // games to that run, which is finished
    Layouts layouts{};                   // of this program; its workers are drawn from them
    std::optional<InstructionCounts> instructions{};  // counted before, to be kept with the run
    bool timed = true;                                // otherwise nothing but those is kept
};

struct MeasuredRun {
    RunResults run;
    Summary summary;  // refers to the rows of `run`
};
// How many layouts a plan wants: two for each process, because references are timed once more in
// another one than the contenders'.
std::size_t layouts_wanted(const Plan& plan);

// What can be refused before instructions are counted and layouts linked, which takes a while.
// Throws UsageError; changes nothing.
void check_may_begin(const MeasureRequest& request, const Plan& plan);

// Throws UsageError when the folder cannot be used or its run is another one, Refused, and
// Interrupted when `progress`, told (done, all) after each sample, says stop.
MeasuredRun measure_run(const MeasureRequest& request, const Plan& plan, RunnerOptions options);

// What the interrupted run in a folder was asked for, so that nobody has to type it again.
struct Recalled {
    std::vector<std::string> suites{};
    std::string datasets{};
    PlanOptions plan{};
    std::uint64_t seed = 1;
};
Recalled recall_run(const RunResults& run);

}  // namespace boardlab::bench
