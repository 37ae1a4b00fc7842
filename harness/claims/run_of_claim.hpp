// A run as one claim sees it, and the arithmetic that kinds of measures share.
#pragma once

#include <functional>
#include <map>

#include "harness/claims/measured.hpp"
#include "harness/statistics/bootstrap.hpp"

namespace boardlab::claims {

inline constexpr statistics::BootstrapOptions shown_interval{.confidence = 0.95};

statistics::Interval scaled(const statistics::Interval& interval, double by);
double items_a_position(const bench::ResultRow& row);
// Nodes and bytes are the same whenever they are counted, so there is no interval.
Evidence exactly(double value);

class RunOfClaim {
 public:
    using Rows = std::map<std::string, const bench::ResultRow*>;  // by what the * stands for

    // `before` grows while the claim's measures are made, one after another.
    RunOfClaim(const Claim& claim, const bench::RunResults& run, const bench::Summary& summary,
               const std::vector<Measured>& before);

    // Where the run was made, which need not be here.
    nlohmann::ordered_json machine() const;

    Rows rows(const RowChoice& choice) const;
    const bench::ResultRow& row(const RowChoice& choice) const;  // the first, which must be there
    std::string why_nothing(const RowChoice& choice) const;      // empty when there are rows
    std::optional<double> position_bytes(const RowChoice& choice) const;

    const Measured& measured(const std::string& id) const;  // one of those before

    // Both intervals of a time or a ratio of times, which has the run's noise.
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
