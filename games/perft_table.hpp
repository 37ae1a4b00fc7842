// The table of a hashed perft, and how deep one count may go.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "games/game.hpp"
#include "games/keys.hpp"

namespace boardlab {

// The greatest depth whose count always fits in 64 bits: a position of a chess-like game has at
// most 2^8 moves, one of CoTuLenh fewer than 2^12.8. Deeper counts are sums of these in a
// NodeCount.
inline constexpr int deepest_in_64_bits = 8;
template <Game G>
inline constexpr int deepest_counted = most_moves<G> <= 256 ? deepest_in_64_bits : 5;

// Positions already counted. An entry is believed only if key and depth both match.
class PerftTable {
 public:
    explicit PerftTable(std::size_t entries)
        : slots_(std::bit_ceil(std::max<std::size_t>(entries, 2))) {}
    const std::uint64_t* find(Key key, int depth) const {
        const Slot& s = slot(key, depth);
        return s.key == key && s.depth == depth ? &s.nodes : nullptr;
    }
    void store(Key key, int depth, std::uint64_t nodes) { slot(key, depth) = {key, nodes, depth}; }

 private:
    struct Slot {
        Key key = 0;
        std::uint64_t nodes = 0;
        int depth = 0;
    };
    std::size_t at(Key key, int depth) const {
        return (key ^ static_cast<Key>(depth) * 0x9E3779B97F4A7C15u) & (slots_.size() - 1);
    }
    Slot& slot(Key key, int depth) { return slots_[at(key, depth)]; }
    const Slot& slot(Key key, int depth) const { return slots_[at(key, depth)]; }
    std::vector<Slot> slots_;
};

}  // namespace boardlab
