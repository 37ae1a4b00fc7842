// The mailbox's storage: a cell for each square, with the number of a list entry; a piece list for
// each side, with the squares.
//
// How "off the board" is asked is a parameter, the edge (edges.hpp): a wall's cell, or bits of the
// square's number. Off the board either answers with the code of a wall.
#pragma once

#include <array>
#include <cstdint>

#include "representations/inconsistency.hpp"
#include "representations/inline.hpp"
#include "representations/mailbox/edges.hpp"
#include "representations/travel.hpp"

namespace boardlab {

template <PieceSet P, class Edge = Walled<P::geometry>>
class Cells {
 public:
    using Pieces = P;
    using Plain = Cells;  // what walks are compiled for, whatever a derived storage adds
    using Numbering = boardlab::Numbering<Pieces::geometry, 16>;
    static constexpr std::uint8_t vacant = 0;
    static constexpr std::uint8_t wall =
        0xC0;  // both sides' bits, so that neither side may go there

    Cells() {
        cell_.fill(outside);
        for (int rank = 0; rank < Pieces::geometry.ranks; ++rank)
            for (int file = 0; file < Pieces::geometry.files; ++file)
                at(Numbering::at({file, rank})) = vacant;
    }

    // A cell's code: the side's bit, and the number of the piece's entry in the side's list.
    template <Side S>
    static constexpr std::uint8_t bit_of = S == Side::first ? 0x40 : 0x80;
    static constexpr std::uint8_t side_bit(Side s) { return s == Side::first ? 0x40 : 0x80; }
    // Whether a piece of side S may land there: it is vacant or the enemy's.
    template <Side S>
    BOARDLAB_INLINE static bool open_to(std::uint8_t code) {
        return (code & bit_of<S>) == 0;
    }
    template <Side S>
    BOARDLAB_INLINE static bool is_of(std::uint8_t code) {
        return (code & wall) == bit_of<S>;
    }
    static constexpr int entry(std::uint8_t code) { return code & 0x3F; }
    static constexpr Kind kind_of(std::uint8_t code) {
        return kind_of_entry_[static_cast<std::size_t>(entry(code))];
    }
    template <Kind K, Side S>
    BOARDLAB_INLINE static bool holds(std::uint8_t code) {  // one subtraction, one comparison
        constexpr int first = bit_of<S> + first_entry(K);
        return static_cast<std::uint8_t>(code - first) < facts_of<Pieces>(K).most;
    }

    // Squares may be up to two ranks off the board; their numbers may have wrapped below zero.
    BOARDLAB_INLINE std::uint8_t on(Square s) const {
        if constexpr (!Edge::has_walls)
            if (Edge::is_off(s)) return wall;
        return cell_[Edge::origin + s];
    }
    // The same for a square that is on the board for sure, so that nothing is asked.
    BOARDLAB_INLINE std::uint8_t inside(Square s) const { return cell_[Edge::origin + s]; }
    BOARDLAB_INLINE std::uint8_t beyond(Square s, int step) const {
        return on(s + static_cast<Square>(step));
    }
    // The difference of two squares' ranks; both may be in the wall.
    BOARDLAB_INLINE static int ranks_between(Square low, Square high) {
        constexpr Square above_zero = 2 * 16 + 2;  // in a wall two ranks and files wide
        return static_cast<int>((above_zero + high) >> 4) -
               static_cast<int>((above_zero + low) >> 4);
    }
    // The first square in that direction that is not vacant; it may be in the wall.
    BOARDLAB_INLINE Square ahead(Square s, int step) const {
        do s += static_cast<Square>(step);
        while (on(s) == vacant);
        return s;
    }
    // The same where there is a piece for sure, so that the walk does not leave the board.
    BOARDLAB_INLINE Square next_piece(Square s, int step) const {
        do s += static_cast<Square>(step);
        while (inside(s) == vacant);
        return s;
    }
    BOARDLAB_INLINE int count(Kind k, Side s) const { return count_[list(s)][list(k)]; }
    BOARDLAB_INLINE Square square(Kind k, Side s, int nth) const {
        return square_[list(s)][static_cast<std::size_t>(first_entry(k) + nth)];
    }

