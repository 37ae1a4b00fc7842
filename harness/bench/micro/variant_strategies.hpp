// Sliding look-ups that published comparisons have and no board here needs. They are compiled only
// into programs with variants (-Dvariants=true); a claim may name them in any program.
#pragma once

#include <string_view>

namespace boardlab::bench {

inline constexpr std::string_view one_word_variants[] = {
    "dumb7",         "qbb",       "sbamg",  "sissy", "slide-arithmetic", "leorik",
    "pext-emulated", "hypercube", "switch", "mod",   "rays-walked",      "direct-perfect"};
inline constexpr std::string_view two_word_variants[] = {"byte-reversed"};

// Ways to ask look-ups that only those programs have: they take longest to compile, and ./run shows
// none of them.
inline constexpr std::string_view variant_operations[] = {
    "queen:known",       "queen:chain",        "queen:pressed",       "queen:known-free",
    "queen:random-free", "queen:known-scalar", "queen:random-scalar", "lists:prepared",
    "lists:updated",     "lists:all",          "shared:known"};

}  // namespace boardlab::bench
