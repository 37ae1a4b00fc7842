#include "harness/contenders/digest.hpp"

#include <fmt/format.h>

#include <charconv>

namespace boardlab {

std::string Digest::str() const { return fmt::format("{:016x}{:016x}", high, low); }

std::optional<Digest> digest_from(std::string_view text) {
    if (text.size() != 32 || text.find_first_not_of("0123456789abcdef") != std::string_view::npos)
        return std::nullopt;
    Digest digest;
    std::from_chars(text.data(), text.data() + 16, digest.high, 16);
    std::from_chars(text.data() + 16, text.data() + 32, digest.low, 16);
    return digest;
}

}  // namespace boardlab
