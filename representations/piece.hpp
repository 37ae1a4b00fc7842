// Sides, kinds and pieces, as boards and games use them.
#pragma once

#include <cstdint>

namespace boardlab {

enum class Side : std::uint8_t { first, second };  // white or red, black or blue
constexpr Side opponent(Side s) { return s == Side::first ? Side::second : Side::first; }
constexpr int index(Side s) { return static_cast<int>(s); }

// A kind is an index into its game's table of facts; games give the indices names.
enum class Kind : std::uint8_t {};
constexpr int index(Kind k) { return static_cast<int>(k); }

struct Piece {
    Kind kind{};
    Side side = Side::first;
    friend constexpr bool operator==(Piece, Piece) = default;
};

// What a square holds: a piece or nothing, in one byte.
class Cell {
 public:
    constexpr Cell() = default;
    constexpr Cell(Piece p)
        : code_(static_cast<std::uint8_t>(1 + index(p.kind) * 2 + index(p.side))) {}
    constexpr bool empty() const { return code_ == 0; }
    constexpr Piece piece() const {
        return {static_cast<Kind>((code_ - 1) >> 1), static_cast<Side>((code_ - 1) & 1)};
    }
    friend constexpr bool operator==(Cell, Cell) = default;

 private:
    std::uint8_t code_ = 0;
};

}  // namespace boardlab
