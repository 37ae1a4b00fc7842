// A time or a size. It depends on the machine, so it is judged by a bound, and drawn as a fraction
// of that bound.
#pragma once

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/planned_rows.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {

class Absolute : public Kind {
 public:
    std::vector<std::string> keys() const override { return {"of"}; }
    void read(const MeasureTable& in) override { of_ = in.row("of"); }
    std::optional<Objection> objection(const Published& published) const override {
        if (!published.bound.empty()) return std::nullopt;
        return Objection{"bound", "a time or a size on another machine is judged by a bound only",
                         "bound = \"<\""};
    }
    ClaimVerdict judge(const Published& published, const Evidence& evidence) const override {
        return judge_bound(published, evidence, false);
    }
    bool can_be_drawn(const std::optional<Published>& published) const override {
        return published.has_value();
    }
    double as_ratio(double figure, const std::optional<Published>& published) const override {
        return figure / published->low;
    }

 protected:
    RowChoice of_{};
};

}  // namespace boardlab::claims
