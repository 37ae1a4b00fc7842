// What a kind attacks, compiled from its pattern: leaps become tables, slides go to the strategy.
#pragma once

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
    // Squares a piece on `from` takes on, given what is occupied.
    template <Kind K, Side S>
    BOARDLAB_INLINE static Set targets(Square from, const Set& occupied) {
        return through<K>(leap_targets_, S, from, occupied);
    }
    // Squares from which a piece of that kind and side would take on `to`. Slides are symmetric.
    template <Kind K, Side S>
    BOARDLAB_INLINE static Set sources(Square to, const Set& occupied) {
        return through<K>(leap_sources_, S, to, occupied);
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& leap_targets(Square from) {
        return leap_targets_[at(K, S)][from];
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static const Set& leap_sources(Square to) {
        return leap_sources_[at(K, S)][to];
    }

    // Squares from which, on an empty board, a piece could take where the royal on `royal` may have
    // to go. Whoever stands elsewhere is no danger to it and need not be looked at.
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

    // Everything an army attacks by leaping, in one set.
    template <Kind K, Side S>
    BOARDLAB_INLINE static Set leaps_of_army(const Set& army) {
        Set attacked = Set::none();
        if constexpr (K == Pieces::royal)
            attacked = leap_targets<K, S>(army.first());  // there is always exactly one
        else if constexpr (few_steps<K>())
            for_each_index<capture<K>.leaps.size()>([&]<int I>() BOARDLAB_INLINE {
                attacked |= army.template shifted<as_seen_by<S>(capture<K>.leaps[I])>();
            });
        else
            army.for_each([&](Square from)
                              BOARDLAB_INLINE { attacked |= leap_targets<K, S>(from); });
        return attacked;
    }

    // A kind of few steps (a pawn) is cheaper to shift as an army than to visit piece by piece.
    template <Kind K>
    static constexpr bool few_steps() {
        return capture<K>.slides.empty() && capture<K>.leaps.size() <= 3;
    }

    static void prepare() {
        Rays<Set>::prepare();
        Sliders::prepare();
        static const bool done = (fill(), fill_near(), true);
        static_cast<void>(done);
    }

 private:
    using LeapTable = std::array<std::array<Set, end>, kinds * 2>;
    static constexpr std::size_t at(Kind k, Side s) {
        return static_cast<std::size_t>(index(k) * 2 + index(s));
    }

    template <Kind K>
    BOARDLAB_INLINE static Set through(const LeapTable& leaps, Side s, Square from,
                                       const Set& occupied) {
        constexpr Pattern pattern = capture<K>;
        if constexpr (!pattern.leaps.empty() && pattern.slides.empty()) {
            return leaps[at(K, s)][from];
        } else if constexpr (pattern.leaps.empty()) {
            return slide<pattern.slides_orthogonally(), pattern.slides_diagonally()>(from,
                                                                                     occupied);
        } else {
            return leaps[at(K, s)][from] |
                   slide<pattern.slides_orthogonally(), pattern.slides_diagonally()>(from,
                                                                                     occupied);
        }
    }
    template <bool Orthogonal, bool Diagonal>
    BOARDLAB_INLINE static Set slide(Square from, const Set& occupied) {
        if constexpr (Orthogonal && Diagonal)
            return Sliders::orthogonal(from, occupied) | Sliders::diagonal(from, occupied);
        else if constexpr (Orthogonal)
            return Sliders::orthogonal(from, occupied);
        else if constexpr (Diagonal)
            return Sliders::diagonal(from, occupied);
        else
            return Set::none();
    }

    static void fill() {
        for (std::size_t k = 0; k < kinds; ++k)
            for_each_point(N::geometry, [&](Point p) {
                const Square s = N::at(p);
                const Kind kind = static_cast<Kind>(k);
                const auto land = [&](auto seen, bool back) {
                    Set squares = Set::none();
                    for (Offset o : Pieces::kinds[k].capture.leaps) {
                        const Offset step = back ? seen(o).reversed() : seen(o);
                        if (N::geometry.contains(p + step)) squares |= Set::of(N::at(p + step));
                    }
                    return squares;
                };
                leap_targets_[at(kind, Side::first)][s] = land(as_seen_by<Side::first>, false);
                leap_targets_[at(kind, Side::second)][s] = land(as_seen_by<Side::second>, false);
                leap_sources_[at(kind, Side::first)][s] = land(as_seen_by<Side::first>, true);
                leap_sources_[at(kind, Side::second)][s] = land(as_seen_by<Side::second>, true);
            });
    }
    static void fill_near() {
        for_each_point(N::geometry, [](Point p) {
            const Square royal = N::at(p);
            Set zone = leap_targets_[at(Pieces::royal, Side::first)][royal];
            for (const RoyalErrand& errand : Pieces::royal_errands)
                if (errand.from == p) zone |= Set::of(N::at(errand.to));
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
    static inline std::array<Set, end> near_orthogonal_{};
    static inline std::array<Set, end> near_diagonal_{};
};

}  // namespace boardlab
