#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/kinds/two_ratios.hpp"

namespace boardlab::claims {
namespace {

// The extremes over the ends of both intervals: wider than necessary, never too narrow.
statistics::Interval share(const statistics::Interval& left, const statistics::Interval& gain) {
    std::vector<double> corners;
    for (const double l : {left.low, left.high})
        for (const double g : {gain.low, gain.high}) corners.push_back((l - 1) / (g - 1));
    const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
    return {(left.estimate - 1) / (gain.estimate - 1), *low, *high};
}

class GainKept : public TwoRatios {
 public:
    GainKept() : TwoRatios("gain", "left") {}
    const char* name() const override { return "kept"; }

    // The noise is in the two ratios, so the 95 % interval decides.
    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        return judge_ratio(published, {.shown = evidence.shown, .strict = evidence.shown});
    }
    std::string text(double kept) const override { return fmt::format("{:.0f} %", kept * 100); }

 private:
    Finding made_of(const Evidence& gain, const Evidence& left) const override {
        if (gain.strict.contains(1))
            return {.missing = "there is no clear gain of which anything could be left"};
        return {.evidence =
                    Evidence{share(left.shown, gain.shown), share(left.strict, gain.strict), 1}};
    }
};

}  // namespace

std::unique_ptr<Kind> make_gain_kept() { return std::make_unique<GainKept>(); }

}  // namespace boardlab::claims
