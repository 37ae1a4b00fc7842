// All micro-benchmarks of a set type: its operations, and every strategy that serves it.
#pragma once

#include "harness/bench/micro/free_operations.hpp"
#include "harness/bench/micro/list_operations.hpp"
#include "harness/bench/micro/set_operations.hpp"
#include "harness/bench/micro/slider_operations.hpp"
#include "representations/all.hpp"
#include "representations/sliders/direct_lookup.hpp"
#include "representations/sliders/kindergarten.hpp"
#include "representations/sliders/obstruction.hpp"
#include "representations/sliders/rotated.hpp"

namespace boardlab {

template <template <class> class... Strategies>
struct StrategyList {
    // Calls visit.operator()<strategy>() for each of them.
    template <class Set, class Visit>
    static void for_each(Visit&& visit) {
        (visit.template operator()<Strategies<Set>>(), ...);
    }
};
// What serves one word: the order in which tables list them.
using OneWordStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    Magic, PlainMagic, BlackMagic, Kindergarten, Hyperbola,
#ifdef __AVX2__
    Avx2Hyperbola,
#endif
    Obstruction, Rotated, DirectLookup, Classical, KoggeStone>;
using WideStrategies = StrategyList<
#ifdef __BMI2__
    LineLookup,
#endif
    Classical, KoggeStone>;
using ListingStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    Magic, Rotated, DirectLookup>;

template <SquareSet Set>
void add_set_operations(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
}

template <SquareSet Set>
void add_micro(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
    if constexpr (Set::bits == 64) {
        OneWordStrategies::for_each<Set>([&]<class Sliders>() {
            SliderOperations<Set, Sliders>::add_to(out, set);
            FreeOperations<Set, Sliders, AsCompiled>::add_to(out, set);
        });
        ListingStrategies::for_each<Set>(
            [&]<class Sliders>() { ListOperations<Set, Sliders>::add_to(out, set); });
    } else {
        WideStrategies::for_each<Set>(
            [&]<class Sliders>() { SliderOperations<Set, Sliders>::add_to(out, set); });
    }
}

// In a file of its own, which the compiler may not vectorise.
template <SquareSet Set>
void add_scalar_micro(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    OneWordStrategies::for_each<Set>(
        [&]<class Sliders>() { FreeOperations<Set, Sliders, WithoutVectors>::add_to(out, set); });
}

}  // namespace boardlab
