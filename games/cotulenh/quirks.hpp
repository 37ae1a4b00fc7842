// Rules as the reference implementation plays them that may not have been intended. They are
// followed here, and each is one constant, so that another decision changes one line.
#pragma once

namespace boardlab::cotulenh {

// A missile threatens two squares along a diagonal (three when heroic), but captures only one
// (two) away.
inline constexpr bool missile_strikes_diagonally_as_far = true;
// A heroic commander threatens two squares away, but captures on adjacent squares only.
inline constexpr bool heroic_commander_strikes_at_two = true;
// Commanders capture each other on adjacent squares only; the rule books say along any open line.
inline constexpr bool commanders_take_only_adjacent = true;
// A commander must keep off two rays of the other one only: those that point towards its own rank
// and file. If both stand on one rank, the vertical one is that towards rank 1. The difference
// matters to heroic commanders only.
inline constexpr bool commander_heeds_two_rays = true;
// Only the first step of a turn resets the halfmove clock, and only by a capture to whose square
// it goes.
inline constexpr bool clock_minds_first_step_only = true;
// Threefold repetition never draws, because the reference compares the clocks as well.
inline constexpr bool threefold_draws = false;
// Deploys out of a stack with the commander are listed without a test of legality, so mate and
// stalemate are recognised late. The first deploy out of any other stack must be legal by itself.
inline constexpr bool commander_stack_deploys_untested = true;
// Heavy pieces may capture across the river anywhere, although they cross it by the bridges only.
inline constexpr bool heavy_pieces_take_across_river = true;
// An air force may join its own side inside an enemy zone, although it may not land there alone.
inline constexpr bool air_force_joins_in_zone = true;

}  // namespace boardlab::cotulenh
