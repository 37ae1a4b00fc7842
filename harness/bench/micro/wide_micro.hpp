// All micro-benchmarks of a wide set: its operations, and every strategy that serves it. A geometry
// that no game has gets its operations and one way to ask the strategies: the others take longest
// to compile.
#pragma once

#include "harness/bench/micro/reach_operations.hpp"
#include "harness/bench/micro/set_operations.hpp"
#include "harness/bench/micro/slider_operations.hpp"
#include "harness/bench/micro/strategy_list.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/kogge_stone.hpp"
#include "representations/sliders/line_lookup.hpp"
#include "representations/sliders/ray_loops.hpp"
#include "representations/sliders/wide_magic.hpp"

namespace boardlab::bench {

using WideStrategies = StrategyList<
#ifdef __BMI2__
    LineLookup,
#endif
    Classical, KoggeStone, RayLoops>;

template <SquareSet Set, Ways ways>
void add_wide(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
    WideStrategies::for_each<Set>(
        [&]<class Sliders>() { SliderOperations<Set, Sliders>::template add_to<ways>(out, set); });
    if constexpr (WideMagic<Set>::fits) {
        SliderOperations<Set, WideMagic<Set>>::template add_to<ways>(out, set);
    } else {
        add_too_large(out, set, WideMagic<Set>::name, WideMagic<Set>::least_bytes);
        WideStrategies::for_each<Set>(
            [&]<class Sliders>() { ReachOperations<Set, Sliders>::add_to(out, set); });
        ReachOperations<Set, WideMagic<Set>>::add_to(out, set);
    }
}

template <SquareSet Set, Ways>
void add_bare(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
    WideStrategies::for_each<Set>([&]<class Sliders>() {
        SliderOperations<Set, Sliders>::template add_to<Ways::random_squares>(out, set);
    });
    if constexpr (!WideMagic<Set>::fits)
        add_too_large(out, set, WideMagic<Set>::name, WideMagic<Set>::least_bytes);
}

}  // namespace boardlab::bench
