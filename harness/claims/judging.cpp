#include "harness/claims/judging.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

constexpr std::pair<ClaimVerdict, std::string_view> verdict_names[] = {
    {ClaimVerdict::reproduced, "reproduced"},     {ClaimVerdict::direction_only, "direction only"},
    {ClaimVerdict::contradicted, "contradicted"}, {ClaimVerdict::not_testable, "not testable here"},
    {ClaimVerdict::not_judged, "not judged"},
};

// The side of 1 on which the effect is clear: -1, 1, or 0 when it is not clear.
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

}  // namespace

std::string_view name_of(ClaimVerdict verdict) {
    for (const auto& [known, name] : verdict_names)
        if (known == verdict) return name;
    return "";
}

ClaimVerdict verdict_named(std::string_view wanted) {
    for (const auto& [verdict, name] : verdict_names)
        if (name == wanted) return verdict;
    throw std::invalid_argument("no verdict is called '" + std::string(wanted) + "'");
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
