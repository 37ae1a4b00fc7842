// What published comparisons of sliding look-ups need and nothing else does: their strategies, and
// their ways to ask. Only programs with variants have it, for it takes long to compile.
#pragma once

#include <algorithm>

#include "harness/bench/micro/all_moves_operations.hpp"
#include "harness/bench/micro/one_word_micro.hpp"
#include "harness/bench/micro/shared_board_operations.hpp"
#include "harness/bench/micro/variant_strategies.hpp"
#include "representations/sliders/dumb7.hpp"
#include "representations/sliders/hypercube.hpp"
#include "representations/sliders/leorik.hpp"
#include "representations/sliders/mod_lookup.hpp"
#include "representations/sliders/perfect_lookup.hpp"
#include "representations/sliders/pext_emulated.hpp"
#include "representations/sliders/qbb.hpp"
#include "representations/sliders/rays_walked.hpp"
#include "representations/sliders/sbamg.hpp"
#include "representations/sliders/sissy.hpp"
#include "representations/sliders/slide_arithmetic.hpp"
#include "representations/sliders/switch_lookup.hpp"

namespace boardlab::bench {

using OneWordVariants =
    StrategyList<Dumb7, Qbb, Sbamg, Sissy, SlideArithmetic, Leorik, PextEmulated, Hypercube,
                 SwitchLookup, ModLookup, RaysWalked, PerfectLookup>;
// Those of claim S1.
using SharedBoardStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    BlackMagic, Magic, Kindergarten, PlainMagic, Hyperbola, Obstruction, Leorik, Sbamg,
    PextEmulated, Classical, SlideArithmetic, Rotated, KoggeStone, Qbb, Sissy, Hypercube,
    SwitchLookup, Dumb7>;
// Those of claim S23.
using AllMovesStrategies = StrategyList<
#ifdef __BMI2__
    Pext,
#endif
    Magic, Rotated, DirectLookup, PerfectLookup>;

template <SquareSet Set, Ways>
void add_more_one_word(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
    OneWordVariants::for_each<Set>([&]<class Sliders>() {
        static_assert(std::ranges::find(one_word_variants, Sliders::name) !=
                      std::ranges::end(one_word_variants));
        SliderOperations<Set, Sliders>::template add_to<Ways::random_squares>(out, set);
    });
    SharedBoardStrategies::for_each<Set>(
        [&]<class Sliders>() { SharedBoardOperations<Set, Sliders>::add_to(out, set); });
    StrategyList<ModLookup, RaysWalked>::for_each<Set>(  // claim P2
        [&]<class Sliders>() { ListOperations<Set, Sliders>::add_to(out, set); });
    AllMovesStrategies::for_each<Set>(
        [&]<class Sliders>() { AllMovesOperations<Set, Sliders>::add_to(out, set); });
}

}  // namespace boardlab::bench
