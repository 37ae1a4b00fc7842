#include "harness/statistics/verdict.hpp"

#include <algorithm>
#include <cmath>

#include "harness/statistics/bootstrap.hpp"

namespace boardlab::statistics {
namespace {

constexpr BootstrapOptions while_running{.confidence = verdict_confidence, .draws = 500};

bool precise(const Interval& ratio, double precision) {
    return std::log(ratio.high / ratio.low) / 2 <= precision;
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
    if (ratio.contains(1)) return Verdict::undecided;
    if (ratio.estimate > floor) return Verdict::worse;
    if (ratio.estimate < 1 / floor) return Verdict::better;
    return Verdict::undecided;
}

bool may_stop(const NestedSamples& contender, const NestedSamples& reference,
              const StoppingRule& rule) {
    const int processes = static_cast<int>(std::min(contender.size(), reference.size()));
    if (processes < rule.least) return false;
    if (processes >= rule.most) return true;
    if (precise(paired_ratio(contender, reference, while_running), rule.precision)) return true;
    return paired_ratio(contender, reference,
                        {.confidence = rule.clear_confidence, .draws = while_running.draws})
        .excludes(1);
}

bool may_stop(const NestedSamples& alone, const StoppingRule& rule) {
    const int processes = static_cast<int>(alone.size());
    if (processes < rule.least) return false;
    return processes >= rule.most || precise(time_of_row(alone, while_running), rule.precision);
}

}  // namespace boardlab::statistics
