#include "harness/claims/judging.hpp"

#include <algorithm>

#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

// 90 % fewer is a tenth, so ten times as many without.
double ratio_of_saving(double saved) { return 1 / (1 - saved); }
statistics::Interval ratio_of_saving(const statistics::Interval& saved) {
    return {ratio_of_saving(saved.estimate), ratio_of_saving(saved.low),
            ratio_of_saving(saved.high)};
}

// Which side of 1, with certainty: -1, 0 (cannot tell) or 1.
int clear_side(const Evidence& e) {
    switch (statistics::verdict_on(e.strict, e.noise_floor)) {
        case statistics::Verdict::better:
            return -1;
        case statistics::Verdict::worse:
            return 1;
        case statistics::Verdict::undecided:
            break;
    }
    return 0;
}

ClaimVerdict judge_bound(const Published& p, const Evidence& e, bool has_direction) {
    const double limit = p.bound == "<" ? p.high * (1 + p.tolerance) : p.low / (1 + p.tolerance);
    const bool kept = p.bound == "<" ? e.shown.high <= limit : e.shown.low >= limit;
    const bool broken = p.bound == "<" ? e.shown.low > limit : e.shown.high < limit;
    if (kept) return ClaimVerdict::reproduced;
    if (!has_direction) return broken ? ClaimVerdict::contradicted : ClaimVerdict::not_testable;
    // "At most 0.9" and "at least 10" point away from 1; "at most 1" has nothing beyond it.
    const int claimed = p.bound == "<" ? -1 : 1;
    const bool points_away = p.bound == "<" ? p.high < 1 : p.low > 1;
    const int side = clear_side(e);
    if (!broken) return ClaimVerdict::not_testable;
    if (points_away && side == claimed) return ClaimVerdict::direction_only;
    return side == -claimed || points_away ? ClaimVerdict::contradicted
                                           : ClaimVerdict::not_testable;
}

ClaimVerdict judge_ratio(const Published& p, const Evidence& e) {
    if (!p.bound.empty()) return judge_bound(p, e, true);
    const double widened = 1 + p.tolerance;
    const bool overlaps = e.shown.high >= p.low / widened && e.shown.low <= p.high * widened;
    const int claimed = p.low > 1 ? 1 : -1;
    const int side = clear_side(e);
    if (side == -claimed) return ClaimVerdict::contradicted;
    if (side == claimed) return overlaps ? ClaimVerdict::reproduced : ClaimVerdict::direction_only;
    return overlaps ? ClaimVerdict::not_testable : ClaimVerdict::contradicted;
}

}  // namespace

std::string_view name_of(ClaimVerdict verdict) {
    switch (verdict) {
        case ClaimVerdict::reproduced:
            return "reproduced";
        case ClaimVerdict::direction_only:
            return "direction only";
        case ClaimVerdict::contradicted:
            return "contradicted";
        case ClaimVerdict::not_judged:
            return "not judged";
        case ClaimVerdict::not_testable:
            break;
    }
    return "not testable here";
}

ClaimVerdict judge(Measure::Kind kind, const Published& published, const Evidence& evidence) {
    switch (kind) {
        case Measure::Kind::time:
        case Measure::Kind::bytes:
            return judge_bound(published, evidence, false);
        case Measure::Kind::fewer: {
            Published as_ratio = published;
            as_ratio.low = ratio_of_saving(published.low);
            as_ratio.high = ratio_of_saving(published.high);
            return judge_ratio(as_ratio, {.shown = ratio_of_saving(evidence.shown),
                                          .strict = ratio_of_saving(evidence.strict),
                                          .noise_floor = 1});  // nodes are counted, not timed
        }
        case Measure::Kind::kept:  // of two ratios, each beyond the noise or not
            return judge_ratio(published, {.shown = evidence.shown, .strict = evidence.shown});
        case Measure::Kind::ratio:
            break;
    }
    return judge_ratio(published, evidence);
}

ClaimVerdict combined(const std::vector<ClaimVerdict>& essential) {
    const auto is = [](ClaimVerdict v) { return [v](ClaimVerdict other) { return v == other; }; };
    const auto begin = essential.begin(), end = essential.end();
    if (std::any_of(begin, end, is(ClaimVerdict::contradicted))) return ClaimVerdict::contradicted;
    if (essential.empty() || std::any_of(begin, end, is(ClaimVerdict::not_testable)))
        return ClaimVerdict::not_testable;
    return std::all_of(begin, end, is(ClaimVerdict::reproduced)) ? ClaimVerdict::reproduced
                                                                 : ClaimVerdict::direction_only;
}

}  // namespace boardlab::claims
