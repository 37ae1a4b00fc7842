// From the rows of a run to the figures a claim asks for.
#pragma once

#include <map>

#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/results/summary_table.hpp"
#include "harness/claims/judging.hpp"

namespace boardlab::claims {

struct Factor {
    std::string name;
    statistics::Interval ratio{};
};

struct Measured {
    const Measure* measure = nullptr;
    std::optional<Evidence> evidence{};  // nothing: it was not measured
    std::string missing{};               // why
    std::vector<Factor> factors{};       // of a decomposition: their product is the estimate
    ClaimVerdict verdict = ClaimVerdict::not_testable;
};

struct Judged {
    const Claim* claim = nullptr;
    std::vector<Measured> measured{};
    ClaimVerdict verdict = ClaimVerdict::not_testable;
    std::string sentence{};
};

Judged judge_claim(const Claim& claim, const bench::RunResults& run, const bench::Summary& summary);

}  // namespace boardlab::claims
