// The outcome of a claim as a sentence: the words are from the claim's file, the numbers are filled
// in here.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// Replaces {ID}, {ID.published}, {ID.verdict} and {ID.factors}; a measure that is missing is
// replaced by the reason. When all essential measures are missing, the sentence is the reason
// alone.
std::string sentence_of(const Claim& claim, const std::vector<Measured>& measured);
// The first placeholder of the claim's sentence that names nothing.
std::optional<std::string> unknown_placeholder(const Claim& claim);

}  // namespace boardlab::claims
