// How a move is made, apart from where: everything a generator knows at compile time. Boards hand
// it to visitors as a constant, so that making the move folds to the few operations it needs.
#pragma once

#include <cstdint>

#include "representations/piece.hpp"

namespace boardlab {

enum class GenerationType : std::uint8_t { all, captures, quiets };

// long_step: a pawn's step of two squares.
enum class Arrival : std::uint8_t { plain, long_step, promoting };

struct MoveType {
    Kind kind{};
    bool captures = false;
    Arrival arrival = Arrival::plain;
    Kind becomes{};            // what a promoting piece turns into
    std::uint8_t special = 0;  // 0, or a number the game gives meaning to (castling, en passant)
    friend constexpr bool operator==(MoveType, MoveType) = default;
};

}  // namespace boardlab
