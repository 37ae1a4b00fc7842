// The results of a run for one claim, and arithmetic that several kinds of measures use.
#pragma once

#include <map>

#include "harness/claims/measured.hpp"
#include "harness/statistics/calibration.hpp"

namespace boardlab::claims {

statistics::Interval scaled(const statistics::Interval& interval, double by);
double items_a_position(const bench::ResultRow& row);
// For nodes and bytes, which do not vary: the interval is the value.
Evidence exactly(double value);

class RunOfClaim {
 public:
    using Rows = std::map<std::string, const bench::ResultRow*>;  // by what the * stands for

    // `before` has the claim's earlier measures, and grows.
    RunOfClaim(const Claim& claim, const bench::RunResults& run, const bench::Summary& summary,
               const std::vector<Measured>& before);

    // The machine on which the run was made.
    nlohmann::ordered_json machine() const;
    bool is_quick() const;

    Rows rows(const RowChoice& choice) const;
    const bench::ResultRow& row(const RowChoice& choice) const;  // the first; there must be one
    std::string why_nothing(const RowChoice& choice) const;      // empty when there are rows
    // Whether it was made before anything of the claim could be measured: it has none of its rows,
    // though it has their games, and the machine would do.
    bool is_older_than_claim() const;
    // Of a position, or of its board alone: see size_name.
    std::optional<double> bytes(const RowChoice& choice) const;
    std::string why_no_size(const RowChoice& choice) const;  // empty when there is one

    const Measured& measured(const std::string& id) const;  // one of the earlier measures

    // The 95 % interval of a time or a ratio of times from its logarithm.
    statistics::Interval shown(const statistics::Estimate& logarithm) const;
    // That and the 99 % interval, with the run's noise floor.
    Evidence timed(const statistics::Estimate& logarithm) const;

 private:
    const Claim& claim_;
    const bench::RunResults& run_;
    const std::vector<Measured>& before_;
    statistics::Calibration noise_{};
};

}  // namespace boardlab::claims
