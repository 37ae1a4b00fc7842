#include <fmt/format.h>

#include <algorithm>

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/run_of_claim.hpp"

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

class GainKept : public Kind {
 public:
    const char* name() const override { return "kept"; }
    std::vector<std::string> keys() const override { return {"gain", "left"}; }
    void read(const MeasureTable& in) override {
        gain_ = in.ratio_before("gain"), left_ = in.ratio_before("left");
    }
    void check(const PlannedRows&) const override {}  // the two ratios are checked
    std::vector<RowChoice> rows() const override { return {}; }

    Finding measure(const RunOfClaim& run) const override {
        const Measured &gain = run.measured(gain_), &left = run.measured(left_);
        for (const Measured* part : {&gain, &left})
            if (!part->evidence) return {.missing = part->missing};
        if (gain.evidence->strict.contains(1))
            return {.missing = "there is no clear gain of which anything could be left"};
        return {.evidence = Evidence{share(left.evidence->shown, gain.evidence->shown),
                                     share(left.evidence->strict, gain.evidence->strict), 1}};
    }

    // The noise is in the two ratios, so the 95 % interval decides.
    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        return judge_ratio(published, {.shown = evidence.shown, .strict = evidence.shown});
    }
    std::string text(double kept) const override { return fmt::format("{:.0f} %", kept * 100); }

 private:
    std::string gain_{}, left_{};  // measures by id
};

}  // namespace

std::unique_ptr<Kind> make_gain_kept() { return std::make_unique<GainKept>(); }

}  // namespace boardlab::claims
