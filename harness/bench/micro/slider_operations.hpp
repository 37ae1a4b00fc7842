// A sliding strategy asked for queens (rook and bishop lines together) in four ways, because
// rankings of strategies turn with the way they are asked.
#pragma once

#include "harness/bench/micro/cache_pressure.hpp"
#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_data.hpp"

namespace boardlab::bench {

template <SquareSet Set, class Sliders>
class SliderOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = look_ups;
    static constexpr const auto& data = slider_data<Set>;

    BOARDLAB_INLINE static void add(Set& all, const Set& found) {
        must_exist(found);
        all ^= found;
    }
    // One word's digest is inlined as it always was: out of the way, a look-up of 14 instructions
    // would take 13, and no number on record could be compared with.
    BOARDLAB_INLINE static Work result(const Set& all) {
        if constexpr (Set::bits == 64)
            return {digest(all), count};
        else
            return {digest_apart(all), count};
    }

    // Square and occupation random, look-ups independent of each other: throughput.
    static Work random() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for (std::size_t i = 0; i < count; ++i)
            add(all, queen_of<Sliders>(data.squares[i], data.sets[i]));
        return result(all);
    }
    // Which comes next depends on what was found: latency.
    static Work chain() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for (std::size_t n = 0, i = 0; n < count; ++n) {
            const Set seen = queen_of<Sliders>(data.squares[i], data.sets[i]);
            all ^= seen;
            // No queen stands without a move here, but only the CPU finds that out.
            i = (i + 1 + seen.empty()) % count;
        }
        return result(all);
    }
    // The squares are constants, as where a king stands on its first square: eight of them.
    static Work known() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for_each_index<8>([&]<int I>() BOARDLAB_INLINE { known_at<I>(all); });
        return result(all);
    }
    // A function a square, called once for all its look-ups: eight queens inlined into one function
    // take the compiler several times as long. It adds up in a set of its own, which can stay in
    // registers; one that it returned would lie where the caller wants it.
    template <int I>
    [[gnu::noinline]] static void known_at(Set& sum) {
        constexpr Square from = known_square<N>(I);
        Set all = Set::none();
        for (std::size_t i = 0; i < count / 8; ++i)
            add(all, queen_of<Sliders>(from, data.sets[i * 8 + static_cast<std::size_t>(I)]));
        sum ^= all;
    }
    // Other data passes through the cache between look-ups, as it does in a search.
    static Work pressed() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        const auto& others = cache_pressure();
        std::uint64_t sum = 0, n = 1;
        for (std::size_t i = 0; i < count; ++i) {
            add(all, queen_of<Sliders>(data.squares[i], data.sets[i]));
            for (int line = 0; line < 4; ++line) {
                n = n * 6364136223846793005u + 1442695040888963407u;
                sum += others[(n >> 33) % others.size()];
            }
        }
        must_exist(sum);
        return result(all);
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, with_strategy<Sliders>(set),
                 {{"queen:known", known, "look-up"},
                  {"queen:random", random, "look-up"},
                  {"queen:chain", chain, "look-up"},
                  {"queen:pressed", pressed, "look-up"}});
    }
};

}  // namespace boardlab::bench
