// The rule by which a measurement is compared with a published figure.
//
// A measure is
//   reproduced          when its 95 % interval overlaps the published range, widened by the stated
//                       tolerance on either side, and the effect is clear (see below); of a bound,
//                       when the whole interval keeps it;
//   direction only      when the effect is clear and on the claimed side of "no effect", but
//                       outside that range (or, of a bound on a ratio, beyond it);
//   contradicted        when the effect is clear on the other side; when the published range is
//                       excluded and no effect on its side is clear; or when the whole interval
//                       breaks a bound on a time or a size;
//   not testable here   when a board, a game or a machine is missing, or when the interval is too
//                       wide: it allows both the claim and no effect.
// An effect is clear when all of the 99 % interval lies beyond the noise floor (what a board
// against itself, in another layout, came to in the same run); what is left of a gain, when the 95
// % interval excludes 1. Savings are judged as the ratios they are: 90 % fewer nodes is ten times
// as many without.
//
// Measures without a published figure are shown and not judged.
//
// A claim's verdict is made of its essential measures: contradicted when one is; reproduced when
// all are; direction only when all are at least that; not testable here otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/statistics/intervals.hpp"

namespace boardlab::claims {

enum class ClaimVerdict { reproduced, direction_only, contradicted, not_testable, not_judged };
std::string_view name_of(ClaimVerdict verdict);
ClaimVerdict verdict_named(std::string_view name);  // throws std::invalid_argument

// What was published: a figure (low and high the same), a range, or a bound.
struct Published {
    double low = 0, high = 0;
    std::string bound{};   // "", "<" (less or equal) or ">" (greater or equal)
    double tolerance = 0;  // the range is widened by this factor less 1 on either side
};

// What was measured, on the scale of the published figure.
struct Evidence {
    statistics::Interval shown{};   // 95 %
    statistics::Interval strict{};  // 99 %
    double noise_floor = 1;         // a ratio of at least 1
};

// For a range or a bound of a ratio, where 1 is no effect.
ClaimVerdict judge_ratio(const Published& published, const Evidence& evidence);
// For a bound; `has_direction` says whether figures are ratios, with 1 for no effect.
ClaimVerdict judge_bound(const Published& published, const Evidence& evidence, bool has_direction);
ClaimVerdict combined(const std::vector<ClaimVerdict>& essential);

}  // namespace boardlab::claims
