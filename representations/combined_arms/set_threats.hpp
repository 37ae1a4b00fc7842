// Finds what threatens a commander on a board of sets, by looking at the squares between it and
// each enemy that is near enough, and between it and the other commander.
#pragma once

#include "representations/combined_arms/commander_threats.hpp"
#include "representations/combined_arms/set_strikers.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders, Side Us>
class SetThreatFinder {
    static constexpr Side them = opponent(Us);
    using Board = ArmSets<P, Set>;
    using Air = AirDefence<P, Set, Sliders>;
    using Strike = Strikes<P, typename Set::Numbering>;
    using Strikers = SetStrikers<P, Set, Sliders>;
    using Threats = CommanderThreats<Set>;
    using U = UnitsOf<P>;

 public:
    static Threats find(const Board& board) {
        Threats found{.royal = board.royal(Us)};
        if (found.royal == no_square) {
            found.struck = true;
            return found;
        }
        const Unit target = board.unit(found.royal);
        if (U::is_stack(target)) found.doubtful |= Set::of(found.royal);
        found.heroes_possible = board.unit_count(Us) <= few_units ||
                                board.unit_count(them) <= few_units ||
                                Strikers::template strike_commander<Us>(board);
        bool planes_held_off = false;
        const Set near = board.side(them) & ArmTables<P, Set>::around(found.royal);
        near.for_each([&](Square from) BOARDLAB_INLINE {
            const std::uint32_t kinds = U::kinds(board.unit(from)) &
                                        Strike::kinds(from, found.royal, U::carrier_type(target));
            if (kinds != 0) [[unlikely]]
                planes_held_off |= look_at_striker(board, from, kinds, found);
        });
        if (const Square other = board.royal(them); other != no_square && P::royals_face)
            if (Rays<Set>::orthogonal(found.royal).contains(other))
                found.faced = is_open(board, Rays<Set>::between(found.royal, other), found);
        if (planes_held_off) [[unlikely]]
            doubt_air_defence(board, found);
        return found;
    }

 private:
    // `kinds` of an enemy unit would strike the commander if nothing stood between. Returns whether
    // one of them is a plane that air defence holds off. Not inlined: few units come so near, and
    // the loop that looks for them needs the registers.
    [[gnu::noinline]] static bool look_at_striker(const Board& board, Square from,
                                                  std::uint32_t kinds, Threats& found) {
        if ((kinds & ~Strike::over) != 0)
            found.struck |= is_open(board, Rays<Set>::between(found.royal, from), found);
        if ((kinds & Strike::over & ~Strike::intercepted) != 0) found.struck = true;
        if ((kinds & Strike::intercepted) == 0) return false;
        const bool through = Air::lets_through(board, Us, from, found.royal);
        found.struck |= through;
        return !through;
    }
    // Whether nobody stands on these squares between the commander and a threat. A unit that
    // stands there alone is noted.
    static bool is_open(const Board& board, const Set& between, Threats& found) {
        const Set blockers = between & board.occupied();
        if (blockers.more_than_one()) return false;
        if (blockers.empty()) return true;
        (blockers.disjoint(board.side(Us)) ? found.screens : found.doubtful) |= blockers;
        return false;
    }
    static void doubt_air_defence(const Board& board, Threats& found) {
        found.doubtful |=
            (Air::defenders(board, Us) | board.stacks() | board.type(P::covers)) & board.side(Us);
    }
};

}  // namespace boardlab
