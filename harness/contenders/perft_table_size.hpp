// How large a table a hashed count can use. Memory costs time before anything is found in it: the
// system clears it, and trees of a few thousand positions would touch all of it.
#pragma once

#include <cmath>

#include "games/perft_table.hpp"
#include "harness/contenders/port.hpp"

namespace boardlab {

// By the first plies and how they grow, with much to spare: the tree may grow faster below.
template <Game G>
std::size_t bytes_of_use(const Port<G>& root, int depth) {
    constexpr int sampled = most_moves<G> <= 256 ? 3 : 2;
    constexpr double faster = 1.25, bytes_a_tree = 32, at_least = 1 << 20, no_end = 0x1p60;
    const int looked_up_plies = depth - shallowest_hashed;
    if (looked_up_plies < sampled) return static_cast<std::size_t>(at_least);
    const auto leaves = [&](int plies) {
        return static_cast<double>(root.count_tree({.depth = plies}));
    };
    const double here = leaves(sampled);
    const double growth = std::max(here / std::max(leaves(sampled - 1), 1.0), 2.0) * faster;
    const double bytes = bytes_a_tree * here * std::pow(growth, looked_up_plies - sampled);
    return static_cast<std::size_t>(std::clamp(bytes, at_least, no_end));
}

}  // namespace boardlab
