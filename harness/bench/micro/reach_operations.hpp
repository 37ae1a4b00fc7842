// Queens that go at most three or four squares: the sliders for which magic tables can be built
// where those for whole rays would take hundreds of megabytes. Strategies that know no reach answer
// for whole rays, and what lies further off is taken away.
#pragma once

#include <cstdlib>

#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_data.hpp"

namespace boardlab::bench {

template <SquareSet Set, class Sliders>
class ReachOperations {
    using N = typename Set::Numbering;
    static constexpr const auto& data = slider_data<Set>;
    using NearSets = std::array<Set, static_cast<std::size_t>(N::end)>;

    template <int Reach>
    static inline NearSets near{};
    template <int Reach>
    static void prepare_near() {
        static const bool done = (fill_near(near<Reach>, Reach), true);
        static_cast<void>(done);
    }
    static void fill_near(NearSets& sets, int reach) {
        for_each_point(N::geometry, [&](Point center) {
            sets[N::at(center)] = Set::load(squares_where<N>([&](Point p) {
                return std::abs(p.file - center.file) <= reach &&
                       std::abs(p.rank - center.rank) <= reach;
            }));
        });
    }

    // As SliderOperations asks: independent look-ups, all of which must exist.
    template <class Answer>
    BOARDLAB_INLINE static Work asking(Answer answer) {
        Set all = Set::none();
        for (std::size_t i = 0; i < look_ups; ++i) {
            const Set found = answer(data.squares[i], data.sets[i]);
            must_exist(found);
            all ^= found;
        }
        return {digest_apart(all), look_ups};
    }
    // Compiled once for all reaches.
    [[gnu::noinline]] static Work keeping(const NearSets& sets) {
        return asking([&](Square from, const Set& occupied) BOARDLAB_INLINE {
            return queen_of<Sliders>(from, occupied) & sets[from];
        });
    }
    template <int Reach>
    static Work random() {
        if constexpr (AnswersWithin<Sliders, Set, Reach>) {
            using Near = typename Sliders::template Within<Reach>;
            prepare_look_ups<Set, Near>();
            return asking([](Square from, const Set& occupied)
                              BOARDLAB_INLINE { return Near::queen(from, occupied); });
        } else {
            prepare_look_ups<Set, Sliders>();
            prepare_near<Reach>();
            return keeping(near<Reach>);
        }
    }
    template <int Reach>
    static std::size_t table_bytes() {
        if constexpr (AnswersWithin<Sliders, Set, Reach>)
            return Sliders::template Within<Reach>::table_bytes();
        else
            return Sliders::table_bytes() + sizeof near<Reach>;
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, {set.geometry, set.board, Sliders::name, table_bytes<3>},
                 {{"reach-3:random", random<3>, "look-up"}});
        add_rows(out, {set.geometry, set.board, Sliders::name, table_bytes<4>},
                 {{"reach-4:random", random<4>, "look-up"}});
    }
};

}  // namespace boardlab::bench
