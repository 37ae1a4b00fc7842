// The target squares of one piece, as sets, by how it would step there.
#pragma once

#include "representations/combined_arms/conduct.hpp"
#include "representations/combined_arms/set_flight.hpp"

namespace boardlab {

template <SquareSet Set>
struct Ways {
    Set quiet, friends, taken_by_going, taken_by_staying, taken_by_perishing;
};

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders, Side Us>
class ArmWays {
    using Tables = ArmTables<P, Set>;
    using Air = AirDefence<P, Set, Sliders>;
    static constexpr Side them = opponent(Us);
    static constexpr int sea = [] {  // the only type that is stopped by its own type alone
        for (int t = 0; t < P::types; ++t)
            if (arms_of<P>(static_cast<Kind>(t)).passes == Passes::other_types) return t;
        return 0;
    }();

 public:
    BOARDLAB_INLINE explicit ArmWays(const ArmSets<P, Set>& board)
        : board_(board), own_(board.side(Us)), enemy_(board.side(them)), occupied_(own_ | enemy_) {}

    // `leaving`: out of its stack. A plane may then not return after a capture.
    template <Conduct C>
    BOARDLAB_INLINE Ways<Set> of(Kind k, Square from, bool leaving) const {
        if constexpr (C == Conduct::stepper)
            return split<false>(Tables::go(k, from), Tables::take(k, from) & enemy_);
        if constexpr (C == Conduct::walker) {
            const Set seen = up_to(Tables::go(k, from) | Tables::take(k, from), from, occupied_);
            return split<false>(Tables::go(k, from) & seen, Tables::take(k, from) & seen & enemy_);
        }
        if constexpr (C == Conduct::gun)
            return split<false>(up_to(Tables::go(k, from), from, occupied_),
                                Tables::take(k, from) & enemy_);
        if constexpr (C == Conduct::ship) {
            const Set& ships = board_.type(sea);
            const Set prey =
                (Tables::take(k, from) & ships) | Tables::take_others(is_heroic<P>(k), from);
            return split<true>(up_to(Tables::go(k, from), from, ships), prey & enemy_);
        }
        if constexpr (C == Conduct::plane) return flying(k, from, leaving);
        if constexpr (C == Conduct::royal) return commanding(k, from, seen_by_other_royal(from));
        return {Set::none(), Set::none(), Set::none(), Set::none(), Set::none()};
    }
    // The same for a kind known at run time.
    [[gnu::noinline]] Ways<Set> of(Kind k, Square from, bool leaving) const {
        switch (conducts<P>[static_cast<std::size_t>(index(k))]) {
            case Conduct::stepper:
                return of<Conduct::stepper>(k, from, leaving);
            case Conduct::walker:
                return of<Conduct::walker>(k, from, leaving);
            case Conduct::gun:
                return of<Conduct::gun>(k, from, leaving);
            case Conduct::ship:
                return of<Conduct::ship>(k, from, leaving);
            case Conduct::plane:
                return of<Conduct::plane>(k, from, leaving);
            case Conduct::royal:
                return of<Conduct::royal>(k, from, leaving);
            case Conduct::none:
                break;
        }
        return of<Conduct::none>(k, from, leaving);
    }

    // What the other commander sees along ranks and files when ours has left its square.
    Set seen_by_other_royal(Square from) const {
        const Square other = board_.royal(them);
        return other == no_square ? Set::none()
                                  : Sliders::orthogonal(other, occupied_ - Set::of(from));
    }
    // The commander's targets, given what the other one sees.
    Ways<Set> commanding(Kind k, Square from, const Set& view) const {
        const Set forbidden = forbidden_lines(from, view);
        const Set seen = seen_by(k, from, occupied_ | forbidden) - forbidden;
        Set prey = Tables::take(k, from) & seen & enemy_;
        // Commanders capture each other along ranks and files only.
        if (const Square other = board_.royal(them); other != no_square) {
            const Set there = Set::of(other) & board_.type(type_of<P>(P::royal));
            prey -= there - Rays<Set>::orthogonal(from);
            if constexpr (!P::royals_take_only_adjacent)
                prey |= there & Sliders::orthogonal(from, occupied_);
        }
        return split<false>(Tables::go(k, from) & seen, prey);
    }

 private:
    // A capturing piece goes there if it may stand there, and otherwise stays where it is.
    template <bool AtSea>
    BOARDLAB_INLINE Ways<Set> split(const Set& goes, const Set& taken) const {
        const Set ground = Tables::template standing < AtSea ? sea : type_of<P>(P::royal) > ();
        return {goes - occupied_, goes & own_, taken & ground, taken - ground, Set::none()};
    }
    // Those of the squares that no blocker hides. Reaches are short and blockers few, so removing
    // what lies behind each blocker costs less than looking up every line.
    BOARDLAB_INLINE static Set up_to(Set squares, Square from, const Set& blockers) {
        (squares & blockers).for_each([&](Square s) BOARDLAB_INLINE {
            squares -= Rays<Set>::behind(from, s);
        });
        return squares;
    }
    BOARDLAB_INLINE static Set seen_by(Kind k, Square from, const Set& blockers) {
        Set seen = Sliders::orthogonal(from, blockers);
        if (is_heroic<P>(k)) [[unlikely]]
            seen |= Sliders::diagonal(from, blockers);
        return seen;
    }
    Ways<Set> flying(Kind k, Square from, bool leaving) const {
        const Set& lines = Tables::go(k, from);
        const Airspace<Set> air = arms_of<P>(k).immune ? Airspace<Set>{lines, Set::none()}
                                                       : Air::over(board_, them, from, lines);
        const Set ground = Tables::template standing<type_of<P>(P::royal)>();
        const Set prey = air.safe & enemy_;
        const Set entered = P::plane_joins_in_zone ? air.safe | air.perilous : air.safe;
        return {(air.safe & ground) - occupied_, entered & own_, prey & ground,
                leaving ? prey - ground : prey, air.perilous & enemy_};
    }
    // The lines of the other commander that ours must not enter or cross.
    Set forbidden_lines(Square from, const Set& view) const {
        const Square other = board_.royal(them);
        if (other == no_square) return Set::none();
        const Set seen = view - (occupied_ - Set::of(from));
        if constexpr (!P::royal_heeds_two_rays) return seen;
        using N = typename Set::Numbering;
        const Point here = N::point(from), there = N::point(other);
        Set rays = Rays<Set>::ray(here.rank > there.rank ? 0 : 4, other);
        if (here.file != there.file) rays |= Rays<Set>::ray(here.file > there.file ? 2 : 6, other);
        return seen & rays;
    }

    const ArmSets<P, Set>& board_;
    const Set own_, enemy_, occupied_;
};

}  // namespace boardlab
