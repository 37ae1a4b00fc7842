// Seeded randomness that is the same on every machine and library (splitmix64).
#pragma once

#include <cstdint>

namespace boardlab {

class Random {
 public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }
    bool one_in(std::size_t n) { return below(n) == 0; }

 private:
    std::uint64_t state_;
};

}  // namespace boardlab
