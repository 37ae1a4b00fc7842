#include "harness/statistics/verdict.hpp"

#include <algorithm>
#include <cmath>

namespace boardlab::statistics {
namespace {

bool precise(const Estimate& logarithm, double precision) {
    const Interval i = logarithm.interval(verdict_confidence);
    return (i.high - i.low) / 2 <= precision;
}

}  // namespace

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::better:
            return "better";
        case Verdict::worse:
            return "worse";
        case Verdict::undecided:
            break;
    }
    return "undecided";
}

Verdict verdict_on(const Interval& ratio, double noise_floor) {
    const double floor = std::max(1.0, noise_floor);
    if (ratio.low > floor) return Verdict::worse;
    if (ratio.high < 1 / floor) return Verdict::better;
    return Verdict::undecided;
}

bool is_vague(const Interval& ratio) {
    constexpr double too_far = 1.5;
    return !(ratio.low > ratio.estimate / too_far && ratio.high < ratio.estimate * too_far);
}

bool may_stop(const Estimate& log_ratio, int processes, const StoppingRule& rule) {
    if (may_stop_alone(log_ratio, processes, rule)) return true;
    return processes >= rule.least && log_ratio.interval(rule.clear_confidence).excludes(0);
}

bool may_stop_alone(const Estimate& log_time, int processes, const StoppingRule& rule) {
    if (processes < rule.least) return false;
    return processes >= rule.most || precise(log_time, rule.precision);
}

}  // namespace boardlab::statistics
