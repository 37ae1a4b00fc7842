// The rule by which a measurement is compared with a published figure.
//
// A measure is
//   reproduced          when all of its 95 % interval lies inside the published range, widened by
//                       the stated tolerance on either side, and the effect is clear (see below);
//                       of a bound, when the whole interval keeps it;
//   direction only      when the interval lies outside that range and the effect is clear, on the
//                       claimed side of "no effect" and of some size: all of the interval is at
//                       least a quarter of what was claimed, in logarithms (claimed 16 times, at
//                       least twice); of a range the nearer end counts. A bound has no size;
//   contradicted        when the effect is clear on the other side; when all of the interval is
//                       below that size; or when the whole interval breaks a bound on a time or a
//                       size;
//   inconclusive        when the interval or the noise floor is too wide for any of these: with
//                       narrower ones it would be decided, and what_it_takes says with which;
//   not testable here   when a board or a machine is missing.
// A claim whose figures cannot be compared in size with any here (direction_at_most in its file) is
// direction only at best.
// A claim whose arm does not exist yet is waiting; one that is measured beyond what it limits
// itself to (in another language, say) is outside what it claimed, whatever its figures are.
// An effect is clear when all of the 99 % interval lies beyond the noise floor (what a board
// against itself, in another layout, came to in the same run); what is left of a gain, when the 95
// % interval excludes 1. Savings are judged as the ratios they are: 90 % fewer nodes is ten times
// as many without.
//
// So a wide interval is never rewarded: what it allows beside the claim is held against it.
//
// Measures without a published figure are shown and not judged.
//
// A claim's verdict is made of its essential measures: contradicted when one is; not testable here
// when one is; inconclusive when one is; reproduced when all are; direction only otherwise.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/statistics/intervals.hpp"

namespace boardlab::claims {

enum class ClaimVerdict {
    reproduced,
    direction_only,
    contradicted,
    inconclusive,
    not_testable,
    waiting,
    outside,
    not_judged
};
std::string_view name_of(ClaimVerdict verdict);
ClaimVerdict verdict_named(std::string_view name);  // throws std::invalid_argument

// What was published: a figure (low and high the same), a range, or a bound.
struct Published {
    double low = 0, high = 0;
    std::string bound{};   // "", "<" (less or equal) or ">" (greater or equal)
    double tolerance = 0;  // the range is widened by this factor less 1 on either side
};
// The least share of a claimed effect, in logarithms, that is an effect of that kind at all.
inline constexpr double least_share_of_effect = 0.25;

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

// Of an inconclusive measure: how narrow interval and noise floor would have to be, in words.
// `judge` is its rule.
std::string what_it_takes(const Evidence& evidence,
                          const std::function<ClaimVerdict(const Evidence&)>& judge);

}  // namespace boardlab::claims
