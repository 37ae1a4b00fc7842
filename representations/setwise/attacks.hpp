// What a kind attacks, by its pattern: leaps are looked up in tables made here, slides and hops are
// asked of the sliding strategy.
#pragma once

#include "representations/setwise/lame_leaps.hpp"
#include "representations/sliders/rays.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab {

template <PieceSet Pieces, SquareSet Set, class Sliders>
class Attacks {
    using N = typename Set::Numbering;
    static constexpr std::size_t kinds = static_cast<std::size_t>(kind_count<Pieces>);
    static constexpr std::size_t end = static_cast<std::size_t>(N::end);

    template <Kind K>
    static constexpr Pattern capture = facts_of<Pieces>(K).capture;

 public:
    template <Kind K>
    static constexpr bool has_leaps = !capture<K>.leaps.empty() || !capture<K>.late_leaps.empty();
    using Lame = LameLeapTables<Pieces, Set>;

    // Squares a piece on `from` attacks. `occupied` is what a layout has for the sliding strategy:
    // a set, or one with more in it.
    template <Kind K, Side S, class Occupied>
    BOARDLAB_INLINE static Set targets(Square from, const Occupied& occupied) {
        Set all = along_lines<K, true>(from, occupied);
        if constexpr (has_leaps<K>) all |= leap_targets<K, S>(from);
        if constexpr (!capture<K>.lame.empty()) all |= Lame::template targets<K, S>(from, occupied);
        return all;
    }
    // Squares from which a piece of that kind and side attacks `to`. Lines are the same both ways.
    template <Kind K, Side S, class Occupied>
    BOARDLAB_INLINE static Set sources(Square to, const Occupied& occupied) {
        Set all = along_lines<K, true>(to, occupied);
        if constexpr (has_leaps<K>) all |= leap_sources<K, S>(to);
        if constexpr (!capture<K>.lame.empty()) all |= Lame::template sources<K, S>(to, occupied);
        return all;
    }
    // Squares a piece on `from` may move to or take on. They may include squares of its own side.
    template <Kind K, Side S, class Occupied>
    BOARDLAB_INLINE static Set destinations(Square from, const Occupied& occupied,
                                            const Set& enemy) {
        if constexpr (facts_of<Pieces>(K).captures_as_it_moves())
            return targets<K, S>(from, occupied);
        else
            return (along_lines<K, false>(from, occupied) - occupied) |
                   (targets<K, S>(from, occupied) & enemy);
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& leap_targets(Square from) {
        return leap_targets_[at(K, S)][from];
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& leap_sources(Square to) {
        return leap_sources_[at(K, S)][to];
    }

    // Squares from which, on an empty board, a piece would attack a step or errand of the royal on
    // `royal`. Pieces elsewhere need not be looked at when its moves are made.
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& near_by_leap(Square royal) {
        return near_leaps_[at(K, S)][royal];
    }
    BOARDLAB_INLINE static const Set& near_orthogonally(Square royal) {
        return near_orthogonal_[royal];
    }
    BOARDLAB_INLINE static const Set& near_diagonally(Square royal) {
        return near_diagonal_[royal];
    }

    // Where a royal steps from there, and its errands.
    BOARDLAB_INLINE static const Set& royal_zone(Square royal) { return royal_zone_[royal]; }

    // All that an army attacks by leaps.
    template <Kind K, Side S>
    BOARDLAB_INLINE static Set leaps_of_army(const Set& army) {
        Set attacked = Set::none();
        if constexpr (K == Pieces::royal)
            attacked = leap_targets<K, S>(army.first());  // exactly one
        else if constexpr (few_steps<K>())
            for_each_index<capture<K>.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                attacked |= army.template shifted<as_seen_by<S>(capture<K>.leaps[I])>();
            });
        else
            army.for_each([&](Square from)
                              BOARDLAB_INLINE { attacked |= leap_targets<K, S>(from); });
        return attacked;
    }

    // For a kind with few leaps (a pawn) it is cheaper to shift the army than to visit its pieces.
    template <Kind K>
    static constexpr bool few_steps() {
        return capture<K>.only_leaps() && capture<K>.leaps.size() <= 3 &&
               !facts_of<Pieces>(K).confined();
    }

    static void prepare() {
        Rays<Set>::prepare();
        Sliders::prepare();
        if constexpr (has_screens<Pieces>) {
            Sliders::prepare_hops();
            Lame::prepare();
        }
        static const bool done = (fill(), fill_near(), true);
        static_cast<void>(done);
    }

 private:
    using LeapTable = std::array<std::array<Set, end>, kinds * 2>;
    static constexpr std::size_t at(Kind k, Side s) {
        return static_cast<std::size_t>(index(k) * 2 + index(s));
    }

    // What the slides and hops of a kind's pattern reach.
    template <Kind K, bool Taking, class Occupied>
    BOARDLAB_INLINE static Set along_lines(Square from, const Occupied& occupied) {
        constexpr Pattern pattern =
            Taking ? facts_of<Pieces>(K).capture : facts_of<Pieces>(K).quiet;
        constexpr bool queen = pattern.slides_orthogonally() && pattern.slides_diagonally();
        if constexpr (queen && AnswersQueens<Sliders, Set>) return Sliders::queen(from, occupied);
        Set all = Set::none();
        if constexpr (pattern.slides_orthogonally()) all |= Sliders::orthogonal(from, occupied);
        if constexpr (pattern.slides_diagonally()) all |= Sliders::diagonal(from, occupied);
        if constexpr (!pattern.hops.empty()) all |= Sliders::orthogonal_hops(from, occupied);
        return all;
    }

    static void fill() {
        for (auto* table : {&leap_targets_, &leap_sources_})
            for (auto& army : *table) army.fill(Set::none());
        for (std::size_t k = 0; k < kinds; ++k)
            for (Side side : {Side::first, Side::second})
                for_each_point(N::geometry, [&](Point from) {
                    const std::size_t army = at(static_cast<Kind>(k), side);
                    for_each_leap<Pieces>(static_cast<Kind>(k), side, from, [&](Point to) {
                        leap_targets_[army][N::at(from)] |= Set::of(N::at(to));
                        leap_sources_[army][N::at(to)] |= Set::of(N::at(from));
                    });
                });
    }
    static void fill_near() {
        for_each_point(N::geometry, [](Point p) {
            const Square royal = N::at(p);
            Set zone = leap_targets_[at(Pieces::royal, Side::first)][royal];
            for (const RoyalErrand& errand : Pieces::royal_errands)
                if (errand.from == p) zone |= Set::of(N::at(errand.to));
            royal_zone_[royal] = zone;
            near_orthogonal_[royal] = near_diagonal_[royal] = Set::none();
            for (auto& leaps : near_leaps_) leaps[royal] = Set::none();
            zone.for_each([&](Square s) {
                near_orthogonal_[royal] |= Rays<Set>::orthogonal(s);
                near_diagonal_[royal] |= Rays<Set>::diagonal(s);
                for (std::size_t army = 0; army < near_leaps_.size(); ++army)
                    near_leaps_[army][royal] |= leap_sources_[army][s];
            });
        });
    }
    static inline LeapTable leap_targets_{};
    static inline LeapTable leap_sources_{};
    static inline LeapTable near_leaps_{};
    static inline std::array<Set, end> royal_zone_{};
    static inline std::array<Set, end> near_orthogonal_{};
    static inline std::array<Set, end> near_diagonal_{};
};

}  // namespace boardlab
