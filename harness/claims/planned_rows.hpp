// The rows that a claim's own benchmarks plan, as one of its measures asks for them.
#pragma once

#include "harness/bench/run/plan.hpp"
#include "harness/claims/claim.hpp"

namespace boardlab::claims {

// Whether this build lacks the game or the board, which the verdict tells.
bool is_left_out(const RowChoice& choice);

class PlannedRows {
 public:
    PlannedRows(const Claim& claim, const Measure& measure, const bench::Plan& plan)
        : claim_(claim), measure_(measure), plan_(plan) {}

    // Both throw DataError when nothing is planned, unless it is left out. `field` is where the
    // claim's file asks for it.
    void require(const std::string& field, const RowChoice& choice) const;
    void require_size(const std::string& field, const RowChoice& choice) const;
    // What the * stands for in each planned row that is meant.
    std::vector<std::string> stars(const RowChoice& choice) const;
    [[noreturn]] void refuse(const std::string& field, const RowChoice& choice,
                             const std::string& reason) const;

 private:
    const Claim& claim_;
    const Measure& measure_;
    const bench::Plan& plan_;
};

}  // namespace boardlab::claims
