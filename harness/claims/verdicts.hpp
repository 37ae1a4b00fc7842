// Verdicts as they are kept: verdicts.json in a run's folder, from which tables, pictures and pages
// are made.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

inline constexpr const char* verdicts_schema = "boardlab verdicts 1";

nlohmann::ordered_json verdict_json(const Judged& judged);
// All of a run, with the rule they are judged by.
nlohmann::ordered_json verdicts_json(const std::vector<Judged>& judged);
// Without that there is nothing to draw.
bool anything_measured(const nlohmann::ordered_json& verdict);
// For a terminal: what was published against what was measured, and the sentence.
std::string verdict_text(const nlohmann::ordered_json& verdict);

}  // namespace boardlab::claims
