#include "harness/contenders/node_count.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <ostream>
#include <stdexcept>

namespace boardlab {
namespace {

using Wide = boost::multiprecision::checked_uint128_t;

Wide wide(std::uint64_t high, std::uint64_t low) { return (Wide(high) << 64) | low; }

}  // namespace

NodeCount::NodeCount(std::string_view digits) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), is_digit))
        throw std::invalid_argument("not a count: " + std::string(digits));
    // Boost would read digits after a leading zero as octal.
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    const Wide n{std::string(digits)};
    high_ = static_cast<std::uint64_t>(n >> 64);
    low_ = static_cast<std::uint64_t>(n & ~std::uint64_t{0});
}

NodeCount& NodeCount::operator+=(const NodeCount& more) {
    const Wide sum = wide(high_, low_) + wide(more.high_, more.low_);
    high_ = static_cast<std::uint64_t>(sum >> 64);
    low_ = static_cast<std::uint64_t>(sum & ~std::uint64_t{0});
    return *this;
}

NodeCount::operator double() const { return static_cast<double>(wide(high_, low_)); }
std::string NodeCount::str() const { return wide(high_, low_).str(); }
std::ostream& operator<<(std::ostream& out, const NodeCount& n) { return out << n.str(); }

}  // namespace boardlab
