// Bugs in the boards of CoTuLenh: reach, ground, threats to the commander, and stacks.
#include "tests/games/cotulenh/units_fen.hpp"
#include "tests/seeded/cotulenh.hpp"

namespace boardlab::seeded {
namespace {

using namespace cotulenh;

// Reach.
using SameReachAshore = WithArm<navy, [](ArmFacts& a) { a.less_for_others = 0; }>;
using LongNavy = WithArm<navy, [](ArmFacts& a) {
    a.take = a.strike = {a.take.orthogonal + 1, a.take.diagonal + 1};
}>;
using TankShootsOver = WithArm<tank, [](ArmFacts& a) { a.over = true; }>;
using MissileStrikesAsItTakes = WithArm<missile, [](ArmFacts& a) { a.strike = a.take; }>;

// Ground.
struct CrossesAnywhere : ArmsPieces {
    static constexpr bool ground_stops(Kind k, Point from, Point to, Offset step) {
        if (is_heavy(index(k) % types) && may_stand(k, to) && step.files == 0) return false;
        return ArmsPieces::ground_stops(k, from, to, step);
    }
};
struct RoundsTheCape : ArmsPieces {
    static constexpr bool ground_stops(Kind k, Point from, Point to, Offset step) {
        if (index(k) % types == navy) return !may_stand(k, to);
        return ArmsPieces::ground_stops(k, from, to, step);
    }
};

// The last unit between two commanders may leave.
struct ForgottenBlocker : ArmsSets {
    template <Side Us>
    CommanderThreats<Set> watch_over() const {
        CommanderThreats<Set> threats = ArmsSets::watch_over<Us>();
        const Square ours = royal_square(Us), theirs = royal_square(opponent(Us));
        if (ours != no_square && theirs != no_square &&
            Rays<Set>::orthogonal(ours).contains(theirs))
            threats.doubtful -= Rays<Set>::between(ours, theirs);
        return threats;
    }
};
// Lines wrap around from file k to file a of the next rank.
template <class Set>
struct SeesRoundTheEdge : Classical<Set> {
    static Set orthogonal(Square from, const Set& occupied) {
        using N = typename Set::Numbering;
        Set seen = Classical<Set>::orthogonal(from, occupied);
        const Point p = N::point(from);
        const Square edge = N::at({N::geometry.files - 1, p.rank});
        const bool beyond = from == edge || (seen.contains(edge) && !occupied.contains(edge));
        for (int file = 0; beyond && p.rank + 1 < N::geometry.ranks && file < N::geometry.files;
             ++file) {
            const Square s = N::at({file, p.rank + 1});
            seen |= Set::of(s);
            if (occupied.contains(s)) break;
        }
        return seen;
    }
};
using RoundTheEdge = ThreeWords<SeesRoundTheEdge>::Of<ArmsPieces>::Board;

// Only the carrier of a unit becomes a hero.
struct PassengersStayPlain : ArmsCells {
    template <Side By, class Visit>
    void for_each_assailant(Visit&& visit) const {
        ArmsCells::for_each_assailant<By>([&](Square s, std::uint32_t kinds) {
            visit(s, kinds & std::uint32_t{1} << index(Units::carrier(unit_on(s))));
        });
    }
};
// Passengers may not leave.
struct OnlyCarriersLeave : ArmsSets {
    template <Side Us, class Visit>
    void for_each_step_of(const CommanderThreats<Set>& threats, Kind k, Square from,
                          Visit&& visit) const {
        if (Units::carrier(unit_on(from)) == k)
            ArmsSets::for_each_step_of<Us>(threats, k, from, visit);
    }
};

const std::string perhaps = ".*";

const AddBugs ground(
    {arms_fen("Cj1 cd12 Ae6 Gh7 ie8 hc12"), arms_fen("Cj1 cd12 Nc1 ic5 Hk2 hc12"),
     arms_fen("Cj1 cd12 Nc5 Hk2 hc12 nd7"), arms_fen("Cj1 cd12 Tg4 Ig5 tg6 hc12")},
    {
        {"heavy piece crosses off the bridge",
         broken<CoTuLenh, ArmsSetsWith<CrossesAnywhere>>("any-bridge"), commanders + 1, "moves", "",
         only_steps("[AGSags]:.*")},
        {"heavy piece crosses off the bridge, cells",
         broken<CoTuLenh, ArmsCellsWith<CrossesAnywhere>>("any-bridge-cells"), commanders + 1,
         "moves", "", only_steps("[AGSags]:.*")},
        {"navy reaches one too far", broken<CoTuLenh, ArmsSetsWith<LongNavy>>("long-navy"),
         commanders + 2, "moves", "", only_steps("[Nn]:.*:[cs]:x.*")},
        {"navy reaches as far against land",
         broken<CoTuLenh, ArmsCellsWith<SameReachAshore>>("long-navy-cells"), commanders + 2,
         "moves", "", only_steps("[Nn]:.*:[cs]:x.*")},
        {"ship rounds the cape", broken<CoTuLenh, ArmsCellsWith<RoundsTheCape>>("cape"),
         commanders + 1, "moves", "", only_steps("[Nn]:.*")},
        {"tank shoots over a piece", broken<CoTuLenh, ArmsSetsWith<TankShootsOver>>("over-tank"),
         commanders + 3, "moves", "", only_steps("[Tt]:.*:c:x.*")},
    });
// With fewer than three units on a side every step is tried out, because of last guards.
const AddBugs danger({arms_fen("Cg5 ch8 hc12 Ik2"), arms_fen("Cg1 cg12 Tg5 Ik3 Mk5 hc9 hd9 he9"),
                      arms_fen("Cg5 ck12 sj8 Ik3 ic9")},
                     {
                         {"blocker between commanders leaves",
                          broken<CoTuLenh, ForgottenBlocker>("free-blocker"), commanders + 6,
                          "moves", "", any_moves},
                         {"commander sees round the edge", broken<CoTuLenh, RoundTheEdge>("edge"),
                          commanders + 6, "moves", only_steps("[Cc]:.*"), ""},
                         {"missile strikes as it takes",
                          broken<CoTuLenh, ArmsSetsWith<MissileStrikesAsItTakes>>("short-missile"),
                          commanders + 2, "attack map"},
                     });
const AddBugs loads({arms_fen("Cj1 cg12 (TM)f10 hc12 Ik2"), arms_fen("Cj1 cd12 (TI)g4 hc12")},
                    {
                        {"passengers stay plain",
                         broken<CoTuLenh, PassengersStayPlain>("plain-load"), commanders + 2,
                         "attack map after a move"},
                        {"only carriers leave", broken<CoTuLenh, OnlyCarriersLeave>("stuck-load"),
                         commanders + 2, "moves", any_moves, ""},
                    });

}  // namespace
}  // namespace boardlab::seeded
