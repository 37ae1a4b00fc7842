// Bugs in the air defence of CoTuLenh.
#include "tests/games/cotulenh/units_fen.hpp"
#include "tests/seeded/cotulenh.hpp"

namespace boardlab::seeded {

using namespace cotulenh;

// Pieces of their own, so that a function can be specialized for their boards alone.
struct OneDefenderEnough : ArmsPieces {};
struct OneZoneCounted : ArmsPieces {};
struct CoveredDefends : ArmsPieces {};
struct ZonesStay : ArmsPieces {};
using DefenderSet = ArmsSetsWith<OneDefenderEnough>::Set;

// The widest zone that any piece of a unit would have.
inline int widest_zone(Unit u) {
    int radius = 0;
    Units::for_each_piece(
        u, [&](Kind k) { radius = std::max(radius, arms_of<ArmsPieces>(k).air_defence); });
    return radius;
}

}  // namespace boardlab::seeded

namespace boardlab {

// Overlapping zones are each treated as if they were alone.
template <>
inline Airspace<seeded::DefenderSet>
AirDefence<seeded::OneDefenderEnough, seeded::DefenderSet, Classical<seeded::DefenderSet>>::over(
    const ArmSets<seeded::OneDefenderEnough, seeded::DefenderSet>& board, Side side, Square from,
    const seeded::DefenderSet& lines) {
    using Set = seeded::DefenderSet;
    Set covered = Set::none();
    for_each_zone(board, defenders(board, side), [&](const Set& disc) { covered |= disc; });
    Airspace<Set> air{(seen(from, covered) & lines) - covered, Set::none()};
    for_each_zone(board, defenders(board, side), [&](const Set& disc) {
        air.perilous |= seen(from, covered - disc) & disc & lines;
    });
    return air;
}

template <>
inline ArmCells<seeded::OneZoneCounted>::Cover ArmCells<seeded::OneZoneCounted>::cover(
    Side s, Square q) const {
    Cover c = cover_[at(s)][q];
    c.zones = std::min<std::uint8_t>(c.zones, 1);
    return c;
}

// Zones are never removed.
template <>
inline void ArmCells<seeded::ZonesStay>::spread(Side side, Square s, int radius, int by) {
    const Point p = Numbering::point(s);
    for_each_point(seeded::ArmsPieces::geometry, [&](Point q) {
        const int df = q.file - p.file, dr = q.rank - p.rank;
        if (by < 0 || df * df + dr * dr > radius * radius) return;
        Cover& c = cover_[at(side)][Numbering::at(q)];
        ++c.zones;
        c.centre ^= static_cast<std::uint8_t>(s);
    });
}

// The zone of an air defence stays when an engineer comes to carry it.
template <>
inline void ArmCells<seeded::CoveredDefends>::put(Unit u, Side side, Square s) {
    cell_[origin + s] =
        static_cast<std::uint16_t>(static_cast<std::uint16_t>(index(u)) | bit_of(side));
    slot_[s] = count_[at(side)];
    list_[at(side)][count_[at(side)]++] = static_cast<std::uint8_t>(s);
    if (U::has(u, royal_type)) royal_[at(side)] = static_cast<std::uint8_t>(s);
    if (const int radius = seeded::widest_zone(u); radius > 0) spread(side, s, radius, 1);
}
template <>
inline void ArmCells<seeded::CoveredDefends>::remove(Side side, Square s) {
    const Unit u = unit_of(on(s));
    if (const int radius = seeded::widest_zone(u); radius > 0) spread(side, s, radius, -1);
    if (U::has(u, royal_type)) royal_[at(side)] = no_square;
    cell_[origin + s] = vacant;
    const std::uint8_t last = list_[at(side)][--count_[at(side)]];
    list_[at(side)][slot_[s]] = last;
    slot_[last] = slot_[s];
}

}  // namespace boardlab

namespace boardlab::seeded {
namespace {

using WideZones = WithArm<anti_air, [](ArmFacts& a) { ++a.air_defence; }>;
using NarrowZones = WithArm<missile, [](ArmFacts& a) { --a.air_defence; }>;

// An air defence that holds off a plane may leave.
struct ForgottenDefender : ArmsCells {
    template <Side Us>
    MailboxThreats<ArmsPieces> watch_over() const {
        MailboxThreats<ArmsPieces> threats = ArmsCells::watch_over<Us>();
        const auto sound = threats.doubtful;
        threats.doubtful = sound.none();
        for (const Square s : sound)
            if (widest_zone(unit_on(s)) == 0) threats.doubtful.add(s);
        return threats;
    }
};

const std::string perhaps = ".*";

const AddBugs air(
    {arms_fen("Cj1 cd12 Fk5 ih8 gg8 gh9"), arms_fen("Cj1 cd12 Fg4 gg8 Ik2 hc12"),
     arms_fen("Cj1 cd12 Ff4 sf8 Ik2 hc12"), arms_fen("Cj1 cd12 Fe8 gg8 gg9 Ik2"),
     arms_fen("Cj1 cd12 Fg4 (eg)g8 Ik2 hc12")},
    {
        {"anti-air zone too wide", broken<CoTuLenh, ArmsSetsWith<WideZones>>("wide-zone"),
         commanders + 2, "moves", any_moves, perhaps},
        {"anti-air zone too wide, cells", broken<CoTuLenh, ArmsCellsWith<WideZones>>("wide-cells"),
         commanders + 2, "moves", any_moves, perhaps},
        {"missile zone too narrow", broken<CoTuLenh, ArmsSetsWith<NarrowZones>>("narrow-zone"),
         commanders + 2, "moves", perhaps, any_moves},
        {"second air defender ignored",
         broken<CoTuLenh, ArmsSetsWith<OneDefenderEnough>>("one-defender"), commanders + 4, "moves",
         "", only_steps("[Ff]:.*:kd?:x.*")},
        {"second air defender ignored, cells",
         broken<CoTuLenh, ArmsCellsWith<OneZoneCounted>>("one-zone"), commanders + 4, "moves", "",
         only_steps("[Ff]:.*:kd?:x.*")},
        {"stale zone after a carrier change",
         broken<CoTuLenh, ArmsCellsWith<CoveredDefends>>("stale-zone"), commanders + 3, "moves",
         any_moves, perhaps},
        {"zone never taken away", broken<CoTuLenh, ArmsCellsWith<ZonesStay>>("zones-stay"),
         commanders + 1, "inconsistency"},
    });
// With fewer than three units on a side every step is tried out, because of last guards.
const AddBugs held({arms_fen("Cg5 ck12 fg9 Gh5 Gf5 Ik3 ic9 id9")},
                   {
                       {"defender against a plane leaves",
                        broken<CoTuLenh, ForgottenDefender>("free-defender"), commanders + 6,
                        "moves", "", any_moves},
                   });

}  // namespace
}  // namespace boardlab::seeded
