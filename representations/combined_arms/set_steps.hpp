// Steps on a board of sets: each unit's ways (set_ways.hpp) visited as steps, each with whether it
// is legal for certain or must be tried out.
#pragma once

#include "representations/combined_arms/set_threats.hpp"
#include "representations/combined_arms/set_ways.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders, Side Us>
class SetSteps {
    static constexpr int royal_type = type_of<P>(P::royal);
    using Board = ArmSets<P, Set>;
    using Tables = ArmTables<P, Set>;
    using Threats = CommanderThreats<Set>;
    using AllWays = ArmWays<P, Set, Sliders, Us>;
    using U = UnitsOf<P>;

 public:
    BOARDLAB_INLINE SetSteps(const Board& board, const Threats& threats)
        : board_(board), threats_(threats) {}

    // The steps of every unit as a whole: visit(move type, from, to, vouched).
    template <class Visit>
    BOARDLAB_INLINE void for_each(Visit&& visit) const {
        for_each_unit([&](Square from, Unit u, const Ways<Set>& ways) BOARDLAB_INLINE {
            steps(u, U::carrier_type(u), from, ways, false, visit);
        });
        commander_alone(board_, threats_, visit);
    }
    // The number of those vouched for. The others are visited.
    template <class Visit>
    BOARDLAB_INLINE unsigned count(Visit&& visit) const {
        unsigned n = 0;
        const auto count_or_visit = [&](MoveType m, Square from, Square to, bool vouched)
                                        BOARDLAB_INLINE {
                                            if (vouched)
                                                ++n;
                                            else
                                                visit(m, from, to, false);
                                        };
        for_each_unit([&](Square from, Unit u, const Ways<Set>& w) BOARDLAB_INLINE {
            if (!threats_.vouches_for_unit(from)) [[unlikely]] {
                steps(u, U::carrier_type(u), from, w, false, count_or_visit);
                return;
            }
            n += (w.quiet | w.taken_by_going).size();
            if (!w.friends.empty())
                joins(board_, threats_, u, U::carrier_type(u), from, w.friends, false,
                      count_or_visit);
            if (!(w.taken_by_staying | w.taken_by_perishing).empty()) [[unlikely]]
                shots(threats_, U::carrier_type(u), from, w, false, count_or_visit);
        });
        commander_alone(board_, threats_, count_or_visit);
        return n;
    }
    // The steps of one piece out of its stack.
    template <class Visit>
    [[gnu::noinline]] void one_piece(Kind k, Square from, Visit&& visit) const {
        steps(U::alone(k), type_of<P>(k), from, AllWays(board_).of(k, from, true), true, visit);
    }

