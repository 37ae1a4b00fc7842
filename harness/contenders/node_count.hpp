// How many nodes a tree has. Wider than 64 bits: chess perft(14) is already beyond them.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace boardlab {

// Two words, so that everybody can include this; Boost.Multiprecision calculates with them, in
// node_count.cpp alone, and checks that nothing is lost.
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
