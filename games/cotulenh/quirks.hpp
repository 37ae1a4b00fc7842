// Readings of the rules that are deterministic in the reference implementation but may not have
// been meant. Each is followed, and each is one constant: to decide otherwise is to change a line.
#pragma once

namespace boardlab::cotulenh {

// A missile threatens two squares along a diagonal (three when heroic) though it takes only one
// (two) away.
inline constexpr bool missile_strikes_diagonally_as_far = true;
// A heroic commander threatens two squares away though it takes only on the next.
inline constexpr bool heroic_commander_strikes_at_two = true;
// Commanders take each other on adjacent squares only; the rule books say along any open line.
inline constexpr bool commanders_take_only_adjacent = true;
// A commander is warned of two rays of the other one, towards its own file and rank; on one rank
// the upright ray leads towards rank 1. It matters to heroic commanders only.
inline constexpr bool commander_heeds_two_rays = true;
// Only the first step of a turn resets the clock, and only by taking what it then stands on.
inline constexpr bool clock_minds_first_step_only = true;
// Repetition is meant to draw but never does: the reference compares clocks, too.
inline constexpr bool threefold_draws = false;
// Steps that leave a commander's stack are listed untested, so mate and stalemate are recognised
// late; the first step that leaves any other stack must be safe by itself.
inline constexpr bool commander_stack_deploys_untested = true;
// Heavy pieces, which cross the river by the bridges only, may take across it anywhere.
inline constexpr bool heavy_pieces_take_across_river = true;
// An air force may join its own side inside an enemy zone where it may not land alone.
inline constexpr bool air_force_joins_in_zone = true;

}  // namespace boardlab::cotulenh
