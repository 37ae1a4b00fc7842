// The share that one saves of the other: of nodes, of bytes. Savings are judged as the ratios that
// they are.
#pragma once

#include <fmt/format.h>

#include "harness/claims/kinds/row_pair.hpp"

namespace boardlab::claims {

class Saving : public RowPair {
 public:
    double largest() const override { return 0.9999; }
    std::optional<Objection> objection(const Published&) const override { return std::nullopt; }
    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        Published wanted = published;
        wanted.low = ratio_of_saving(published.low);
        wanted.high = ratio_of_saving(published.high);
        return judge_ratio(wanted, {.shown = ratio_of_saving(evidence.shown),
                                    .strict = ratio_of_saving(evidence.strict),
                                    .noise_floor = 1});  // counted, not timed
    }
    std::string text(double saved) const override { return fmt::format("{:.1f} %", saved * 100); }
    double as_ratio(double saved, const std::optional<Published>&) const override {
        return ratio_of_saving(saved);
    }

 private:
    // 90 % fewer is a tenth: a ratio of 10.
    static double ratio_of_saving(double saved) { return 1 / (1 - saved); }
    static statistics::Interval ratio_of_saving(const statistics::Interval& saved) {
        return {ratio_of_saving(saved.estimate), ratio_of_saving(saved.low),
                ratio_of_saving(saved.high)};
    }
};

}  // namespace boardlab::claims
