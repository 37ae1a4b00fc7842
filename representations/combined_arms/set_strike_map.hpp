// All that a side strikes, on a board of sets. Whole armies are shifted: in each direction a wave
// goes out, which pieces join when what is left of its way is their own reach, so one wave serves
// every kind. Only planes go one by one, through the air defence they meet.
#pragma once

#include <algorithm>
#include <bit>

#include "representations/combined_arms/set_flight.hpp"

namespace boardlab {

template <CombinedArmsPieceSet P, SquareSet Set, class Sliders>
class SetStrikeMap {
    using Board = ArmSets<P, Set>;
    using Air = AirDefence<P, Set, Sliders>;
    using U = UnitsOf<P>;
    static constexpr int kinds = kind_count<P>;
    using Armies = std::array<Set, static_cast<std::size_t>(kinds)>;
    using Reaches = std::array<Reach, static_cast<std::size_t>(kinds)>;

 public:
    static Set struck_by(const Board& board, Side by) {
        const Armies armies = armies_of(board, by);
        const Set occupied = board.occupied();
        Set struck = waves<walking_>(armies, occupied) | waves<shooting_>(armies, Set::none());
        for_each_index<kinds>([&]<int K>() BOARDLAB_INLINE {
            constexpr ArmFacts a = arms_of<P>(static_cast<Kind>(K));
            const Set& army = armies[static_cast<std::size_t>(K)];
            if constexpr (a.less_for_others > 0)
                struck |= waves<whole_reach_of<K>>(armies, a.over ? Set::none() : occupied) &
                          board.type(K % P::types);
            if constexpr (intercepted(a))
                army.for_each([&](Square from) {
                    struck |= flown_to<K>(board, by, from, a.over ? Set::none() : occupied);
                });
        });
        return struck;
    }

 private:
    static constexpr bool intercepted(const ArmFacts& a) { return a.flies && !a.immune; }
    // How far each kind that satisfies a predicate strikes units of other types; 0 for the others.
    template <class Predicate>
    static constexpr Reaches reaches_where(Predicate holds) {
        Reaches all{};
        for (std::size_t k = 0; k < all.size(); ++k)
            if (const ArmFacts& a = P::arms[k]; holds(a))
                all[k] = {std::max(0, a.strike.orthogonal - a.less_for_others),
                          std::max(0, a.strike.diagonal - a.less_for_others)};
        return all;
    }
    static constexpr Reaches walking_ =
        reaches_where([](const ArmFacts& a) { return !a.over && !intercepted(a); });
    static constexpr Reaches shooting_ =
        reaches_where([](const ArmFacts& a) { return a.over && !intercepted(a); });
    template <int K>
    static constexpr Reaches whole_reach_of = [] {
        Reaches all{};
        all[static_cast<std::size_t>(K)] = arms_of<P>(static_cast<Kind>(K)).strike;
        return all;
    }();

    // The squares of each kind, passengers included.
    static Armies armies_of(const Board& board, Side by) {
        Armies armies;
        const Set heroes = board.heroes();
        for (std::size_t t = 0; t < P::types; ++t) {
            const Set carriers = board.type(static_cast<int>(t)) & board.side(by);
            armies[t] = carriers - heroes;
            armies[t + P::types] = carriers & heroes;
        }
        (board.side(by) & board.stacks()).for_each([&](Square s) {
            for (std::uint32_t k = U::kinds(board.unit(s)); k != 0; k &= k - 1)
                armies[static_cast<std::size_t>(std::countr_zero(k))] |= Set::of(s);
        });
        return armies;
    }

    static constexpr int farthest(const Reaches& reaches, Offset step) {
        int most = 0;
        for (const Reach& r : reaches) most = std::max(most, r.along(step));
        return most;
    }
    // What all kinds strike that have a reach there. Waves end on `blockers`, which they strike.
    template <const Reaches& By>
    static Set waves(const Armies& armies, const Set& blockers) {
        Set struck = Set::none();
        for_each_index<2>([&]<int Diagonal>() BOARDLAB_INLINE {
            constexpr Offsets steps = Diagonal == 0 ? orthogonals : diagonals;
            constexpr int most = farthest(By, steps[0]);
            std::array<Set, most + 1> joining;
            joining.fill(Set::none());
            for_each_index<kinds>([&]<int K>() BOARDLAB_INLINE {
                constexpr int reach = By[static_cast<std::size_t>(K)].along(steps[0]);
                if constexpr (reach > 0)
                    joining[static_cast<std::size_t>(reach)] |= armies[static_cast<std::size_t>(K)];
            });
            for_each_index<4>([&]<int D>() BOARDLAB_INLINE {
                Set wave = Set::none();
                for (std::size_t left = most; left > 0; --left) {
                    wave = (wave | joining[left]).template shifted<steps[D]>();
                    struck |= wave;
                    wave -= blockers;
                }
            });
        });
        return struck;
    }
    // What a plane strikes through the air defence of the other side.
    template <int K>
    static Set flown_to(const Board& board, Side by, Square from, const Set& blockers) {
        constexpr ArmFacts a = arms_of<P>(static_cast<Kind>(K));
        static_assert(a.strike.orthogonal <= a.go.orthogonal && a.strike.diagonal <= a.go.diagonal,
                      "air defence is looked for where planes go");
        Armies alone;
        alone.fill(Set::none());
        alone[static_cast<std::size_t>(K)] = Set::of(from);
        const auto air =
            Air::over(board, opponent(by), from, waves<whole_reach_of<K>>(alone, blockers));
        return air.safe | air.perilous;
    }
};

}  // namespace boardlab
