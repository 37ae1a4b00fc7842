// What all look-ups are asked: queens on random squares of random boards; one copy a set type.
#pragma once

#include "harness/bench/micro/random_sets.hpp"
#include "representations/sliders/slider.hpp"

namespace boardlab::bench {

inline constexpr std::size_t look_ups = 512;

// At a fixed address, as tables are.
template <SquareSet Set>
inline RandomSets<Set, look_ups> slider_data;

template <SquareSet Set>
void prepare_slider_data() {
    static const bool done = (slider_data<Set>.draw(3), true);
    static_cast<void>(done);
}
// Called by every run, because any may be the first. Not inlined into each.
template <SquareSet Set, class Sliders>
[[gnu::noinline]] void prepare_look_ups() {
    Sliders::prepare();
    prepare_slider_data<Set>();
}

// In one go where a strategy can, else as rook and bishop.
template <class Sliders, SquareSet Set>
BOARDLAB_INLINE inline Set queen_of(Square from, const Set& occupied) {
    if constexpr (AnswersQueens<Sliders, Set>)
        return Sliders::queen(from, occupied);
    else
        return Set(Sliders::orthogonal(from, occupied)) | Set(Sliders::diagonal(from, occupied));
}
// The eight squares that are constants in "known": scattered over files and ranks.
template <class Numbering>
constexpr Square known_square(int i) {
    return Numbering::at(
        {(i * 3 + 1) % Numbering::geometry.files, (i * 5 + 2) % Numbering::geometry.ranks});
}

}  // namespace boardlab::bench
