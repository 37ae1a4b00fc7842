// What threatens a commander, and which steps could let more through. Found once a position; then
// most steps need no trial: they uncover no line, change no air defence and rouse no last guard.
#pragma once

#include "representations/combined_arms/set_ways.hpp"
#include "representations/combined_arms/strikes.hpp"

namespace boardlab {

template <SquareSet Set>
struct SetWatch {
    Set doubtful;  // own units whose steps may uncover their commander
    Set screens;   // enemy units whose disappearance may
    Square royal;
    bool struck, faced, unusual;

    BOARDLAB_INLINE bool attacked() const { return struck; }
    BOARDLAB_INLINE bool in_danger() const { return struck || faced; }
    BOARDLAB_INLINE bool vouches_for_nobody() const { return struck || faced || unusual; }
    BOARDLAB_INLINE bool vouches_for(MoveType m, Square from, Square to) const {
        if (vouches_for_nobody() || doubtful.contains(from)) return false;
        switch (step_of(m)) {
            case Step::go:
                return true;
            case Step::join:
                return to != royal;  // its unit may get another carrier
            default:
                return !screens.contains(to);
        }
    }
};

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders>
class SetLookout {
    using Board = ArmSets<P, Set>;
    using Tables = ArmTables<P, Set>;
    using Air = AirDefence<P, Set, Sliders>;
    using N = typename Set::Numbering;
    using Strike = Strikes<P, N>;
    using U = UnitsOf<P>;

 public:
    template <Side Us>
    static SetWatch<Set> watch(const Board& board) {
        constexpr Side them = opponent(Us);
        SetWatch<Set> w{Set::none(), Set::none(), board.royal(Us), false, false, false};
        if (w.royal == no_square) {
            w.struck = true;
            return w;
        }
        const Set own = board.side(Us), occupied = board.occupied();
        const Unit target = board.unit(w.royal);
        if (U::is_stack(target)) w.doubtful |= Set::of(w.royal);
        // With so few left a step may make a hero of the last one; and where the other commander
        // could be taken at once (it cannot in a game) of an air defence that stays where it is.
        w.unusual = few(board, Us) || few(board, them) || strikes<Us>(board);

        bool planes_held_off = false;
        const auto uncover = [&](const Set& between) {
            const Set blockers = between & occupied;
            if (blockers.more_than_one()) return false;
            if (blockers.empty()) return true;
            (blockers.disjoint(own) ? w.screens : w.doubtful) |= blockers;
            return false;
        };
        (board.side(them) & Tables::around(w.royal)).for_each([&](Square from) {
            const std::uint32_t kinds =
                U::kinds(board.unit(from)) & Strike::kinds(from, w.royal, U::carrier_type(target));
            if (kinds == 0) return;
            if ((kinds & ~Strike::over) != 0)
                w.struck |= uncover(Rays<Set>::between(w.royal, from));
            if ((kinds & Strike::over & ~Strike::intercepted) != 0) w.struck = true;
            if ((kinds & Strike::intercepted) != 0) {
                const bool through = Air::lets_through(board, Us, from, w.royal);
                w.struck |= through;
                planes_held_off |= !through;
            }
        });
        if (const Square other = board.royal(them); other != no_square && P::royals_face)
            if (Rays<Set>::orthogonal(w.royal).contains(other))
                w.faced = uncover(Rays<Set>::between(w.royal, other));
        if (planes_held_off) {
            // Defenders, and engineers that cover or uncover them.
            w.doubtful |=
                (Air::defenders(board, Us) | board.stacks() | board.type(P::covers)) & own;
        }
        return w;
    }

    // Calls visit(square, kinds) for the pieces of a side that threaten that square.
    template <Side By, class Visit>
    static void for_each_striker(const Board& board, Square to, int target_type,
                                 const Set& occupied, Visit&& visit) {
        (board.side(By) & Tables::around(to)).for_each([&](Square from) {
            std::uint32_t kinds = U::kinds(board.unit(from)) & Strike::kinds(from, to, target_type);
            if (kinds == 0) return;
            if ((kinds & ~Strike::over) != 0 && !Rays<Set>::between(to, from).disjoint(occupied))
                kinds &= Strike::over;
            if ((kinds & Strike::intercepted) != 0 &&
                !Air::lets_through(board, opponent(By), from, to))
                kinds &= ~Strike::intercepted;
            if (kinds != 0) visit(from, kinds);
        });
    }
    template <Side By>
    static bool is_struck(const Board& board, Square to, int target_type, const Set& occupied) {
        if (board.side(By).disjoint(Tables::around(to))) return false;
        bool struck = false;
        for_each_striker<By>(board, to, target_type, occupied,
                             [&](Square, std::uint32_t) { struck = true; });
        return struck;
    }
    // Whether a side threatens the other's commander.
    template <Side By>
    static bool strikes(const Board& board) {
        const Square to = board.royal(opponent(By));
        return to == no_square ||
               is_struck<By>(board, to, U::carrier_type(board.unit(to)), board.occupied());
    }
    template <Side Us>
    static bool faces(const Board& board) {
        const Square a = board.royal(Us), b = board.royal(opponent(Us));
        return P::royals_face && a != no_square && b != no_square &&
               Rays<Set>::orthogonal(a).contains(b) &&
               Rays<Set>::between(a, b).disjoint(board.occupied());
    }
    // Units with another carrier than the commander.
    static int unit_count(const Board& board, Side side) {
        return static_cast<int>((board.side(side) - board.type(type_of<P>(P::royal))).size());
    }

 private:
    static bool few(const Board& board, Side side) { return unit_count(board, side) <= 2; }
};

}  // namespace boardlab
