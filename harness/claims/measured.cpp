#include "harness/claims/measured.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/run_of_claim.hpp"
#include "harness/claims/sentence.hpp"

namespace boardlab::claims {
namespace {

std::string why_nothing(const Claim& claim, const Measure& measure, const RunOfClaim& run) {
    std::string why = why_not_on(run.machine(), claim);
    for (const RowChoice& choice : measure.kind->rows())
        if (why.empty()) why = run.why_nothing(choice);
    return why;
}

bool is_on_claimed_side(const Measured& m) {
    const std::optional<Published>& published = m.measure.published;
    if (!published->bound.empty()) return false;
    const double claimed = m.measure.kind->as_ratio(published->low, published);
    const double found = m.measure.kind->as_ratio(m.evidence->shown.estimate, published);
    return (claimed > 1) == (found > 1);
}

// Whether a quick run measures other work than the claim is judged by: smaller trees, fewer
// positions.
bool has_small_version(const Claim& claim) {
    const auto same = [](const bench::SuiteEntry& a, const bench::SuiteEntry& b) {
        return a.line == b.line;
    };
    return !std::equal(claim.suite.entries.begin(), claim.suite.entries.end(),
                       claim.suite.quick_entries.begin(), claim.suite.quick_entries.end(), same);
}

bool decides(ClaimVerdict verdict) {
    return verdict == ClaimVerdict::reproduced || verdict == ClaimVerdict::direction_only ||
           verdict == ClaimVerdict::contradicted;
}

Measured measured(const Claim& claim, const Measure& measure, const RunOfClaim& run) {
    Measured out;
    out.measure = measure;
    out.missing = why_nothing(claim, measure, run);
    if (!out.missing.empty()) return out;
    static_cast<Finding&>(out) = measure.kind->measure(run);
    if (!out.evidence) return out;
    out.verdict = measure.published ? measure.kind->judge(*measure.published, *out.evidence)
                                    : ClaimVerdict::not_judged;
    if (out.verdict == ClaimVerdict::reproduced && !claim.direction_at_most.empty())
        out.verdict = ClaimVerdict::direction_only;
    if (decides(out.verdict) && run.is_quick() && has_small_version(claim) &&
        !measure.kind->rows().empty()) {
        out.verdict = ClaimVerdict::inconclusive;
        out.missing =
            "a quick run measures less than the claim is about; without --quick it can "
            "be decided";
        return out;
    }
    if (out.verdict == ClaimVerdict::inconclusive)
        out.missing = what_it_takes(*out.evidence, [&](const Evidence& e) {
            return measure.kind->judge(*measure.published, e);
        });
    else if (out.verdict == ClaimVerdict::contradicted && is_on_claimed_side(out))
        out.missing = "the direction is the claimed one, the size is not";
    return out;
}

}  // namespace

Judged judge_claim(const Claim& claim, const bench::RunResults& run,
                   const bench::Summary& summary) {
    Judged out{.claim =
                   static_cast<const ClaimText&>(claim)};  // what is told, not how it is measured
    std::vector<ClaimVerdict> essential;
    const RunOfClaim own(claim, run, summary, out.measured);
    const bool is_younger = own.is_older_than_claim();
    if (is_younger)
        out.claim.waiting = "the next run: this one is older than what would measure it";
    if (!out.claim.waiting.empty()) out.sentence = "Waiting for " + out.claim.waiting + ".";
    if (is_younger) {
        out.verdict = ClaimVerdict::waiting;
        return out;
    }
    for (const Measure& m : claim.measures) {
        out.measured.push_back(measured(claim, m, own));
        if (m.essential) essential.push_back(out.measured.back().verdict);
    }
    out.verdict = !claim.waiting.empty() ? ClaimVerdict::waiting
                  : claim.limits.empty() ? combined(essential)
                                         : ClaimVerdict::outside;
    if (!claim.measures.empty())
        out.sentence += (out.sentence.empty() ? "" : " ") + sentence_of(claim, out.measured);
    if (!claim.limits.empty()) out.sentence += " Outside what was claimed: " + claim.limits;
    if (!claim.direction_at_most.empty())
        out.sentence += " Direction is the most that can be shown here: " + claim.direction_at_most;
    return out;
}

bool anything_measured(const Judged& judged) {
    return std::any_of(judged.measured.begin(), judged.measured.end(),
                       [](const Measured& m) { return m.evidence.has_value(); });
}

const Measured* decomposition(const Judged& judged) {
    const auto found = std::find_if(judged.measured.begin(), judged.measured.end(),
                                    [](const Measured& m) { return !m.factors.empty(); });
    return found == judged.measured.end() ? nullptr : &*found;
}

namespace {

// Beyond a factor of a hundred an interval's ends tell a reader nothing.
bool says_anything(const Measure& measure, const statistics::Interval& value) {
    if (!measure.kind->can_be_drawn(measure.published)) return true;
    const double low = measure.kind->as_ratio(value.low, measure.published);
    const double high = measure.kind->as_ratio(value.high, measure.published);
    return std::max(low, high) <= 100 * std::min(low, high);
}

}  // namespace

std::string measured_text(const Measured& measured) {
    if (!measured.evidence) return "-";
    const Kind& kind = *measured.measure.kind;
    const statistics::Interval& value = measured.evidence->shown;
    if (!says_anything(measured.measure, value)) return "too uncertain to state";
    const std::string low = kind.text(value.low), high = kind.text(value.high);
    return low == high ? kind.text(value.estimate)
                       : fmt::format("{} ({} to {})", kind.text(value.estimate), low, high);
}

std::string published_text(const Measure& measure) {
    if (!measure.published) return "-";
    const Published& p = *measure.published;
    const std::string low = measure.kind->text(p.low);
    if (!p.bound.empty()) return (p.bound == "<" ? "at most " : "at least ") + low;
    return p.low == p.high ? low : low + " to " + measure.kind->text(p.high);
}

}  // namespace boardlab::claims
