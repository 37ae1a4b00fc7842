// A position as the root of a tree that somebody cuts into work. Every position over a port is one.
// Not a part of AnyPosition, whose header every pair of game and board includes.
#pragma once

#include <string>

#include "harness/contenders/any_position.hpp"

namespace boardlab {

class PerftTable;

class TreeRoot {
 public:
    virtual ~TreeRoot() = default;

    // Two positions have the same text exactly if they are the same to the tree below: pieces, side
    // to move, castling rights, an en passant square where a capture is legal, the steps of an open
    // deploy session. Clocks, move numbers, Makruk's counts and history are left out. A whole FEN
    // in the game's default dialect, the same on every board, so nothing is merged by a hash that
    // might collide.
    virtual std::string tree_fen() const = 0;
    // Perft by one thread. The table, for a hashed count, is kept from one count to the next.
    virtual NodeCount count_tree(const PerftOptions& options, PerftTable& table) const = 0;
};

inline const TreeRoot& as_tree_root(const AnyPosition& position) {
    return dynamic_cast<const TreeRoot&>(position);
}

}  // namespace boardlab
