// A run that grows: games measured later, as the run's own were, and added to it.
#pragma once

#include <optional>

#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/results/summary_table.hpp"

namespace boardlab::bench {

// The finished run in a folder; nothing where the folder is new or empty. Throws UsageError when
// there is something else.
std::optional<RunResults> run_to_add_to(const std::filesystem::path& folder);

// Takes out of a plan what the run has: sets and sliding strategies know no game, so games of one
// geometry share their rows. Throws UsageError when the run has a game of the plan, or everything.
void leave_out_measured(Plan& plan, const nlohmann::ordered_json& manifest);

// What one manifest says must be true of all its rows. Throws UsageError with what differs.
void check_may_be_added(const nlohmann::ordered_json& run, const nlohmann::ordered_json& part);

// The manifest of both. Rows stand part by part, in each as its plan has them; a suite's yardstick
// stays one row, which gets samples in the processes of every part.
nlohmann::ordered_json with_part(nlohmann::ordered_json run, const nlohmann::ordered_json& part);
// The manifest as it was before its last part, as far as plans depend on it.
nlohmann::ordered_json without_last_part(nlohmann::ordered_json manifest);

// The tables of a plan's rows, in the figures of the whole run.
Summary only_planned(Summary summary, const Plan& plan);

}  // namespace boardlab::bench
