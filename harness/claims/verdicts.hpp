// Writes and reads verdicts.json of a run's folder.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

inline constexpr const char* verdicts_schema = "boardlab verdicts 1";

nlohmann::ordered_json verdict_json(const Judged& judged);
nlohmann::ordered_json verdicts_json(const std::vector<Judged>& judged);  // all of a run

void sort_by_number(std::vector<Judged>& judged);  // P2 before P10
// The verdicts of a run's folder; none for a run without claims. They lack what only judging needs:
// the 99 % interval and the rows. Throws DataError.
std::vector<Judged> verdicts_of(const bench::RunResults& run);

}  // namespace boardlab::claims
