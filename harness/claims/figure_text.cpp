#include "harness/claims/figure_text.hpp"

#include <fmt/format.h>

namespace boardlab::claims {

std::string with_commas(double value) {
    std::string digits = fmt::format("{:.0f}", value);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

std::string ratio_text(double ratio) {
    // Near 1 a third digit, since some claims are about a few per cent.
    if (ratio > 0.9 && ratio < 1.1) return fmt::format("{:.3f}", ratio);
    return ratio >= 100  ? with_commas(ratio)
           : ratio >= 10 ? fmt::format("{:.1f}", ratio)
                         : fmt::format("{:.2f}", ratio);
}

}  // namespace boardlab::claims
