// What a board answers at a node of a tree that is walked for its digest, in terms that are the
// same on every board. One call of a port fills it, so that a walk over the port takes no longer
// than the questions do.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/game.hpp"
#include "games/keys.hpp"
#include "games/move.hpp"
#include "games/setup.hpp"

namespace boardlab {

template <Game G>
struct NodeAnswers {
    static constexpr Geometry geometry = G::Pieces::geometry;
    // Bit n of word w is the square with the dense number 64 w + n.
    using SquareBits = std::array<std::uint64_t, (geometry.squares() + 63) / 64>;

    // What stands where by the board's armies, square by square as they name them; state, side to
    // move. Clock and move number come from the game's history and stand apart.
    Setup<G> position{};
    int clock = 0, move_number = 1;
    bool turn_is_open = false;
    Key key = 0;
    std::array<bool, 2> check{};  // by side
    std::array<SquareBits, 2> attacked{};
    unsigned count = 0;      // legal moves, as they are counted without listing them
    std::size_t listed = 0;  // and as they are listed, in any order
    std::array<Move, most_moves<G>> list;

    NodeAnswers() {}  // leaves the list uninitialised
    std::span<const Move> moves() const { return {list.data(), listed}; }
};

}  // namespace boardlab
