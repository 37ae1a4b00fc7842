// Air defence on a board of sets: zones are discs, and unions of discs tell what a plane may do on
// its way. It is safe until it enters a zone. Inside exactly one it may only capture and be lost,
// or join its own side. A second zone ends its flight, and so does leaving the first.
#pragma once

#include "representations/combined_arms/set_storage.hpp"
#include "representations/combined_arms/set_tables.hpp"

namespace boardlab {

template <SquareSet Set>
struct Airspace {
    Set safe, perilous;
};

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders>
class AirDefence {
    using Tables = ArmTables<P, Set>;
    using U = UnitsOf<P>;

 public:
    // Calls visit(disc) with the zone of each of these units.
    template <class Visit>
    BOARDLAB_INLINE static void for_each_zone(const ArmSets<P, Set>& board, const Set& defenders,
                                              Visit&& visit) {
        defenders.for_each([&](Square s) BOARDLAB_INLINE {
            visit(Tables::disc(arms_of<P>(U::carrier(board.unit(s))).air_defence, s));
        });
    }
    BOARDLAB_INLINE static Set defenders(const ArmSets<P, Set>& board, Side side) {
        Set all = Set::none();
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            if constexpr (arms_of<P>(static_cast<Kind>(T)).air_defence > 0) all |= board.type(T);
        });
        return all & board.side(side);
    }

    // How many zones of that side cover a square: from there the discs look the same.
    static int zones_over(const ArmSets<P, Set>& board, Side side, Square s) {
        unsigned zones = 0;
        for_each_index<Tables::widest_zone>([&]<int R>() BOARDLAB_INLINE {
            zones += (with_radius<R + 1>(board) & board.side(side) & Tables::disc(R + 1, s)).size();
        });
        return static_cast<int>(zones);
    }

    // Whether that side's air defence lets a plane get from one square to another, even if it is
    // lost there.
    static bool lets_through(const ArmSets<P, Set>& board, Side side, Square from, Square to) {
        const Set way = Rays<Set>::between(from, to) | Set::of(to);
        int zones = 0;
        bool left = false;
        for_each_zone(board, defenders(board, side), [&](const Set& disc) {
            if (disc.disjoint(way)) return;
            ++zones;
            left |= !disc.contains(to);
        });
        return zones == 0 || (zones == 1 && !left);
    }

    // The squares of `lines` that a plane on `from` reaches through that side's air defence.
    BOARDLAB_INLINE static Airspace<Set> over(const ArmSets<P, Set>& board, Side side, Square from,
                                              const Set& lines) {
        const Set near = near_defenders(board, side, from);
        if (near.empty()) [[likely]]
            return {lines, Set::none()};
        return over(board, near, from, lines);
    }

 private:
    [[gnu::noinline]] static Airspace<Set> over(const ArmSets<P, Set>& board, const Set& near,
                                                Square from, const Set& lines) {
        Set covered = Set::none(), twice = Set::none();
        for_each_zone(board, near, [&](const Set& disc) {
            twice |= covered & disc;
            covered |= disc;
        });
        Airspace<Set> air{(seen(from, covered) & lines) - covered, Set::none()};
        for_each_zone(board, near, [&](const Set& disc) {
            const Set alone = disc - twice;
            // The part of a line inside a disc is connected: the plane flies on until it leaves the
            // disc or enters another zone.
            if (!alone.disjoint(lines)) air.perilous |= seen(from, covered - alone) & alone & lines;
        });
        return air;
    }
    // The air defence of both sides with a zone of that radius.
    template <int Radius>
    BOARDLAB_INLINE static Set with_radius(const ArmSets<P, Set>& board) {
        Set found = Set::none();
        for_each_index<P::types>([&]<int T>() BOARDLAB_INLINE {
            constexpr int plain = arms_of<P>(kind_of<P>(T, false)).air_defence;
            constexpr int heroic = arms_of<P>(kind_of<P>(T, true)).air_defence;
            if constexpr (plain == Radius) found |= board.type(T) - board.heroes();
            if constexpr (heroic == Radius) found |= board.type(T) & board.heroes();
        });
        return found;
    }
    // The air defence of a side whose zones reach squares that a plane on `from` may fly over.
    BOARDLAB_INLINE static Set near_defenders(const ArmSets<P, Set>& board, Side side,
                                              Square from) {
        Set near = Set::none();
        for_each_index<ArmTables<P, Set>::widest_zone>([&]<int R>() BOARDLAB_INLINE {
            near |= with_radius<R + 1>(board) & Tables::zones_near(R + 1, from);
        });
        return near & board.side(side);
    }
    static Set seen(Square from, const Set& blockers) {
        return Sliders::orthogonal(from, blockers) | Sliders::diagonal(from, blockers);
    }
};

}  // namespace boardlab
