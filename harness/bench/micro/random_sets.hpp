// The same random sets on every board: drawn square by square, whatever the numbering.
#pragma once

#include <array>

#include "games/keys.hpp"
#include "representations/sets/square_set.hpp"

namespace boardlab::bench {

// Files and ranks without pieces: all that a set type wants to know of a game.
template <int Files, int Ranks>
struct Squares {
    static constexpr Geometry geometry{Files, Ranks};
};

// About one square in four is occupied, as in a middle game. Not timed, so it is compiled once for
// each set type and not inlined.
template <SquareSet Set>
[[gnu::noinline]] void draw_random(Set* sets, Square* squares, std::size_t count,
                                   std::uint64_t seed) {
    using N = typename Set::Numbering;
    std::uint64_t n = seed << 32;
    for (std::size_t i = 0; i < count; ++i) {
        sets[i] = Set::none();
        for (int d = 0; d < N::geometry.squares(); ++d)
            if (key_number(n++) % 4 == 0) sets[i] |= Set::of(N::at(N::geometry.point(d)));
        const auto drawn =
            static_cast<int>(key_number(n++) % static_cast<std::uint64_t>(N::geometry.squares()));
        squares[i] = N::at(N::geometry.point(drawn));
    }
}

template <SquareSet Set, std::size_t Count>
struct RandomSets {
    std::array<Set, Count> sets;
    std::array<Square, Count> squares;

    void draw(std::uint64_t seed) { draw_random(sets.data(), squares.data(), Count, seed); }
};

// A hash of a set that is the same on every board.
template <SquareSet Set>
std::uint64_t digest(const Set& set) {
    using N = typename Set::Numbering;
    std::uint64_t sum = 1;
    set.for_each([&](Square s) {
        sum = sum * 1099511628211u + static_cast<std::uint64_t>(N::geometry.dense(N::point(s)));
    });
    return sum;
}
// The same, not inlined: a loop before it can then keep its set in registers.
template <SquareSet Set>
[[gnu::noinline]] std::uint64_t digest_apart(Set set) {
    return digest(set);
}

// The value must exist in memory here: the compiler can neither drop the work that made it nor
// merge it with its neighbours into one wider operation, which a uint64_t alone would profit from.
template <class T>
BOARDLAB_INLINE inline void must_exist(const T& value) {
    asm volatile("" : : "m"(value));
}

}  // namespace boardlab::bench
