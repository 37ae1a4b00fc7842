// What the search knows of a game beyond its rules. Each game has a file that fills this in:
//
//   static constexpr int value(Kind);             of the piece itself
//   static constexpr int piece_square(Kind, Point);   of its place, as its own side sees the board
//   static bool may_be_over(const Position&);     a cheap test, true whenever the game may be drawn
//                                                 or lost though there are moves; the game's own
//                                                 status then decides
//   static Key path_key(const Position&);         what the key leaves out and scores depend on
#pragma once

#include "games/keys.hpp"
#include "games/position.hpp"
#include "search/score.hpp"

namespace boardlab::search {

template <class G>
struct Knowledge;

}  // namespace boardlab::search
