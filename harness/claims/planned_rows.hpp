// Checks that a claim's benchmarks plan the rows of its measures.
#pragma once

#include "harness/bench/run/plan.hpp"
#include "harness/claims/claim.hpp"

namespace boardlab::claims {

// Whether this build lacks the game or the board; the verdict then says so.
bool is_left_out(const RowChoice& choice);

class PlannedRows {
 public:
    PlannedRows(const Claim& claim, const Measure& measure, const bench::Plan& plan)
        : claim_(claim), measure_(measure), plan_(plan) {}

    // Both throw DataError when nothing is planned, unless it is left out. `field` is the key in
    // the claim's file.
    void require(const std::string& field, const RowChoice& choice) const;
    void require_size(const std::string& field, const RowChoice& choice) const;
    // What the * stands for in each planned row that matches.
    std::vector<std::string> stars(const RowChoice& choice) const;
    [[noreturn]] void refuse(const std::string& field, const RowChoice& choice,
                             const std::string& reason) const;

 private:
    const Claim& claim_;
    const Measure& measure_;
    const bench::Plan& plan_;
};

}  // namespace boardlab::claims
