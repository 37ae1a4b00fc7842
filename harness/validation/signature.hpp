// The signature of the search: the nodes that a fixed search of fixed positions visits. It changes
// with rules, evaluation, move ordering and table, so an unintended change shows.
#pragma once

#include <cstdint>
#include <functional>

#include "harness/contenders/contender.hpp"

namespace boardlab {

inline constexpr int signature_depth = 5, signature_positions = 16;
inline constexpr int signature_depth_in_steps = 3;  // where a turn may take several
inline constexpr std::size_t signature_table_bytes = std::size_t{4} << 20;

struct SignatureSoFar {
    std::uint64_t nodes = 0;
    int positions = 0;  // that were searched to the end
};

// The same on every board of a game. The positions are from a random game. `progress` is told
// (done, all) positions. Throws InterruptedWith<SignatureSoFar>.
std::uint64_t signature_of(const Contender& contender,
                           const std::function<bool(std::size_t, std::size_t)>& progress = {});

}  // namespace boardlab
