// All micro-benchmarks of a set in one word: its operations, and every strategy that serves it.
#pragma once

#include "harness/bench/micro/free_operations.hpp"
#include "harness/bench/micro/list_operations.hpp"
#include "harness/bench/micro/set_operations.hpp"
#include "harness/bench/micro/slider_operations.hpp"
#include "harness/bench/micro/strategy_list.hpp"
#include "representations/sliders/avx2_hyperbola.hpp"
#include "representations/sliders/black_magic.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/direct_lookup.hpp"
#include "representations/sliders/hyperbola.hpp"
#include "representations/sliders/kindergarten.hpp"
#include "representations/sliders/kogge_stone.hpp"
#include "representations/sliders/magic.hpp"
#include "representations/sliders/obstruction.hpp"
#include "representations/sliders/pext.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "representations/sliders/rotated.hpp"

namespace boardlab::bench {

// What serves one word: the order in which tables list them.
using OneWordStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    Magic, PlainMagic, BlackMagic, Kindergarten, Hyperbola,
#ifdef __AVX2__
    Avx2Hyperbola,
#endif
    Obstruction, Rotated, DirectLookup, Classical, KoggeStone, RayLoops>;
using ListingStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    Magic, Rotated, DirectLookup>;

template <SquareSet Set, Ways ways>
void add_one_word(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
    OneWordStrategies::for_each<Set>([&]<class Sliders>() {
        SliderOperations<Set, Sliders>::template add_to<ways>(out, set);
        if constexpr (ways == Ways::every)
            FreeOperations<Set, Sliders, AsCompiled>::add_to(out, set);
    });
    if constexpr (ways == Ways::every)
        ListingStrategies::for_each<Set>(
            [&]<class Sliders>() { ListOperations<Set, Sliders>::add_to(out, set); });
}

// In a file of its own, which the compiler may not vectorise.
template <SquareSet Set, Ways>
void add_one_word_scalar(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    OneWordStrategies::for_each<Set>(
        [&]<class Sliders>() { FreeOperations<Set, Sliders, WithoutVectors>::add_to(out, set); });
}

}  // namespace boardlab::bench
