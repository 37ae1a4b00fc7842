// Move lists of sliders: every square that every slider of a board reaches, visited one by one, all
// occupations being rotated beforehand ("lists:prepared"). Rotated bitboards were so compared with
// direct look-up (Tannous 2007), but with all moves listed: AllMovesOperations does that. In a game
// rotations have to be kept up to date: "lists:updated" plays from each board to the next, and what
// a strategy keeps is updated with each piece that leaves or arrives.
#pragma once

#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_play.hpp"

namespace boardlab::bench {

// What a strategy keeps of an occupation: the set, unless it says otherwise (as Rotated does).
template <SquareSet Set, class Sliders>
struct KeptBy {
    Set kept;
    static KeptBy of(const Set& occupied) { return {occupied}; }
    BOARDLAB_INLINE void add(Square s) { kept |= Set::of(s); }
    BOARDLAB_INLINE void remove(Square s) { kept -= Set::of(s); }
};
template <SquareSet Set, class Sliders>
requires requires { typename Sliders::Kept; }
struct KeptBy<Set, Sliders> {
    typename Sliders::Kept kept;
    static KeptBy of(const Set& occupied) { return {Sliders::Kept::of(occupied.value())}; }
    BOARDLAB_INLINE void add(Square s) { kept.add(s); }
    BOARDLAB_INLINE void remove(Square s) { kept.remove(s); }
};

template <SquareSet Set, class Sliders>
class ListOperations {
    using Kept = KeptBy<Set, Sliders>;
    using Play = SliderPlay<Set>;
    static constexpr std::size_t boards = 96;

    struct Data {
        Play play{boards};
        std::vector<Kept> prepared;
        Data() {
            Sliders::prepare();
            for (const auto& moment : play.moments()) prepared.push_back(Kept::of(moment.occupied));
        }
    };
    static const Data& data() {
        static const Data data;
        return data;
    }
    BOARDLAB_INLINE static void list(const Kept& board, const typename Play::Moment& moment,
                                     Work& work) {
        for (const auto& slider : moment.sliders) {
            Set reached = Set::none();
            if (slider.orthogonal) reached |= Sliders::orthogonal(slider.square, board.kept);
            if (slider.diagonal) reached |= Sliders::diagonal(slider.square, board.kept);
            reached.for_each([&](Square to) BOARDLAB_INLINE {
                work.checksum += to * (slider.square + 1);
                ++work.items;
            });
        }
    }
    static Work prepared() {
        const Data& d = data();
        Work work{};
        for (std::size_t i = 0; i < boards; ++i) list(d.prepared[i], d.play.moments()[i], work);
        return work;
    }
    static Work updated() {
        const Data& d = data();
        Work work{};
        Kept board = Kept::of(d.play.start());
        for (const auto& moment : d.play.moments()) {
            board.remove(moment.from);
            if (!moment.captures) board.add(moment.to);
            list(board, moment, work);
        }
        return work;
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, with_strategy<Sliders>(set),
                 {{"lists:prepared", prepared, "move"}, {"lists:updated", updated, "move"}});
    }
};

}  // namespace boardlab::bench
