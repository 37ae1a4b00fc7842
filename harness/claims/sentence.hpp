// What the data says about a claim, in a sentence and in figures. A claim's file has the words and
// this the numbers, so no sentence can state what was not measured.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// {ID}, {ID.published}, {ID.verdict} and {ID.factors} are filled in; of measures that are missing
// the reason is. Without any essential measure the sentence is that reason alone.
std::string sentence_of(const Judged& judged);
// The first placeholder of the claim's sentence that names nothing.
std::optional<std::string> unknown_placeholder(const Claim& claim);

std::string figure_text(Measure::Kind kind, double value);
std::string interval_text(Measure::Kind kind, const statistics::Interval& value);
std::string published_text(const Measure& measure);  // "-" where nothing was

}  // namespace boardlab::claims
