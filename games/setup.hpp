// A position as a FEN describes it, independent of boards. FEN readers make it, validators check
// it, and every board can be set up from it and converted back to it.
#pragma once

#include <array>

#include "representations/pattern.hpp"

namespace boardlab {

// How a FEN is written: in which dialect of the game, and whether fields are written that the
// dialect usually leaves out (`exact`).
struct FenStyle {
    int dialect = 0;
    bool exact = false;
};

// What a square holds: a piece or nothing, unless the game defines its own Content.
template <class G>
struct ContentOf {
    using type = Cell;
};
template <class G>
requires requires { typename G::Content; }
struct ContentOf<G> {
    using type = typename G::Content;
};

template <class G>
struct Setup {
    using Content = typename ContentOf<G>::type;
    std::array<Content, static_cast<std::size_t>(G::Pieces::geometry.squares())> cells{};
    Side to_move = Side::first;
    typename G::State state{};  // with dense square numbers
    int clock = 0;              // plies since the last irreversible move
    int move_number = 1;

    static constexpr Geometry geometry = G::Pieces::geometry;
    constexpr Content& at(Point p) { return cells[static_cast<std::size_t>(geometry.dense(p))]; }
    constexpr Content at(Point p) const {
        return cells[static_cast<std::size_t>(geometry.dense(p))];
    }
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace boardlab
