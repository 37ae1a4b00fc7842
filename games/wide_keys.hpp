// Zobrist keys of 128 bits, drawn by a seed, for counts that believe a key: in 64 bits two
// positions of a large tree would meet. What goes into a key is said once, by the game's rules
// (`key_of`, `state_key`), which take any source of keys.
#pragma once

#include "games/game.hpp"
#include "games/keys.hpp"

namespace boardlab {

struct WideKey {
    std::uint64_t high, low;  // no defaults: arrays of keys are written before they are read

    friend constexpr bool operator==(WideKey, WideKey) = default;
    friend constexpr WideKey operator^(WideKey a, WideKey b) {
        return {a.high ^ b.high, a.low ^ b.low};
    }
    friend constexpr WideKey operator^(WideKey a, std::uint64_t b) {
        return a ^ WideKey { b, b };
    }
    constexpr WideKey& operator^=(WideKey b) { return *this = *this ^ b; }
    constexpr WideKey& operator+=(WideKey b) { return *this = {high + b.high, low + b.low}; }
};

// The halves come from two sequences like that of key_number, which begin where the seed says.
template <PieceSet P, class N>
class WideKeys {
 public:
    using Pieces = P;
    using Numbering = N;
    using Key = WideKey;

    // Once a tree, so it is compiled for size.
    [[gnu::cold]] explicit WideKeys(std::uint64_t seed)
        : begin_{key_number(key_number(seed) ^ 1), key_number(key_number(seed) ^ 2)} {
        for (std::size_t army = 0; army < armies; ++army)
            for (int i = 0; i < Pieces::geometry.squares(); ++i)
                pieces_[army][Numbering::at(Pieces::geometry.point(i))] =
                    number(army * 256 + static_cast<std::size_t>(i));
        for (unsigned n = 0; n < extra_.size(); ++n) extra_[n] = number((1u << 21) + n);
        for (unsigned n = 0; n < depths_.size(); ++n) depths_[n] = number((1u << 22) + n);
    }

    WideKey of(Piece p, Square s) const {
        return pieces_[static_cast<std::size_t>(index(p.kind) * 2 + index(p.side))][s];
    }
    WideKey extra(unsigned n) const { return extra_[n]; }
    WideKey second_to_move() const { return depths_[0]; }
    // A tree is named by its root and how deep it is.
    WideKey of_depth(int depth) const { return depths_[static_cast<std::size_t>(depth)]; }
    WideKey number(WideKey n) const {
        return {key_number(begin_.high + n.high), key_number(begin_.low + n.low)};
    }
    WideKey number(std::uint64_t n) const { return number(WideKey{n, n}); }

 private:
    static constexpr std::size_t armies = 2 * static_cast<std::size_t>(kind_count<Pieces>);
    static constexpr int deepest = 64;  // that anybody may ask for

    WideKey begin_;
    std::array<std::array<WideKey, static_cast<std::size_t>(Numbering::end)>, armies> pieces_;
    std::array<WideKey, extra_keys> extra_;
    std::array<WideKey, deepest + 1> depths_;
};

// The key of a position from nothing. Rules are those of the numbering; content_on(square) says
// what stands there.
template <class Rules, class Keys, class State, class ContentOn>
WideKey key_of_position(const Keys& keys, const State& state, Side to_move, ContentOn content_on) {
    constexpr Geometry geometry = Keys::Pieces::geometry;
    WideKey key = Rules::state_key(state, keys);
    if (to_move == Side::second) key ^= keys.second_to_move();
    for (int i = 0; i < geometry.squares(); ++i) {
        const Square s = Keys::Numbering::at(geometry.point(i));
        if (const auto c = content_on(s); !c.empty()) key ^= Rules::key_of(c, s, keys);
    }
    return key;
}

}  // namespace boardlab
