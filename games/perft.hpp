// Counting the tree: the node count is the checksum everything else rests on.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "games/move_list.hpp"
#include "games/position.hpp"

namespace boardlab {

// The longest walk whose count certainly fits 64 bits; deeper counts are added up in wider ones.
// No position of these games has more than 2^8 moves.
inline constexpr int deepest_in_64_bits = 8;

// `bulk`: leaves are counted, not made. Nothing but board and state is carried down, by copy.
template <Game G, Side Us, Representation Board>
std::uint64_t perft_bulk(const Board& board, typename G::State state, int depth) {
    if (depth == 1) return count_leaves<G, Us>(board, state);
    std::uint64_t nodes = 0;
    for_each_legal_move<G, Us>(board, state, [&](Manner m, Square from, Square to) BOARDLAB_INLINE {
        Board next = board;
        const auto then = RulesOf<G, Board>::template play<Us>(next, state, m, from, to);
        nodes += depth == 2 ? count_leaves<G, opponent(Us)>(next, then)
                            : perft_bulk<G, opponent(Us)>(next, then, depth - 1);
    });
    return nodes;
}

// `full`: every leaf is made and unmade, key and clocks included, as an engine would.
template <Side Us, class P>
std::uint64_t perft_full(P& position, int depth) {
    std::array<Move, most_moves> moves;
    const Move* const end = position.template list_legal<Us>(moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const typename P::Undo undo = position.template make<Us>(*m);
        nodes += depth == 1 ? 1 : perft_full<opponent(Us)>(position, depth - 1);
        position.template unmake<Us>(*m, undo);
    }
    return nodes;
}

// `hashed`: positions already counted are looked up. A table entry is believed only if key and
// depth both match.
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

template <Side Us, class P>
std::uint64_t perft_hashed(P& position, int depth, PerftTable& table) {
    if (depth == 1) return position.template count_legal<Us>();
    if (const std::uint64_t* known = table.find(position.key(), depth)) return *known;
    std::array<Move, most_moves> moves;
    const Move* const end = position.template list_legal<Us>(moves.data());
    std::uint64_t nodes = 0;
    for (const Move* m = moves.data(); m != end; ++m) {
        const typename P::Undo undo = position.template make<Us>(*m);
        nodes += perft_hashed<opponent(Us)>(position, depth - 1, table);
        position.template unmake<Us>(*m, undo);
    }
    table.store(position.key(), depth, nodes);
    return nodes;
}

}  // namespace boardlab
