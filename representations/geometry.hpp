// Squares by file and rank, and how boards number them.
#pragma once

#include <concepts>
#include <cstdint>

namespace boardlab {

// A square by its coordinates: file 0 is the a-file, rank 0 the first side's back rank.
struct Point {
    int file = 0;
    int rank = 0;
    friend constexpr bool operator==(Point, Point) = default;
};

// A displacement, as the first side sees it: positive ranks lead towards the opponent.
struct Offset {
    int files = 0;
    int ranks = 0;
    friend constexpr bool operator==(Offset, Offset) = default;
    constexpr Offset reversed() const { return {-files, -ranks}; }
    constexpr bool orthogonal() const { return (files == 0) != (ranks == 0); }
    constexpr bool diagonal() const { return files != 0 && (files == ranks || files == -ranks); }
};

constexpr Point operator+(Point p, Offset o) { return {p.file + o.files, p.rank + o.ranks}; }

struct Geometry {
    int files = 0;
    int ranks = 0;
    friend constexpr bool operator==(Geometry, Geometry) = default;
    constexpr int squares() const { return files * ranks; }
    constexpr bool contains(Point p) const {
        return p.file >= 0 && p.file < files && p.rank >= 0 && p.rank < ranks;
    }
    // The number of a square that is the same for every board: rank by rank, a1 = 0. Keys and data
    // files use it.
    constexpr int dense(Point p) const { return p.rank * files + p.file; }
    constexpr Point point(int dense_index) const {
        return {dense_index % files, dense_index / files};
    }
};

// A board's own number of a square. Every numbering is rank-major, so order by square is the same
// on all boards; only the distance between ranks differs.
using Square = std::uint32_t;

template <class N> concept SquareNumbering = requires(Square s, Point p, Offset o) {
    { N::at(p) } -> std::same_as<Square>;       // rank-major; p is on the board
    { N::point(s) } -> std::same_as<Point>;     // the inverse
    { N::step(s, o) } -> std::same_as<Square>;  // the square that far from s; it is on the board
    { N::end } -> std::convertible_to<int>;     // one past the highest number; at most 256
    requires(N::at(N::point(0)) == 0 && N::end > 0);  // all at compile time: games build tables
};

template <Geometry G, int Stride>
struct Numbering {
    static_assert(Stride >= G.files);
    static constexpr Geometry geometry = G;
    static constexpr int stride = Stride;
    static constexpr int end = G.ranks * Stride;

    static constexpr Square at(Point p) { return static_cast<Square>(p.rank * Stride + p.file); }
    static constexpr Point point(Square s) {
        return {static_cast<int>(s) % Stride, static_cast<int>(s) / Stride};
    }
    static constexpr int distance(Offset o) { return o.ranks * Stride + o.files; }
    static constexpr Square step(Square s, Offset o) {
        return static_cast<Square>(static_cast<int>(s) + distance(o));
    }
};
static_assert(SquareNumbering<Numbering<Geometry{8, 8}, 16>>);

}  // namespace boardlab
