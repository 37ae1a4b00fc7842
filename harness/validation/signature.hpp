// One number a game that must not change by accident: how many nodes a fixed search of fixed
// positions visits. Whatever touches rules, evaluation, ordering or table shows in it.
#pragma once

#include <cstdint>

#include "harness/contenders/contender.hpp"

namespace boardlab {

inline constexpr int signature_depth = 5, signature_positions = 16;
inline constexpr int signature_depth_in_steps = 3;  // where a turn may take several
inline constexpr std::size_t signature_table_bytes = std::size_t{4} << 20;

// The same on every board of a game, or something is wrong. The positions are the start and those
// of a seeded game.
std::uint64_t signature_of(const Contender& contender);

}  // namespace boardlab
