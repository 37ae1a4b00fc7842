// All micro-benchmarks of a wide set: its operations, and every strategy that serves it.
#pragma once

#include "harness/bench/micro/set_operations.hpp"
#include "harness/bench/micro/slider_operations.hpp"
#include "harness/bench/micro/strategy_list.hpp"
#include "representations/sliders/classical.hpp"
#include "representations/sliders/kogge_stone.hpp"
#include "representations/sliders/line_lookup.hpp"

namespace boardlab::bench {

using WideStrategies = StrategyList<
#ifdef __BMI2__
    LineLookup,
#endif
    Classical, KoggeStone>;

template <SquareSet Set>
void add_wide(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    SetOperations<Set>::add_to(out, set);
    WideStrategies::for_each<Set>(
        [&]<class Sliders>() { SliderOperations<Set, Sliders>::add_to(out, set); });
}

}  // namespace boardlab::bench
