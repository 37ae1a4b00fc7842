// A sliding look-up of two words that a published comparison of Shogi programs is about. Only
// programs with variants have it.
#pragma once

#include "harness/bench/micro/slider_operations.hpp"
#include "representations/sliders/byte_reversed.hpp"

namespace boardlab::bench {

template <SquareSet Set, Ways>
void add_more_wide(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    if constexpr (Set::Numbering::stride >= 9)
        SliderOperations<Set, ByteReversed<Set>>::template add_to<Ways::random_squares>(out, set);
}

}  // namespace boardlab::bench
