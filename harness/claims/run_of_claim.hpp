// The results of a run for one claim, and arithmetic that several kinds of measures use.
#pragma once

#include <functional>
#include <map>

#include "harness/claims/measured.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::claims {

inline constexpr statistics::BootstrapOptions shown_interval{.confidence = 0.95};

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

    Rows rows(const RowChoice& choice) const;
    const bench::ResultRow& row(const RowChoice& choice) const;  // the first; there must be one
    std::string why_nothing(const RowChoice& choice) const;      // empty when there are rows
    std::optional<double> position_bytes(const RowChoice& choice) const;

    const Measured& measured(const std::string& id) const;  // one of the earlier measures

    // The 95 % and the 99 % interval of a time or a ratio of times, with the run's noise floor.
    Evidence timed(double scale,
                   const std::function<statistics::Interval(const statistics::BootstrapOptions&)>&
                       interval) const;

 private:
    const Claim& claim_;
    const bench::RunResults& run_;
    const std::vector<Measured>& before_;
    double noise_floor_ = 1;
};

}  // namespace boardlab::claims
