// Lines on an empty board: rays, and the squares between two squares. Also attacks by walking, from
// which every look-up table is filled.
#pragma once

#include <array>
#include <cstdint>

#include "representations/pattern.hpp"
#include "representations/sets/square_set.hpp"

namespace boardlab {

// Clockwise from north: the opposite of d is d ^ 4, even directions are orthogonal, odd diagonal.
inline constexpr std::array<Offset, 8> directions{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
// Whether square numbers grow in that direction: then the nearest blocker is the first of a set,
// else the last.
constexpr bool ascending(int d) { return d == 0 || d == 1 || d == 2 || d == 7; }

// What a slider on p attacks in one direction; the first blocked square is included.
template <class Set, class Blocked>
Set walk(Point p, Offset step, Blocked blocked) {
    using N = typename Set::Numbering;
    Set seen = Set::none();
    for (p = p + step; N::geometry.contains(p); p = p + step) {
        seen |= Set::of(N::at(p));
        if (blocked(p)) break;
    }
    return seen;
}

template <class F>
void for_each_point(Geometry g, F&& visit) {
    for (int rank = 0; rank < g.ranks; ++rank)
        for (int file = 0; file < g.files; ++file) visit(Point{file, rank});
}

// 8 directions × squares × set size: 4 kB for one word, 32 kB for a 256-bit board of 8 ranks.
template <class Set>
class Rays {
    using N = typename Set::Numbering;
    static constexpr std::size_t end = N::end;

 public:
    BOARDLAB_INLINE static const Set& ray(int direction, Square from) {
        return ray_[static_cast<std::size_t>(direction)][from];
    }
    BOARDLAB_INLINE static const Set& orthogonal(Square from) { return orthogonal_[from]; }
    BOARDLAB_INLINE static const Set& diagonal(Square from) { return diagonal_[from]; }
    // The ray from a through b. Both must stand on one line.
    BOARDLAB_INLINE static const Set& towards(Square a, Square b) {
        return ray_[direction_[a][b]][a];
    }
    // The part of that ray beyond b (x-ray). Both must stand on one line.
    BOARDLAB_INLINE static const Set& behind(Square a, Square b) {
        return ray_[direction_[a][b]][b];
    }
    // The squares strictly between a and b. Both must stand on one line. Looked up where the table
    // is small (32 kB for one word, of which one royal uses a row of 512 bytes), else the
    // intersection of two rays.
    BOARDLAB_INLINE static Set between(Square a, Square b) {
        if constexpr (between_fits) return between_[a][b];
        const std::size_t d = direction_[a][b];
        return ray_[d][a] & ray_[d ^ 4][b];
    }

    static void prepare() {
        static const bool done = (fill(), true);
        static_cast<void>(done);
    }

 private:
    static constexpr bool between_fits = end * end * sizeof(Set) <= 32 * 1024;

    static void fill() {
        fill_rays();
        if constexpr (between_fits)
            for (std::size_t a = 0; a < end; ++a)
                (orthogonal_[a] | diagonal_[a]).for_each([&](Square b) {
                    const std::size_t d = direction_[a][b];
                    between_[a][b] = ray_[d][a] & ray_[d ^ 4][b];
                });
    }
    static void fill_rays() {
        for_each_point(N::geometry, [](Point p) {
            const Square from = N::at(p);
            orthogonal_[from] = diagonal_[from] = Set::none();
            for (std::size_t d = 0; d < 8; ++d) {
                ray_[d][from] = walk<Set>(p, directions[d], [](Point) { return false; });
                (d % 2 == 0 ? orthogonal_ : diagonal_)[from] |= ray_[d][from];
                ray_[d][from].for_each(
                    [&](Square to) { direction_[from][to] = static_cast<std::uint8_t>(d); });
            }
        });
    }
    static inline std::array<std::array<Set, end>, 8> ray_{};
    static inline std::array<Set, end> orthogonal_{};
    static inline std::array<Set, end> diagonal_{};
    static inline std::array<std::array<std::uint8_t, end>, end> direction_{};
    static inline std::array<std::array<Set, between_fits ? end : 0>, end> between_{};
};

// What a slider attacks, by walking: tables are filled from it and tests compare with it.
template <class Set>
Set walk_all(Square from, const Set& occupied, const Offsets& steps) {
    using N = typename Set::Numbering;
    Set seen = Set::none();
    for (Offset step : steps)
        seen |=
            walk<Set>(N::point(from), step, [&](Point p) { return occupied.contains(N::at(p)); });
    return seen;
}

// What a hopper attacks, by walking: behind the first piece, up to and including the second.
template <class Set>
Set hop_all(Square from, const Set& occupied, const Offsets& steps) {
    using N = typename Set::Numbering;
    Set seen = Set::none();
    for (Offset step : steps) {
        Point p = N::point(from) + step;
        while (N::geometry.contains(p) && !occupied.contains(N::at(p))) p = p + step;
        if (N::geometry.contains(p)) seen |= walk_all(N::at(p), occupied, {step});
    }
    return seen;
}

// The relevant occupancy of a slider: its lines without their last squares.
template <class Set>
Set relevant(Square from, const Offsets& steps) {
    using N = typename Set::Numbering;
    Set squares = Set::none();
    for (Offset step : steps)
        squares |= walk<Set>(N::point(from), step, [](Point) { return false; }) - [&] {
            Point p = N::point(from);
            while (N::geometry.contains(p + step)) p = p + step;
            return Set::of(N::at(p));
        }();
    return squares;
}

// Calls visit(subset) for every subset of a set, the empty one first (the carry-rippler).
template <class F>
void for_each_subset(std::uint64_t mask, F&& visit) {
    std::uint64_t subset = 0;
    do {
        visit(subset);
        subset = (subset - mask) & mask;
    } while (subset != 0);
}

}  // namespace boardlab
