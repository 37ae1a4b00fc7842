// What the search knows of a game beyond its rules. Each game specialises Knowledge in a file of
// its own, with these members:
//
//   static constexpr int value(Kind);
//       Material value; a pawn or its like has about 100.
//   static constexpr int piece_square(Kind, Point);
//       Added for its square; ranks are counted from its own side's back rank.
//   static bool may_be_over(const Position&);
//       A cheap test. It must be true whenever the game is drawn or lost although there are moves;
//       then the game's own status decides.
//   static Key path_key(const Position&);
//       A key of all that scores depend on and the position's key leaves out, such as a clock.
//   template <class Visit> static void for_each_piece(Unit, Visit&&);
//       For games with units of several pieces: visit(kind) of each.
#pragma once

#include "games/keys.hpp"
#include "games/position.hpp"
#include "search/score.hpp"

namespace boardlab::search {

template <class G>
struct Knowledge;

}  // namespace boardlab::search
