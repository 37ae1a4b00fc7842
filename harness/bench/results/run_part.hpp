// Runs in parts: games that are measured later under the same conditions and added to a run.
#pragma once

#include <optional>

#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/results/summary_table.hpp"

namespace boardlab::bench {

// The finished run in a folder; nothing where the folder is new or empty. Throws UsageError when
// there is something else.
std::optional<RunResults> run_to_add_to(const std::filesystem::path& folder);

// Removes the rows from a plan that the run has already: those on sets and sliding strategies,
// which games of one geometry share. Throws UsageError when the run has a game of the plan, or all
// rows.
void leave_out_measured(Plan& plan, const nlohmann::ordered_json& manifest);

// The conditions in a manifest hold for all its rows. Throws UsageError with what differs.
void check_may_be_added(const nlohmann::ordered_json& run, const nlohmann::ordered_json& part);

// The manifest of the run with the part. Rows stand part by part, in the order of each plan; the
// empty contender of a suite stays one row, which has samples from the processes of every part.
nlohmann::ordered_json with_part(nlohmann::ordered_json run, const nlohmann::ordered_json& part);
// The manifest as it was before its last part, as far as plans depend on it.
nlohmann::ordered_json without_last_part(nlohmann::ordered_json manifest);

// The rows and tables of a plan out of the summary of the whole run.
Summary only_planned(Summary summary, const Plan& plan);

}  // namespace boardlab::bench
