// A move in one word: from, to and type. On a board the squares are numbered as that board numbers
// them. With dense numbers a move is the same word on every board, and words sort by (from, to,
// type).
#pragma once

#include <cstdint>

#include "representations/geometry.hpp"
#include "representations/move_type.hpp"

namespace boardlab {

class Move {
 public:
    Move() = default;  // uninitialised: a move list is written before it is read
    constexpr Move(MoveType m, Square from, Square to) : bits_(from << 24 | to << 16 | pack(m)) {}
    constexpr Square from() const { return bits_ >> 24; }
    constexpr Square to() const { return bits_ >> 16 & 0xFF; }
    constexpr MoveType type() const {
        return {.kind = static_cast<Kind>(bits_ & 31),
                .captures = (bits_ >> 10 & 1) != 0,
                .arrival = static_cast<Arrival>(bits_ >> 11 & 3),
                .becomes = static_cast<Kind>(bits_ >> 5 & 31),
                .special = static_cast<std::uint8_t>(bits_ >> 13 & 7)};
    }
    friend constexpr auto operator<=>(Move, Move) = default;

    template <class Old, class New>
    static constexpr Move renumbered(Move m) {
        Move again = m;
        again.bits_ = New::at(Old::point(m.from())) << 24 | New::at(Old::point(m.to())) << 16 |
                      (m.bits_ & 0xFFFF);
        return again;
    }
    constexpr std::uint32_t word() const { return bits_; }

 private:
    static constexpr std::uint32_t pack(MoveType m) {
        return static_cast<std::uint32_t>(index(m.kind)) |
               static_cast<std::uint32_t>(index(m.becomes)) << 5 |
               static_cast<std::uint32_t>(m.captures) << 10 |
               static_cast<std::uint32_t>(m.arrival) << 11 |
               static_cast<std::uint32_t>(m.special) << 13;
    }
    std::uint32_t bits_;
};

}  // namespace boardlab
