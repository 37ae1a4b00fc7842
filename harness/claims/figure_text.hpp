// Figures as text.
#pragma once

#include <string>

namespace boardlab::claims {

std::string with_commas(double value);  // 320000 → "320,000"
std::string ratio_text(double ratio);

}  // namespace boardlab::claims
