// An army's moves on a set-wise board. Kinds with few leaps (pawns) are shifted as a whole army;
// the others are visited piece by piece, with a look-up each.
#pragma once

#include "representations/move_type.hpp"
#include "representations/setwise/finder_for.hpp"

namespace boardlab {

template <class Pieces, class Set, class Sliders, class Layout, Kind K, Side Us>
class ArmyMoves {
    using Attack = Attacks<Pieces, Set, Sliders>;
    using N = typename Set::Numbering;
    static constexpr KindFacts facts = facts_of<Pieces>(K);

 public:
    static constexpr bool stepping =
        facts.quiet.slides.empty() &&
        (!facts.captures_as_it_moves() || Attack::template few_steps<K>());

 private:
    static constexpr int promotion_rank = rank_for<N::geometry, Us>(facts.promotion_rank);
    static constexpr int before_promotion = rank_for<N::geometry, Us>(
        facts.promotes() ? facts.promotion_rank - facts.quiet.leaps[0].ranks : 0);
    static constexpr int second_step_rank = rank_for<N::geometry, Us>(
        facts.long_step_from + (facts.quiet.leaps.empty() ? 0 : facts.quiet.leaps[0].ranks));

 public:
    BOARDLAB_INLINE ArmyMoves(const Layout& board,
                              const ChecksAndPinsFor<Pieces, Set>& checks_and_pins)
        : board_(board), checks_and_pins_(checks_and_pins), army_(board.army(K, Us)) {}

    // For kinds with few leaps: how many moves, by population counts of the shifted army.
    BOARDLAB_INLINE unsigned count_steps() const {
        unsigned n = 0;
        // A promotion counts once for each choice; one test tells whether any piece can promote.
        if (facts.promotion_choices == 1 || army_.disjoint(Set::template rank<before_promotion>()))
            [[likely]] {
            // With one way forward, steps and long steps have no square in common: one count.
            constexpr bool one_way = facts.quiet.leaps.size() == 1;
            Set forward = Set::none();
            for_each_arrival<GenerationType::all, false>(
                [&]<Offset, Arrival>(const Set& landed, bool captures) BOARDLAB_INLINE {
                    if (one_way && !captures)
                        forward |= landed;
                    else
                        n += landed.size();
                });
            if constexpr (one_way) n += forward.size();
        } else
            for_each_arrival<GenerationType::all, true>(
                [&]<Offset, Arrival A>(const Set& landed, bool) BOARDLAB_INLINE {
                    constexpr int choices = A == Arrival::promoting ? facts.promotion_choices : 1;
                    n += landed.size() * static_cast<unsigned>(choices);
                });
        return n;
    }

    // Visits the moves that capture, promote, or leave, pass over or land on one of the squares.
    // Returns the number of the others, which are counted without a visit.
    template <class Visit>
    BOARDLAB_INLINE unsigned for_each_disturbing(const Set& squares, Visit&& visit) const {
        unsigned others = 0;
        if constexpr (stepping) {
            for_each_arrival<GenerationType::all, facts.promotes()>(
                [&]<Offset O, Arrival Arrives>(const Set& landed, bool captures) BOARDLAB_INLINE {
                    Set disturbing = landed;
                    if (!captures && Arrives != Arrival::promoting) {
                        disturbing &= touched_by<O, Arrives>(squares);
                        others += (landed - disturbing).size();
                    }
                    disturbing.for_each([&](Square to) BOARDLAB_INLINE {
                        const MoveType move_type{
                            .kind = K, .captures = captures, .arrival = Arrives};
                        visit(move_type, N::step(to, O.reversed()), to);
                    });
                });
        } else {
            const auto occupied = board_.occupied();
            const Set pins = checks_and_pins_.pins(), enemy = board_.side(opponent(Us));
            army_.for_each([&](Square from) BOARDLAB_INLINE {
                Set targets = Attack::template destinations<K, Us>(from, occupied, enemy);
                if (pins.contains(from)) [[unlikely]]
                    targets &= checks_and_pins_.landing_from(from);
                else
                    targets &= checks_and_pins_.landing;
                (targets & enemy).for_each([&](Square to) BOARDLAB_INLINE {
                    visit(MoveType{.kind = K, .captures = true}, from, to);
                });
                Set disturbing = targets - enemy;
                if (!squares.contains(from)) {
                    others += (disturbing - squares).size();
                    disturbing &= squares;
                }
                disturbing.for_each([&](Square to)
                                        BOARDLAB_INLINE { visit(MoveType{.kind = K}, from, to); });
            });
        }
        return others;
    }

