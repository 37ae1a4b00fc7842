// Finds what threatens a commander on the mailbox, by walking its eight rays outwards and its line
// to the other commander.
#pragma once

#include "representations/combined_arms/commander_threats.hpp"
#include "representations/combined_arms/mailbox_strikers.hpp"
#include "representations/combined_arms/square_list.hpp"

namespace boardlab {

// Room for a blocker on each ray, one towards the other commander, the commander itself, and the
// whole side where air defence holds planes off.
template <CombinedArmsPieceSet P>
using MailboxThreats = CommanderThreats<SquareList<10 + P::most_units>>;

template <CombinedArmsPieceSet P, Side Us>
class MailboxThreatFinder {
    static constexpr Side them = opponent(Us);
    using Cells = ArmCells<P>;
    using N = typename Cells::Numbering;
    using Rays = ArmRays<P, N>;
    using Strike = Strikes<P, N>;
    using Strikers = MailboxStrikers<P>;
    using Threats = MailboxThreats<P>;
    using U = UnitsOf<P>;

 public:
    static Threats find(const Cells& cells) {
        Threats found{.royal = cells.royal(Us)};
        if (found.royal == no_square) {
            found.struck = true;
            return found;
        }
        const Unit target = Cells::unit_of(cells.on(found.royal));
        if (U::is_stack(target)) found.doubtful.add(found.royal);
        found.heroes_possible = cells.unit_count(Us) <= few_units ||
                                cells.unit_count(them) <= few_units ||
                                Strikers::template strike_commander<Us>(cells);
        bool planes_held_off = false;
        for (const int step : Rays::steps)
            planes_held_off |= look_along(cells, step, U::carrier_type(target), found);
        if (const Square other = cells.royal(them); other != no_square && P::royals_face)
            look_at_other_commander(cells, other, found);
        if (planes_held_off) [[unlikely]]
            doubt_air_defence(cells, found);
        return found;
    }

 private:
    // Along one ray, away from the commander. Returns whether air defence holds a plane off.
    BOARDLAB_INLINE static bool look_along(const Cells& cells, int step, int target_type,
                                           Threats& found) {
        Square from = found.royal, blocker = no_square;
        int blockers = 0;
        bool plane_held_off = false;
        for (int n = 1; n <= longest_shot; ++n) {
            from = Rays::moved(from, step);
            const std::uint16_t met = cells.on(from);
            if (met == Cells::vacant) continue;
            if (met == Cells::wall) break;
            if ((met & Cells::bit_of(Us)) == 0) {
                const std::uint32_t kinds =
                    U::kinds(Cells::unit_of(met)) & Strike::kinds(from, found.royal, target_type);
                if (kinds != 0) [[unlikely]]
                    plane_held_off |=
                        look_at_striker(cells, from, step, kinds, blocker, blockers, found);
            }
            blocker = from;
            ++blockers;
        }
        return plane_held_off;
    }
    // `kinds` of an enemy unit would strike the commander if nothing stood between. `blocker` is
    // the last of the blockers. Returns whether one of the kinds is a plane that air defence holds
    // off. Not inlined: few units come so near, and the loop that looks for them needs the
    // registers.
    [[gnu::noinline]] static bool look_at_striker(const Cells& cells, Square from, int step,
                                                  std::uint32_t kinds, Square blocker, int blockers,
                                                  Threats& found) {
        if ((kinds & ~Strike::over) != 0) {
            if (blockers == 0) found.struck = true;
            if (blockers == 1) note_only_blocker(cells, blocker, found);
        }
        if ((kinds & Strike::over & ~Strike::intercepted) != 0) found.struck = true;
        if ((kinds & Strike::intercepted) == 0) return false;
        const bool through = MailboxFlight<P>::lets_through(cells, Us, from, found.royal, -step);
        found.struck |= through;
        return !through;
    }
    static void look_at_other_commander(const Cells& cells, Square other, Threats& found) {
        const int step = Strikers::line_between(found.royal, other);
        if (step == 0) return;
        Square blocker = no_square;
        int blockers = 0;
        for (Square s = Rays::moved(found.royal, step); s != other; s = Rays::moved(s, step))
            if (cells.on(s) != Cells::vacant) {
                blocker = s;
                if (++blockers > 1) return;
            }
        if (blockers == 0)
            found.faced = true;
        else
            note_only_blocker(cells, blocker, found);
    }
    static void note_only_blocker(const Cells& cells, Square blocker, Threats& found) {
        ((cells.on(blocker) & Cells::bit_of(Us)) != 0 ? found.doubtful : found.screens)
            .add(blocker);
    }
    static void doubt_air_defence(const Cells& cells, Threats& found) {
        for (int i = 0; i < cells.count(Us); ++i) {
            const Unit u = Cells::unit_of(cells.on(cells.square(Us, i)));
            if (U::is_stack(u) || U::carrier_type(u) == P::covers ||
                arms_of<P>(U::carrier(u)).air_defence > 0)
                found.doubtful.add(cells.square(Us, i));
        }
    }
};

}  // namespace boardlab
