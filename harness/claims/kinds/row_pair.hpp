// A kind that holds two sets of rows against each other, position by position.
#pragma once

#include "harness/claims/kinds.hpp"
#include "harness/claims/measure_table.hpp"
#include "harness/claims/planned_rows.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {

class RowPair : public Kind {
 public:
    std::vector<std::string> keys() const override { return {"of", "over"}; }
    void read(const MeasureTable& in) override { of_ = in.row("of"), over_ = in.row("over"); }
    void check(const PlannedRows& planned) const override {
        planned.require("of", of_);
        if (is_left_out(of_) || is_left_out(over_)) return;
        planned.require("over", over_);
        if (planned.stars(of_) != planned.stars(over_))
            planned.refuse("over", over_, "its positions are not those of " + of_.text());
    }
    std::vector<RowChoice> rows() const override { return {of_, over_}; }

 protected:
    // Calls f with the row and its counterpart, for the positions that both have.
    template <class F>
    void each(const RunOfClaim& run, F f) const {
        const RunOfClaim::Rows others = run.rows(over_);
        for (const auto& [star, row] : run.rows(of_))
            if (const auto found = others.find(star); found != others.end())
                f(*row, *found->second);
    }

    RowChoice of_{}, over_{};
};

}  // namespace boardlab::claims
