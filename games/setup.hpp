// A position in nobody's representation: what a FEN says. Readers make it, validators judge it,
// every board can be set up from it and read back into it.
#pragma once

#include <array>

#include "representations/pattern.hpp"

namespace boardlab {

// How a FEN is written: in which of the game's dialects, and whether it must say everything even
// where the dialect's custom is to leave it out.
struct FenStyle {
    int dialect = 0;
    bool exact = false;
};

// What a square may hold: one piece, or what the game says.
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
    typename G::State state{};  // squares in it are dense
    int clock = 0;              // plies since something irreversible
    int move_number = 1;

    static constexpr Geometry geometry = G::Pieces::geometry;
    constexpr Content& at(Point p) { return cells[static_cast<std::size_t>(geometry.dense(p))]; }
    constexpr Content at(Point p) const {
        return cells[static_cast<std::size_t>(geometry.dense(p))];
    }
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace boardlab
