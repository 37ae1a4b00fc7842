// What boardlab bench may be told.
#pragma once

#include <filesystem>

#include "harness/bench/run/plan.hpp"
#include "harness/cli/common.hpp"

namespace boardlab::cli {

struct BenchOptions {
    std::string suites = "all", datasets, out, resume, expected;
    bench::PlanOptions plan;
    std::uint64_t seed = 1;
    std::string cpu{}, time_budget{};
    bool instructions = false, no_times = false;
    bool list = false, overwrite = false, add = false, tables = false, json = false;
    bool plots = false;
    std::filesystem::path measured{};  // the folder, once there is nothing to do but draw
};

std::shared_ptr<BenchOptions> add_options(Command& command);
// Throws UsageError for options that contradict each other or would be ignored, and finds the
// folders of baselines.
void settle(BenchOptions& o, const Command& command);

// The options as a command line, for the manifest.
std::string command_line(const BenchOptions& o);

// What would be timed, row by row, and what each operation is.
void list_rows(const bench::Plan& plan, bool json);

}  // namespace boardlab::cli
