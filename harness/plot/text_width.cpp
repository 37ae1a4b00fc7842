#include "harness/plot/text_width.hpp"

#include <string_view>

namespace boardlab {
namespace {

// As Helvetica has them.
double letter_width(char c) {
    const auto is_one_of = [c](std::string_view letters) {
        return letters.find(c) != std::string_view::npos;
    };
    if ((static_cast<unsigned char>(c) & 0xc0) == 0x80) return 0;  // the rest of a letter
    if (is_one_of("ijl'|")) return 0.22;
    if (is_one_of(" ftI.,:;/!")) return 0.28;
    if (is_one_of("r()-\"")) return 0.34;
    if (is_one_of("sckvxyzJ")) return 0.5;
    if (is_one_of("mMwW%")) return 0.86;
    if (c >= 'A' && c <= 'Z') return 0.72;
    return 0.57;
}

}  // namespace

double text_width(const std::string& text) {
    constexpr double wider_fonts = 1.12;  // DejaVu Sans, beside Helvetica
    double out = 0;
    for (const char c : text) out += letter_width(c);
    return out * wider_fonts;
}

}  // namespace boardlab
