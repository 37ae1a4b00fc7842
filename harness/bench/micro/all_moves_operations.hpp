// All moves of many positions, listed: how rotated bitboards were compared with direct look-up
// (Tannous 2007), the boards and their rotations being prepared beforehand. ListOperations lists
// what sliders reach and nothing else.
#pragma once

#include "harness/bench/micro/chess_play.hpp"
#include "harness/bench/micro/list_operations.hpp"
#include "harness/bench/micro/micro_rows.hpp"

namespace boardlab::bench {

template <SquareSet Set>
struct AllMovesPositions {
    ChessPlay<Set> play{8, 64};
    Leapers<Set> leapers{};

    static const AllMovesPositions& all() {
        static const AllMovesPositions positions;
        return positions;
    }
};

template <SquareSet Set, class Sliders>
class AllMovesOperations {
    using Kept = KeptBy<Set, Sliders>;

    static std::vector<Kept> prepared() {
        Sliders::prepare();
        std::vector<Kept> out;
        for (const auto& moment : AllMovesPositions<Set>::all().play.moments())
            out.push_back(Kept::of(moment.own | moment.enemies));
        return out;
    }
    static Work list() {
        static const std::vector<Kept> boards = prepared();
        const AllMovesPositions<Set>& positions = AllMovesPositions<Set>::all();
        const auto& moments = positions.play.moments();
        Work work{};
        for (std::size_t i = 0; i < moments.size(); ++i)
            for (const auto& m : moments[i].men)
                targets_of<Sliders>(m, moments[i], positions.leapers, boards[i].kept)
                    .for_each([&](Square to) BOARDLAB_INLINE {
                        work.checksum += to * (m.square + 1);
                        ++work.items;
                    });
        return work;
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, with_strategy<Sliders>(set), {{"lists:all", list, "move"}});
    }
};

}  // namespace boardlab::bench
