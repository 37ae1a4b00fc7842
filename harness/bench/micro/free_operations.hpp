// Queen attacks that are only added up, so that the compiler may do several look-ups at a time in
// one vector register where the strategy allows that. (SliderOperations forbids it: each answer
// must exist in memory.) A well-known ranking of strategies was measured this way, and part of it
// is due to vectorisation. So each is compiled twice: as everything else is ("-free"), and by a
// compiler that may not vectorise ("-scalar"). Strategies written in vector instructions are the
// same in both.
//
// The tag is there for the linker: without it the two compilations of one template would have one
// name, and either would be taken for both. What they call is forced inline or runs untimed.
#pragma once

#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_data.hpp"

namespace boardlab::bench {

struct AsCompiled {
    static constexpr const char *known = "queen:known-free", *random = "queen:random-free";
};
struct WithoutVectors {
    static constexpr const char *known = "queen:known-scalar", *random = "queen:random-scalar";
};

template <SquareSet Set, class Sliders, class Compilation>
class FreeOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = look_ups;
    static constexpr const auto& data = slider_data<Set>;

    static Work random() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for (std::size_t i = 0; i < count; ++i)
            all ^= queen_of<Sliders>(data.squares[i], data.sets[i]);
        return {digest(all), count};
    }
    // Other occupations than SliderOperations' for each square: neighbours in memory, so that they
    // can be loaded as one vector.
    static Work known() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for_each_index<8>([&]<int I>() BOARDLAB_INLINE {
            constexpr Square from = known_square<N>(I);
            for (std::size_t i = I * (count / 8); i < (I + 1) * (count / 8); ++i)
                all ^= queen_of<Sliders>(from, data.sets[i]);
        });
        return {digest(all), count};
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(
            out, with_strategy<Sliders>(set),
            {{Compilation::known, known, "look-up"}, {Compilation::random, random, "look-up"}});
    }
};

}  // namespace boardlab::bench
