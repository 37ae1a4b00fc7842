// A number of nodes, in 128 bits: perft(14) of chess does not fit in 64.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace boardlab {

// Two plain words, so that this header is cheap to include. node_count.cpp calculates with
// Boost.Multiprecision, which checks for overflow.
class NodeCount {
 public:
    constexpr NodeCount() = default;
    constexpr NodeCount(std::integral auto n) : low_(static_cast<std::uint64_t>(n)) {}
    explicit NodeCount(std::string_view digits);  // throws std::overflow_error, invalid_argument

    NodeCount& operator+=(const NodeCount& more);  // throws std::overflow_error
    friend NodeCount operator+(NodeCount a, const NodeCount& b) { return a += b; }
    explicit operator double() const;
    explicit operator std::uint64_t() const { return low_; }
    std::string str() const;

    friend constexpr auto operator<=>(const NodeCount&, const NodeCount&) = default;
    friend std::ostream& operator<<(std::ostream& out, const NodeCount& n);

 private:
    std::uint64_t high_ = 0, low_ = 0;
};

}  // namespace boardlab
