// A sliding strategy asked for queen attacks (rook and bishop lines together) in four ways, because
// the ranking of strategies depends on how they are asked. A program without variants has the first
// way alone: the others, above all the constant squares, take most of the time to compile.
#pragma once

#include "harness/bench/micro/cache_pressure.hpp"
#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_data.hpp"

namespace boardlab::bench {

enum class Ways { every, random_squares };

template <SquareSet Set, class Sliders>
class SliderOperations {
    using N = typename Set::Numbering;
    static constexpr std::size_t count = look_ups;
    static constexpr const auto& data = slider_data<Set>;

    BOARDLAB_INLINE static void add(Set& all, const Set& found) {
        must_exist(found);
        all ^= found;
    }
    // The digest of one word is inlined, as in the runs on record: without that a look-up of 14
    // instructions would take 13, and could not be compared with them.
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
    // Which look-up is next depends on what the last one found: latency.
    static Work chain() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for (std::size_t n = 0, i = 0; n < count; ++n) {
            const Set seen = queen_of<Sliders>(data.squares[i], data.sets[i]);
            all ^= seen;
            // Every queen here has a move, but the compiler does not know that.
            i = (i + 1 + seen.empty()) % count;
        }
        return result(all);
    }
    // The squares are eight constants, as the square of a king that has not moved is.
    static Work known() {
        prepare_look_ups<Set, Sliders>();
        Set all = Set::none();
        for_each_index<8>([&]<int I>() BOARDLAB_INLINE { known_at<I>(all); });
        return result(all);
    }
    // One function for each square: eight queens inlined into one function take the compiler
    // several times as long. It adds up in a local set, which can stay in registers; a returned one
    // would be in memory, where the caller wants it.
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
    template <Ways ways>
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        const MicroSubject subject = with_strategy<Sliders>(set);
        if constexpr (ways == Ways::every)
            add_rows(out, subject,
                     {{"queen:known", known, "look-up"},
                      {"queen:random", random, "look-up"},
                      {"queen:chain", chain, "look-up"},
                      {"queen:pressed", pressed, "look-up"}});
        else
            add_rows(out, subject, {{"queen:random", random, "look-up"}});
    }
};

}  // namespace boardlab::bench
