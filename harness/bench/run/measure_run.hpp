// Measuring into a folder, begun or gone on with: what bench and reproduce share.
#pragma once

#include <optional>

#include "harness/bench/results/summary_table.hpp"
#include "harness/bench/run/runner.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

struct MeasureRequest {
    bench::PlanOptions plan{};
    std::uint64_t seed = 1;
    std::filesystem::path folder{};
    std::string command{};  // that asks for the same again
    bool overwrite = false;
    std::optional<bench::RunResults> before{};  // the run that is gone on with,
    bool adding = false;                        // or added to
    bench::StartProcess start = bench::start_sample_server;
};

struct MeasuredRun {
    bench::RunResults run;
    bench::Summary summary;  // of it: its rows are the run's
};
// Says on standard error what is left out. Throws UsageError when the folder cannot be used or its
// run is another one, Interrupted, Refused.
MeasuredRun measure_run(const MeasureRequest& request, const bench::Plan& plan);

// What the interrupted run in a folder was asked for: nobody should have to type it again.
struct Recalled {
    std::vector<std::string> suites{};
    std::string datasets{};
    bench::PlanOptions plan{};
    std::uint64_t seed = 1;
};
Recalled recall_run(const bench::RunResults& run);

// Runs a command that measures; how it ends otherwise than well becomes an exit code and a line.
// The second command goes on after an interruption; an empty one: nothing was begun.
ExitCode run_measuring(const std::function<ExitCode()>& command,
                       const std::function<std::string()>& resume_command);

}  // namespace boardlab::cli