    template <GenerationType Wanted, class Visit>
    BOARDLAB_INLINE void for_each(Visit&& visit) const {
        if constexpr (stepping) {
            for_each_arrival<Wanted, facts.promotes()>(
                [&]<Offset O, Arrival Arrives>(const Set& landed, bool captures) BOARDLAB_INLINE {
                    landed.for_each([&](Square to) BOARDLAB_INLINE {
                        const MoveType move_type{
                            .kind = K, .captures = captures, .arrival = Arrives};
                        visit(move_type, N::step(to, O.reversed()), to);
                    });
                });
        } else {
            const auto occupied = board_.occupied();
            const Set pins = checks_and_pins_.pins();
            const Set enemy = board_.side(opponent(Us));
            const auto visit_from = [&](Square from) BOARDLAB_INLINE {
                Set targets = Attack::template destinations<K, Us>(from, occupied, enemy);
                if (pins.contains(from)) [[unlikely]]
                    targets &= checks_and_pins_.landing_from(from);
                else
                    targets &= checks_and_pins_.landing;
                if constexpr (Wanted != GenerationType::quiets)
                    (targets & enemy).for_each([&](Square to) BOARDLAB_INLINE {
                        visit(MoveType{.kind = K, .captures = true}, from, to);
                    });
                if constexpr (Wanted != GenerationType::captures)
                    (targets - enemy).for_each([&](Square to) BOARDLAB_INLINE {
                        visit(MoveType{.kind = K}, from, to);
                    });
            };
            if constexpr (ListsArmies<Layout>)
                board_.for_each_listed(K, Us, visit_from);
            else
                army_.for_each(visit_from);
        }
    }

 private:
    // Where the army arrives by one offset, before the landing mask: pieces that are not pinned
    // anywhere, pinned ones only along their own kind of line. A single step never leads from one
    // orthogonal pin line to another, nor from one diagonal one to another, so one mask for each
    // suffices.
    template <Offset O>
    BOARDLAB_INLINE Set step(const Set& movers) const {
        const Set pins = checks_and_pins_.pins();
        if (movers.disjoint(pins)) [[likely]]
            return movers.template shifted<O>();
        const Set& along =
            O.orthogonal() ? checks_and_pins_.orthogonal_pins : checks_and_pins_.diagonal_pins;
        const Set free = (movers - pins).template shifted<O>();
        if constexpr (!O.orthogonal() && !O.diagonal()) return free;
        return free | ((movers & along).template shifted<O>() & along);
    }

    // Calls visit<offset, arrival>(squares, captures) for each offset and arrival: pieces land on
    // `squares`, each having started one `offset` before.
    template <GenerationType Wanted, bool MayPromote, class Visit>
    BOARDLAB_INLINE void for_each_arrival(Visit&& visit) const {
        const Set enemy = board_.side(opponent(Us));
        if constexpr (Wanted != GenerationType::quiets) {
            const Set victims = enemy & checks_and_pins_.landing;
            for_each_index<facts.capture.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr Offset o = as_seen_by<Us>(facts.capture.leaps[I]);
                split_promotions<o, MayPromote>(step<o>(army_) & victims, true, visit);
            });
        }
        if constexpr (Wanted != GenerationType::captures) {
            const Set vacant = Set::all() - board_.occupied();
            for_each_index<facts.quiet.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                constexpr Offset o = as_seen_by<Us>(facts.quiet.leaps[I]);
                const Set once = step<o>(army_) & vacant;
                split_promotions<o, MayPromote>(once & checks_and_pins_.landing, false, visit);
                if constexpr (facts.has_long_step()) {
                    // A pinned piece that stays on its line by one step stays on it by two.
                    const Set again =
                        (once & Set::template rank<second_step_rank>()).template shifted<o>();
                    visit.template operator()<Offset{o.files * 2, o.ranks * 2}, Arrival::long_step>(
                        again & vacant & checks_and_pins_.landing, false);
                }
            });
        }
    }
    // Where a move by that offset lands if it leaves, passes over or lands on one of the squares.
    template <Offset O, Arrival Arrives>
    BOARDLAB_INLINE static Set touched_by(const Set& squares) {
        Set landings = squares | squares.template shifted<O>();
        if constexpr (Arrives == Arrival::long_step)
            landings |= squares.template shifted<Offset{O.files / 2, O.ranks / 2}>();
        return landings;
    }
    template <Offset O, bool MayPromote, class Visit>
    BOARDLAB_INLINE void split_promotions(const Set& landed, bool captures, Visit& visit) const {
        if constexpr (MayPromote) {
            const Set zone = Set::template rank<promotion_rank>();
            visit.template operator()<O, Arrival::plain>(landed - zone, captures);
            if (!landed.disjoint(zone)) [[unlikely]]
                visit.template operator()<O, Arrival::promoting>(landed & zone, captures);
        } else {
            visit.template operator()<O, Arrival::plain>(landed, captures);
        }
    }

    const Layout& board_;
    const ChecksAndPinsFor<Pieces, Set>& checks_and_pins_;
    const Set army_;
};

}  // namespace boardlab
