// A verdict for a terminal.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// What was published against what was measured, and the sentence.
std::string verdict_text(const Judged& judged);

}  // namespace boardlab::claims
