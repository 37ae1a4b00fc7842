// Seeded random numbers that are the same on every machine: the standard fixes the engine, but not
// its distributions, so bounded numbers are made here.
#pragma once

#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace boardlab {

class Random {
 public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    // A number below `bound`, which is at least 1. Numbers of the engine that would favour low
    // results are rejected.
    std::size_t below(std::size_t bound) {
        const std::uint64_t surplus = (UINT64_MAX % bound + 1) % bound;
        std::uint64_t drawn = engine_();
        while (drawn > UINT64_MAX - surplus) drawn = engine_();
        return static_cast<std::size_t>(drawn % bound);
    }
    bool one_in(std::size_t n) { return below(n) == 0; }
    // An element of a list that is not empty.
    template <class List>
    const auto& one_of(const List& list) {
        return list[below(list.size())];
    }

 private:
    std::mt19937_64 engine_;
};

// The numbers below `count` in random order.
inline std::vector<std::size_t> shuffled(std::size_t count, Random& draw) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[draw.below(i)]);
    return order;
}

}  // namespace boardlab
