// What a timed operation leaves behind: a word for each answer, in the board's own terms. Only when
// the clock has stopped are they translated and added up.
#pragma once

#include <cstdint>
#include <span>

#include "games/move.hpp"
#include "harness/bench/boards/work.hpp"

namespace boardlab::bench {

using Answer = std::uint32_t;

// The compiler must assume that all memory is read here, so it leaves out nothing that was written.
inline void must_be_written() { asm volatile("" : : : "memory"); }
// The same of a local object, whose address nobody else knows.
template <class T>
inline void must_be_written(const T& object) {
    asm volatile("" : : "r"(&object) : "memory");
}

// Sums in which every bit of an answer counts. `translate` turns an answer into one that is the
// same on every board.
namespace sums {

inline std::uint64_t scattered(std::uint64_t x) {  // after SplitMix64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}
template <class Range, class F>
std::uint64_t in_order(const Range& answers, F translate) {
    std::uint64_t sum = 0;
    for (const auto& a : answers) sum = scattered(sum + 1 + translate(a));
    return sum;
}
// For what boards visit in orders of their own.
template <class Range, class F>
std::uint64_t in_any_order(const Range& answers, F translate) {
    std::uint64_t sum = 0;
    for (const auto& a : answers) sum += scattered(1 + translate(a));
    return sum;
}

}  // namespace sums
}  // namespace boardlab::bench
