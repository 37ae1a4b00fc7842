// Zobrist keys. They depend on kind, side and dense square, so a position has the same key on every
// board, however the board numbers its squares.
#pragma once

#include <array>
#include <cstdint>

#include "representations/pattern.hpp"

namespace boardlab {

using Key = std::uint64_t;

// The n-th number of a fixed sequence (splitmix64's output function).
constexpr Key key_number(std::uint64_t n) {
    std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

inline constexpr Key second_to_move_key = key_number(1u << 20);
// The keys of what else distinguishes a game's positions (castling rights, for example); the game
// chooses n.
constexpr Key extra_key(unsigned n) { return key_number((1u << 21) + n); }

// A source of keys, as rules ask it: `extra(n)` for n below extra_keys, `number(n)` for any n. This
// one is the same in every run; wide_keys.hpp has one that is drawn.
inline constexpr unsigned extra_keys = 24;
class FixedKeys {
 public:
    using Key = boardlab::Key;
    static constexpr Key extra(unsigned n) { return extra_[n]; }
    static constexpr Key number(std::uint64_t n) { return key_number(n); }

 private:
    static constexpr auto extra_ = [] {
        std::array<Key, extra_keys> keys{};
        for (unsigned n = 0; n < keys.size(); ++n) keys[n] = extra_key(n);
        return keys;
    }();
};

template <PieceSet Pieces, class Numbering>
class PieceKeys : public FixedKeys {
 public:
    static constexpr Key of(Piece p, Square s) {
        return keys_[static_cast<std::size_t>(index(p.kind) * 2 + index(p.side))][s];
    }

 private:
    static constexpr std::size_t armies = 2 * static_cast<std::size_t>(kind_count<Pieces>);
    static constexpr auto keys_ = [] {
        std::array<std::array<Key, static_cast<std::size_t>(Numbering::end)>, armies> keys{};
        for (std::size_t army = 0; army < armies; ++army)
            for (int i = 0; i < Pieces::geometry.squares(); ++i)
                keys[army][Numbering::at(Pieces::geometry.point(i))] =
                    key_number(army * 256 + static_cast<std::size_t>(i));
        return keys;
    }();
};

}  // namespace boardlab
