// Claims judged by the results of a run.
#pragma once

#include "harness/bench/results/run_folder.hpp"
#include "harness/bench/results/summary_table.hpp"
#include "harness/claims/claim.hpp"

namespace boardlab::claims {

struct Measured : Finding {
    Measure measure{};
    ClaimVerdict verdict = ClaimVerdict::not_testable;
};

struct Judged {
    ClaimText claim{};
    std::vector<Measured> measured{};
    ClaimVerdict verdict = ClaimVerdict::not_testable;
    std::string sentence{};
};

Judged judge_claim(const Claim& claim, const bench::RunResults& run, const bench::Summary& summary);

// Whether there is anything to draw.
bool anything_measured(const Judged& judged);
// The first measure that has factors; null when none has.
const Measured* decomposition(const Judged& judged);

std::string measured_text(const Measured& measured);  // "-" when nothing was measured
std::string published_text(const Measure& measure);   // "-" when nothing was published

}  // namespace boardlab::claims
