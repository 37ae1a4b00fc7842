// What the data says about a claim, in a sentence. A claim's file has the words and
// this the numbers, so no sentence can state what was not measured.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// {ID}, {ID.published}, {ID.verdict} and {ID.factors} are filled in; of measures that are missing
// the reason is. Without any essential measure the sentence is that reason alone.
std::string sentence_of(const Claim& claim, const std::vector<Measured>& measured);
// The first placeholder of the claim's sentence that names nothing.
std::optional<std::string> unknown_placeholder(const Claim& claim);

}  // namespace boardlab::claims
