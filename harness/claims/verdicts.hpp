// Verdicts as they are kept: verdicts.json in a run's folder, written and read here and nowhere
// else.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

inline constexpr const char* verdicts_schema = "boardlab verdicts 1";

nlohmann::ordered_json verdict_json(const Judged& judged);
nlohmann::ordered_json verdicts_json(const std::vector<Judged>& judged);  // all of a run

// Those that the run's folder holds; none where no claims were asked for. What only judging needs
// is not kept: the 99 % interval, and the rows that were measured. Throws DataError.
std::vector<Judged> verdicts_of(const bench::RunResults& run);

}  // namespace boardlab::claims
