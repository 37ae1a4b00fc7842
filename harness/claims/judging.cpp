#include "harness/claims/judging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "harness/statistics/verdict.hpp"

namespace boardlab::claims {
namespace {

constexpr std::pair<ClaimVerdict, std::string_view> verdict_names[] = {
    {ClaimVerdict::reproduced, "reproduced"},
    {ClaimVerdict::direction_only, "direction only"},
    {ClaimVerdict::contradicted, "contradicted"},
    {ClaimVerdict::inconclusive, "inconclusive"},
    {ClaimVerdict::not_testable, "not testable here"},
    {ClaimVerdict::waiting, "waiting"},
    {ClaimVerdict::outside, "outside what it claimed"},
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

// The same measurement with less noise: every width multiplied by `by`.
statistics::Interval narrowed(const statistics::Interval& i, double by) {
    return {i.estimate, i.estimate + by * (i.low - i.estimate),
            i.estimate + by * (i.high - i.estimate)};
}
Evidence narrowed(const Evidence& e, double by) {
    return {narrowed(e.shown, by), narrowed(e.strict, by), 1 + by * (e.noise_floor - 1)};
}

// Half an interval's width in per cent of its estimate.
double half_width(const statistics::Interval& i) {
    return 50 * (i.high - i.low) / std::abs(i.estimate);
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
    if (!broken) return ClaimVerdict::inconclusive;
    if (!has_direction) return ClaimVerdict::contradicted;
    // "At most 0.9" and "at least 10" point away from 1; "at most 1" has nothing beyond it.
    const int claimed = p.bound == "<" ? -1 : 1;
    const bool points_away = p.bound == "<" ? p.high < 1 : p.low > 1;
    const int side = clear_side(e);
    if (points_away && side == claimed) return ClaimVerdict::direction_only;
    return side == -claimed || points_away ? ClaimVerdict::contradicted
                                           : ClaimVerdict::inconclusive;
}

ClaimVerdict judge_ratio(const Published& p, const Evidence& e) {
    if (!p.bound.empty()) return judge_bound(p, e, true);
    const double low = p.low / (1 + p.tolerance), high = p.high * (1 + p.tolerance);
    const int claimed = p.low > 1 ? 1 : -1;
    const int side = clear_side(e);
    if (side == -claimed) return ClaimVerdict::contradicted;
    if (e.shown.low >= low && e.shown.high <= high)
        return side == claimed ? ClaimVerdict::reproduced : ClaimVerdict::inconclusive;
    if (e.shown.low <= high && e.shown.high >= low) return ClaimVerdict::inconclusive;
    const double least = std::pow(e.shown.high < low ? p.low : p.high, least_share_of_effect);
    if (claimed > 0 ? e.shown.high < least : e.shown.low > least) return ClaimVerdict::contradicted;
    const bool has_size = claimed > 0 ? e.shown.low >= least : e.shown.high <= least;
    return has_size && side == claimed ? ClaimVerdict::direction_only : ClaimVerdict::inconclusive;
}

ClaimVerdict combined(const std::vector<ClaimVerdict>& essential) {
    const auto is = [](ClaimVerdict v) { return [v](ClaimVerdict other) { return v == other; }; };
    const auto begin = essential.begin(), end = essential.end();
    if (std::any_of(begin, end, is(ClaimVerdict::contradicted))) return ClaimVerdict::contradicted;
    if (essential.empty() || std::any_of(begin, end, is(ClaimVerdict::not_testable)))
        return ClaimVerdict::not_testable;
    if (std::any_of(begin, end, is(ClaimVerdict::inconclusive))) return ClaimVerdict::inconclusive;
    return std::all_of(begin, end, is(ClaimVerdict::reproduced)) ? ClaimVerdict::reproduced
                                                                 : ClaimVerdict::direction_only;
}

std::string what_it_takes(const Evidence& e,
                          const std::function<ClaimVerdict(const Evidence&)>& judge) {
    if (!std::isfinite(e.shown.low) || !std::isfinite(e.shown.high))
        return "needs more than one process, or position";
    double decided = 0, undecided = 1;
    for (int i = 0; i < 40; ++i) {
        const double middle = (decided + undecided) / 2;
        (judge(narrowed(e, middle)) == ClaimVerdict::inconclusive ? undecided : decided) = middle;
    }
    if (decided < 1e-6) return "lies on the limit itself: no precision would decide it";
    const Evidence needed = narrowed(e, decided);
    std::string out = fmt::format("needs an interval of ±{:.1g} %, it has ±{:.2g} %",
                                  half_width(needed.shown), half_width(e.shown));
    if (e.noise_floor > 1)
        out += fmt::format("; with a noise floor of {:.1g} %, it has {:.2g} %",
                           100 * (needed.noise_floor - 1), 100 * (e.noise_floor - 1));
    return out;
}

}  // namespace boardlab::claims
