// Two sets of rows held against each other, position by position.
#pragma once

#include "harness/claims/measure_table.hpp"
#include "harness/claims/planned_rows.hpp"
#include "harness/claims/run_of_claim.hpp"

namespace boardlab::claims {

struct RowPair {
    RowChoice of{}, over{};

    void read(const MeasureTable& table) { of = table.row("of"), over = table.row("over"); }
    void check(const PlannedRows& planned) const {
        planned.require("of", of);
        if (is_left_out(of) || is_left_out(over)) return;
        planned.require("over", over);
        if (planned.stars(of) != planned.stars(over))
            planned.refuse("over", over, "its positions are not those of " + of.text());
    }
    // Calls f with the row and its counterpart, for the positions that both have.
    template <class F>
    void each(const RunOfClaim& run, F f) const {
        const RunOfClaim::Rows others = run.rows(over);
        for (const auto& [star, row] : run.rows(of))
            if (const auto found = others.find(star); found != others.end())
                f(*row, *found->second);
    }
};

}  // namespace boardlab::claims
