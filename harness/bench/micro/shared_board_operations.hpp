// Queen attacks as a well-known comparison asks for them (Chess_Movegen by Daniel Infuehr, commit
// 703d3e3; claim S1): one fresh occupation serves 64 look-ups, each from a square that is a
// constant of the code, and every answer goes to a volatile of the thread. What a strategy prepares
// of an occupation, such as rotated boards, is prepared once for all 64. The constants were drawn
// once, with repetition, as there: 40 of the 64 are different, and a compiler that sees so may
// answer the others twice from one look-up.
#pragma once

#include "harness/bench/micro/list_operations.hpp"
#include "harness/bench/micro/micro_rows.hpp"
#include "harness/bench/micro/slider_data.hpp"

namespace boardlab::bench {

constexpr std::array<Square, 64> drawn_squares() {
    std::array<Square, 64> out{};
    std::uint64_t state = 5;
    for (Square& s : out) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        s = static_cast<Square>(state >> 58);
    }
    return out;
}

// Of this file alone, so that the compiler knows that no table is behind it.
static thread_local volatile std::uint64_t answered = 0;

template <SquareSet Set, class Sliders>
class SharedBoardOperations {
    using Kept = KeptBy<Set, Sliders>;
    static constexpr std::array<Square, 64> squares = drawn_squares();
    static constexpr std::size_t boards = 64;

    template <Square From>
    BOARDLAB_INLINE static Set queen_at(const Kept& board) {
        if constexpr (requires { Sliders::template queen_at<From>(board.kept); })
            return Sliders::template queen_at<From>(board.kept);
        else
            return queen(From, board);
    }
    BOARDLAB_INLINE static Set queen(Square from, const Kept& board) {
        if constexpr (requires { Sliders::queen(from, board.kept); })
            return Sliders::queen(from, board.kept);
        else
            return Set(Sliders::orthogonal(from, board.kept)) |
                   Set(Sliders::diagonal(from, board.kept));
    }
    // What all look-ups come to: made once, since the timed loop looks at no answer.
    [[gnu::noinline]] static std::uint64_t sum_of_all() {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < boards; ++i) {
            const Kept board = Kept::of(slider_data<Set>.sets[i]);
            for (const Square s : squares) sum = sum * 31 + queen(s, board).value();
        }
        return sum;
    }
    static Work known() {
        prepare_look_ups<Set, Sliders>();
        static const std::uint64_t sum = sum_of_all();
        std::uint64_t last = 0;
        for (std::size_t i = 0; i < boards; ++i) {
            const Kept board = Kept::of(slider_data<Set>.sets[i]);
            for_each_index<64>(
                [&]<int I>() BOARDLAB_INLINE { answered = queen_at<squares[I]>(board).value(); });
            last ^= answered;
        }
        return {sum ^ last, boards * squares.size()};
    }

 public:
    static void add_to(std::vector<MicroBenchmark>& out, const MicroSubject& set) {
        add_rows(out, with_strategy<Sliders>(set), {{"shared:known", known, "look-up"}});
    }
};

}  // namespace boardlab::bench
