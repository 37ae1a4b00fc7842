// What bench and reproduce share: progress, and exit codes when a measurement fails.
#pragma once

#include <filesystem>
#include <optional>

#include "harness/bench/measure_run.hpp"
#include "harness/support/exit_code.hpp"

namespace boardlab::cli {

// When the manifest of a run was written. A run in which it is as before has not begun, and there
// is nothing to go on with.
using ManifestTime = std::optional<std::filesystem::file_time_type>;
ManifestTime manifest_time(const std::filesystem::path& folder);

// "90s", "2m", "1h", or seconds: of --time-budget. Throws UsageError.
int seconds_of_budget(const std::string& text);

// Links layouts and measures in them. Prints on standard error what is left out, how much
// neighbours disturb, and a progress line.
bench::MeasuredRun measure(bench::MeasureRequest request, const bench::Plan& plan);
// With a progress line.
bench::InstructionCounts counted_instructions(const bench::Plan& plan);
// Keeps this process and those it starts on one core. Throws UsageError for a plan with threads,
// or something that is no core, MissingError where that is not allowed.
void pin_to(const std::string& cpu, const bench::Plan& plan);

// Runs a command that measures. When it is interrupted, says which command goes on; where that is
// empty, nothing was begun.
ExitCode run_measuring(const std::function<ExitCode()>& command,
                       const std::function<std::string()>& resume_command);

}  // namespace boardlab::cli
