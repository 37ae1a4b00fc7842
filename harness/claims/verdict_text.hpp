// A verdict as text for a terminal.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// "waiting for Shogi", or the name of the verdict.
std::string verdict_words(const Judged& judged);
// A table of the published and measured figures, and the sentence.
std::string verdict_text(const Judged& judged);

}  // namespace boardlab::claims
