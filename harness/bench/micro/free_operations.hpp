// Queens looked up with nothing in the way of the compiler: what is found is only added up, so that
// it may take several look-ups at a time into one vector register where the strategy allows that.
// (SliderOperations has each answer exist in memory, which forbids it.) A well-known ranking was
// measured so, and part of it is the vectoriser's merit: each is compiled twice, as everything else
// is ("-free") and by a compiler that may not vectorise ("-scalar"). Strategies written in vector
// instructions stay what they are in both.
//
// The tag is there for the linker: without it the two compilations of one template would have one
// name, and either would be taken for both. What they call is forced inline or runs untimed.
#pragma once

#include "harness/bench/micro/slider_operations.hpp"

namespace boardlab {

struct AsCompiled {
    static constexpr const char *known = "queen:known-free", *random = "queen:random-free";
};
struct WithoutVectors {
    static constexpr const char *known = "queen:known-scalar", *random = "queen:random-scalar";
};

template <SquareSet Set, class Sliders, class Compilation>
class FreeOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = 512;

    static const RandomSets<Set, count>& data() {
        static const RandomSets<Set, count> sets = [] {
            Sliders::prepare();
            return RandomSets<Set, count>(3);
        }();
        return sets;
    }
    static Work random() {
        const auto& d = data();
        Set all = Set::none();
        for (std::size_t i = 0; i < count; ++i) all ^= queen_of<Sliders>(d.squares[i], d.sets[i]);
        return {digest(all), count};
    }
    // Other occupations than SliderOperations' for each square: neighbours in memory, so that they
    // can be loaded as one vector.
    static Work known() {
        const auto& d = data();
        Set all = Set::none();
        for_each_index<8>([&]<int I>() BOARDLAB_INLINE {
            constexpr Square from = known_square<N>(I);
            for (std::size_t i = I * (count / 8); i < (I + 1) * (count / 8); ++i)
                all ^= queen_of<Sliders>(from, d.sets[i]);
        });
        return {digest(all), count};
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const std::string& geometry,
                       const std::string& board) {
        const std::string name = board + '+' + std::string(Sliders::name);
        const auto one = [&](const char* operation, Work (*run)()) {
            out.push_back({geometry, name, operation, "look-up", run,
                           [] { return std::size_t{Sliders::table_bytes()}; }});
        };
        one(Compilation::known, known);
        one(Compilation::random, random);
    }
};

}  // namespace boardlab
