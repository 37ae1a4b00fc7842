// All micro-benchmarks of a set type: its operations, and every strategy that serves it.
#pragma once

#include "harness/bench/micro/set_operations.hpp"
#include "harness/bench/micro/slider_operations.hpp"
#include "representations/all.hpp"

namespace boardlab {

template <SquareSet Set>
void add_micro(std::vector<MicroBenchmark>& out, const std::string& geometry,
               const std::string& board) {
    for (MicroBenchmark& one : SetOperations<Set>::all(geometry, board))
        out.push_back(std::move(one));
    if constexpr (Set::bits == 64) {
#ifdef __BMI2__
        SliderOperations<Set, Pext<Set>>::add_to(out, geometry, board);
#endif
        SliderOperations<Set, Magic<Set>>::add_to(out, geometry, board);
        SliderOperations<Set, Hyperbola<Set>>::add_to(out, geometry, board);
    } else {
#ifdef __BMI2__
        SliderOperations<Set, LineLookup<Set>>::add_to(out, geometry, board);
#endif
    }
    SliderOperations<Set, Classical<Set>>::add_to(out, geometry, board);
    SliderOperations<Set, KoggeStone<Set>>::add_to(out, geometry, board);
}

}  // namespace boardlab