    BOARDLAB_INLINE void place(Piece p, Square s) {
        const int number = first_entry(p.kind) + count_[list(p.side)][list(p.kind)]++;
        square_[list(p.side)][static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(s);
        at(s) = static_cast<std::uint8_t>(side_bit(p.side) | number);
    }
    BOARDLAB_INLINE void lift(Piece p, Square s) {
        // The list's last piece takes over the freed entry.
        const auto freed = static_cast<std::size_t>(entry(inside(s)));
        const int last = first_entry(p.kind) + --count_[list(p.side)][list(p.kind)];
        const std::uint8_t moved = square_[list(p.side)][static_cast<std::size_t>(last)];
        square_[list(p.side)][freed] = moved;
        at(moved) = inside(s);
        at(s) = vacant;
    }
    BOARDLAB_INLINE void shift(Side side, Square from, Square to) {
        const std::uint8_t code = inside(from);
        at(from) = vacant;
        at(to) = code;
        square_[list(side)][static_cast<std::size_t>(entry(code))] = static_cast<std::uint8_t>(to);
    }

    template <class Visit>
    void for_each_inconsistency(Visit&& visit) const;

 protected:  // for AttackCells, and for broken storages in tests
    // What a cell outside the board holds, which is never read where an edge has no walls.
    static constexpr std::uint8_t outside = Edge::has_walls ? wall : vacant;

    static constexpr int first_entry(Kind k) {
        int first = 0;
        for (int i = 0; i < index(k); ++i) first += Pieces::kinds[static_cast<std::size_t>(i)].most;
        return first;
    }
    static constexpr int entries = first_entry(static_cast<Kind>(kind_count<Pieces>));
    static_assert(entries <= 0x3F, "a list entry has six bits");
    static constexpr std::array<Kind, 64> kind_of_entry_ = [] {
        std::array<Kind, 64> kinds{};
        for (int k = 0; k < kind_count<Pieces>; ++k)
            for (int i = 0; i < Pieces::kinds[static_cast<std::size_t>(k)].most; ++i)
                kinds[static_cast<std::size_t>(first_entry(static_cast<Kind>(k)) + i)] =
                    static_cast<Kind>(k);
        return kinds;
    }();
    static constexpr std::size_t list(Side s) { return static_cast<std::size_t>(index(s)); }
    static constexpr std::size_t list(Kind k) { return static_cast<std::size_t>(index(k)); }
    BOARDLAB_INLINE std::uint8_t& at(Square s) { return cell_[Edge::origin + s]; }
    static constexpr bool on_board(Square s) {
        return s < static_cast<Square>(Numbering::end) &&
               Pieces::geometry.contains(Numbering::point(s));
    }
    bool is_listed(Square s) const;

    std::array<std::uint8_t, Edge::cells> cell_;
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(entries)>, 2> square_{};
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(kind_count<Pieces>)>, 2> count_{};
};

template <PieceSet P, class Edge>
template <class Visit>
void Cells<P, Edge>::for_each_inconsistency(Visit&& visit) const {
    for (Side s : {Side::first, Side::second})
        for (int k = 0; k < kind_count<Pieces>; ++k) {
            const Kind kind = static_cast<Kind>(k);
            for (int i = 0; i < count(kind, s); ++i)
                if (const Square at = square(kind, s, i);
                    !on_board(at) || inside(at) != (side_bit(s) | (first_entry(kind) + i)))
                    visit(Inconsistency{
                        "a piece list names a square whose cell does not name it back", at});
        }
    for (std::size_t i = 0; i < Edge::cells; ++i) {
        const Square s = static_cast<Square>(i - Edge::origin);  // wraps around before the first
        if (!on_board(s) && cell_[i] != outside)
            visit(Inconsistency{"a cell outside the board was overwritten"});
        if (!on_board(s) || cell_[i] == vacant) continue;
        if (cell_[i] == wall)
            visit(Inconsistency{"a wall stands on the board", s});
        else if (!is_listed(s))
            visit(Inconsistency{"a cell holds a piece that no list names", s});
    }
}

// Whether the entry that a cell names is in use and names its square.
template <PieceSet P, class Edge>
bool Cells<P, Edge>::is_listed(Square s) const {
    const std::uint8_t code = inside(s);
    const Side side = (code & bit_of<Side::first>) != 0 ? Side::first : Side::second;
    const Kind kind = kind_of(code);
    const int nth = entry(code) - first_entry(kind);
    return nth < count(kind, side) && square(kind, side, nth) == s;
}

}  // namespace boardlab
