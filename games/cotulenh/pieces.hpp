// The pieces of CoTuLenh, Vietnamese commander chess: their reach, their ground, and the stacks
// they form.
#pragma once

#include "games/cotulenh/quirks.hpp"
#include "representations/combined_arms/facts.hpp"

namespace boardlab::cotulenh {

// In the order in which they are carriers: the first type of a stack carries the others.
inline constexpr int navy = 0, air_force = 1, tank = 2, engineer = 3, headquarter = 4,
                     commander = 5, infantry = 6, militia = 7, artillery = 8, anti_air = 9,
                     missile = 10;
inline constexpr int type_count = 11;
inline constexpr std::string_view letters = "NFTEHCIMAGS";

// Ground. Files a to c and the mouth of the river are water, files c to k are land.
constexpr bool is_river_mouth(Point p) {
    return (p.file == 3 || p.file == 4) && (p.rank == 5 || p.rank == 6);
}
constexpr bool is_navigable(Point p) { return p.file <= 2 || is_river_mouth(p); }
constexpr bool is_land(Point p) { return p.file >= 2; }
constexpr bool upper_half(Point p) { return p.rank >= 6; }
constexpr bool is_bank(Point p) { return p.rank == 5 || p.rank == 6; }  // of the river
constexpr bool is_bridge(int file) { return file == 5 || file == 7; }

constexpr bool is_heavy(int type) {
    return type == artillery || type == anti_air || type == missile;
}

constexpr ArmFacts arm(int type, bool heroic) {
    const int more = heroic ? 1 : 0;
    const auto round = [](int reach) { return Reach{reach, reach}; };
    // Heroes move along diagonals, too; some pieces always do.
    const auto cross = [&](int reach) { return Reach{reach, heroic ? reach : 0}; };
    ArmFacts a;
    switch (type) {
        case commander:
            a.go = {unlimited, heroic ? unlimited : 0};
            a.take = cross(1);
            a.strike = cross(heroic && heroic_commander_strikes_at_two ? 2 : 1);
            break;
        case infantry:
        case engineer:
        case anti_air:
            a.go = a.take = a.strike = cross(1 + more);
            break;
        case tank:
            a.go = a.take = a.strike = cross(2 + more);
            break;
        case militia:
            a.go = a.take = a.strike = round(1 + more);
            break;
        case artillery:
            a.go = a.take = a.strike = round(3 + more);
            a.over = true;
            break;
        case missile:
            a.go = a.take = {2 + more, 1 + more};
            a.strike = missile_strikes_diagonally_as_far ? round(2 + more) : a.take;
            a.over = true;
            break;
        case air_force:
            a.go = a.take = a.strike = round(4 + more);
            a.over = true;
            a.passes = Passes::all;
            a.flies = true;
            a.immune = heroic;
            break;
        case navy:
            a.go = a.take = a.strike = round(4 + more);
            a.over = true;
            a.passes = Passes::other_types;
            a.less_for_others = 1;
            break;
        case headquarter:
            a.go = a.take = a.strike = round(more);
            break;
    }
    if (type == missile) a.air_defence = 2 + more;
    if (type == navy || type == anti_air) a.air_defence = 1 + more;
    return a;
}

struct Pieces {
    static constexpr Geometry geometry{11, 12};
    static constexpr int types = type_count;
    static constexpr std::size_t most_units = 40;  // of a side
    static constexpr Kind royal = static_cast<Kind>(commander);
    static constexpr bool royals_face = true;  // commanders may not see each other
    static constexpr bool royals_take_only_adjacent = commanders_take_only_adjacent;
    static constexpr bool royal_heeds_two_rays = commander_heeds_two_rays;
    static constexpr bool plane_joins_in_zone = air_force_joins_in_zone;
    static constexpr int covers = engineer;  // switches off the air defence that it carries

    static constexpr std::array<KindFacts, 2 * type_count> kinds = [] {
        constexpr std::array<std::string_view, 2 * type_count> names{"navy",
                                                                     "air force",
                                                                     "tank",
                                                                     "engineer",
                                                                     "headquarter",
                                                                     "commander",
                                                                     "infantry",
                                                                     "militia",
                                                                     "artillery",
                                                                     "anti-air",
                                                                     "missile",
                                                                     "heroic navy",
                                                                     "heroic air force",
                                                                     "heroic tank",
                                                                     "heroic engineer",
                                                                     "heroic headquarter",
                                                                     "heroic commander",
                                                                     "heroic infantry",
                                                                     "heroic militia",
                                                                     "heroic artillery",
                                                                     "heroic anti-air",
                                                                     "heroic missile"};
        std::array<KindFacts, 2 * type_count> facts{};
        for (std::size_t k = 0; k < facts.size(); ++k) {
            facts[k].name = names[k];
            facts[k].letter = letters[k % type_count];
        }
        return facts;
    }();
    static constexpr std::array<ArmFacts, 2 * type_count> arms = [] {
        std::array<ArmFacts, 2 * type_count> facts{};
        for (int t = 0; t < type_count; ++t) {
            facts[static_cast<std::size_t>(t)] = arm(t, false);
            facts[static_cast<std::size_t>(t + type_count)] = arm(t, true);
        }
        return facts;
    }();

    // All sets of types that may share a square.
    static constexpr auto stacks = [] {
        constexpr unsigned n = 1u << navy, f = 1u << air_force, t = 1u << tank, e = 1u << engineer,
                           h = 1u << headquarter, c = 1u << commander, i = 1u << infantry,
                           m = 1u << militia, a = 1u << artillery, g = 1u << anti_air,
                           s = 1u << missile;
        return std::array<unsigned, 34>{
            c,         i,         t,         m,         e,         a,        g,
            s,         f,         n,         h,         t | c,     t | i,    t | m,
            f | c,     f | i,     f | m,     n | c,     n | i,     n | m,    f | t,
            n | t,     n | f,     e | a,     e | g,     e | s,     h | c,    f | t | c,
            f | t | i, f | t | m, n | f | c, n | f | i, n | f | m, n | f | t};
    }();

    static constexpr bool may_stand(Kind k, Point p) {
        return index(k) % types == navy ? is_navigable(p) : is_land(p);
    }
    static constexpr bool takes_anywhere = heavy_pieces_take_across_river;
    static constexpr bool may_take(Kind k, Point from, Point to) {
        return takes_anywhere || !is_heavy(index(k) % types) || upper_half(from) == upper_half(to);
    }
    static constexpr bool ground_stops(Kind k, Point from, Point to, Offset step) {
        const int type = index(k) % types;
        if (type == air_force) return false;
        if (!may_stand(k, to)) return true;
        if (is_heavy(type))
            return upper_half(from) != upper_half(to) && is_land(from) &&
                   !(step.files == 0 && is_bridge(from.file));
        if (type == navy) return rounds_the_cape(to, step);
        return false;
    }
    static constexpr std::array<RoyalErrand, 0> royal_errands{};
    static constexpr std::array<Kind, 0> promotions{};

 private:
    // Ships do not pass between c5 and d6, nor between c8 and d7.
    static constexpr bool rounds_the_cape(Point to, Offset step) {
        const Point from = to + step.reversed();
        const auto is = [&](Point a, Point b) {
            return (from == a && to == b) || (from == b && to == a);
        };
        return is({2, 4}, {3, 5}) || is({2, 7}, {3, 6});
    }
};
static_assert(CombinedArmsPieceSet<Pieces>);

}  // namespace boardlab::cotulenh
