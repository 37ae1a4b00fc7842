// A time or a size. Another machine has others, so it is judged by a bound, and drawn as the part
// of the bound that is used.
#pragma once

#include "harness/claims/kinds.hpp"

namespace boardlab::claims {

class Absolute : public Kind {
 public:
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
};

}  // namespace boardlab::claims
