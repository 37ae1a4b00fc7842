// A verdict as text for a terminal.
#pragma once

#include "harness/claims/measured.hpp"

namespace boardlab::claims {

// A table of the published and measured figures, and the sentence.
std::string verdict_text(const Judged& judged);

}  // namespace boardlab::claims