 private:
    // Calls visit(from, unit, ways) for every unit but a commander that is alone.
    template <class Visit>
    BOARDLAB_INLINE void for_each_unit(Visit&& visit) const {
        const AllWays all(board_);
        // Whom a unit may join at all, by type: few of its neighbours remain to be asked about.
        std::array<Set, static_cast<std::size_t>(P::types)> partners;
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            partners[T] = Set::none();
            for_each_index<P::types>([&]<int Other>() BOARDLAB_INLINE {
                if constexpr ((U::partners(T) >> Other & 1) != 0) partners[T] |= board_.type(Other);
            });
        });
        for_each_index<5>([&]<int I>() BOARDLAB_INLINE {
            constexpr Conduct c = static_cast<Conduct>(I + 1);
            army<c>().for_each([&](Square from) BOARDLAB_INLINE {
                const Unit u = board_.unit(from);
                Ways<Set> ways = all.template of<c>(U::carrier(u), from, false);
                ways.friends &= partners[static_cast<std::size_t>(U::carrier_type(u))];
                visit(from, u, ways);
            });
        });
    }
    // Our carriers of one conduct, which all of a type have, or only its heroes, or only the rest.
    template <Conduct C>
    BOARDLAB_INLINE Set army() const {
        Set all = Set::none();
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            constexpr bool plain = conduct_of<P>(kind_of<P>(T, false)) == C;
            constexpr bool heroic = conduct_of<P>(kind_of<P>(T, true)) == C;
            if constexpr (plain && heroic) all |= board_.type(T);
            if constexpr (plain && !heroic) all |= board_.type(T) - board_.heroes();
            if constexpr (!plain && heroic) all |= board_.type(T) & board_.heroes();
        });
        return all & board_.side(Us);
    }

    template <class Visit>
    BOARDLAB_INLINE void steps(Unit u, int type, Square from, const Ways<Set>& ways, bool leaving,
                               Visit& visit) const {
        const bool vouched = threats_.vouches_for_unit(from);
        const MoveType quiet = step_type(type, Step::go, false, leaving);
        ways.quiet.for_each([&](Square to) BOARDLAB_INLINE { visit(quiet, from, to, vouched); });
        const MoveType taking = step_type(type, Step::go, true, leaving);
        ways.taken_by_going.for_each([&](Square to)
                                         BOARDLAB_INLINE { visit(taking, from, to, vouched); });
        joins(board_, threats_, u, type, from, ways.friends, leaving, visit);
        if (!(ways.taken_by_staying | ways.taken_by_perishing).empty()) [[unlikely]]
            shots(threats_, type, from, ways, leaving, visit);
    }

    // What follows is static: shots and the commander's steps are rare and not inlined, and as
    // members they would be given the address of this object, whose references would then be read
    // from memory again after each call.

    // Joins of a unit with its own side, where the two may share the square.
    template <class Visit>
    BOARDLAB_INLINE static void joins(const Board& board, const Threats& threats, Unit u, int type,
                                      Square from, const Set& friends, bool leaving, Visit& visit) {
        friends.for_each([&](Square to) BOARDLAB_INLINE {
            const Unit both = U::joined(u, board.unit(to));
            if (both == nobody || !Tables::may_stand(U::carrier(both), to)) return;
            const MoveType m = step_type(type, Step::join, false, leaving);
            visit(m, from, to, threats.vouches_for(m, from, to));
        });
    }
    // Captures that leave the target square empty.
    template <class Visit>
    [[gnu::noinline]] static void shots(const Threats& threats, int type, Square from,
                                        const Ways<Set>& ways, bool leaving, Visit& visit) {
        const auto shoot = [&](const Set& at, Step step) {
            const MoveType m = step_type(type, step, true, leaving);
            at.for_each([&](Square to) { visit(m, from, to, threats.vouches_for(m, from, to)); });
        };
        shoot(ways.taken_by_staying, Step::stay);
        shoot(ways.taken_by_perishing, Step::suicide);
    }

    // A commander that no other piece carries. Steps that would leave it in danger are not visited,
    // but for those that are tried out anyway.
    template <class Visit>
    [[gnu::noinline]] static void commander_alone(const Board& board, const Threats& threats,
                                                  Visit& visit) {
        const Square from = threats.royal;
        if (from == no_square || !board.type(royal_type).contains(from)) return;
        const AllWays all(board);
        const Set lifted = board.occupied() - Set::of(from);
        const Set view = all.seen_by_other_royal(from);
        const Ways<Set> ways = all.commanding(U::carrier(board.unit(from)), from, view);
        const Set faced = P::royals_face ? view : Set::none();
        const auto go = [&](const Set& to_all, bool captures) {
            const MoveType m = step_type(royal_type, Step::go, captures, false);
            if (threats.heroes_possible)
                to_all.for_each([&](Square to) { visit(m, from, to, false); });
            else
                (to_all - faced).for_each([&](Square to) {
                    if (!SetStrikers<P, Set, Sliders>::template is_struck<opponent(Us)>(
                            board, to, royal_type, lifted))
                        visit(m, from, to, true);
                });
        };
        go(ways.quiet, false);
        go(ways.taken_by_going, true);
        const auto unsure = [&](MoveType m, Square, Square to, bool) { visit(m, from, to, false); };
        joins(board, threats, board.unit(from), royal_type, from, ways.friends, false, unsure);
        shots(threats, royal_type, from, ways, false, visit);
    }

    const Board& board_;
    const Threats& threats_;
};

}  // namespace boardlab
