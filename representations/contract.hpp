// The contract. A representation knows squares, pieces and how kinds travel; it knows no game: no
// turn, no castling, no mate. A query is here only if a board of sets and a board of cells both
// have a natural answer to it, so no signature names a bit set, and none forces a board to answer
// one square at a time. The unit of question is an army: all pieces of one kind and side.
#pragma once

#include <array>
#include <concepts>

#include "representations/inline.hpp"
#include "representations/move_type.hpp"
#include "representations/pattern.hpp"

namespace boardlab {

struct IgnoreMove {
    void operator()(MoveType, Square, Square) const {}
};
struct IgnoreSquare {
    void operator()(Square) const {}
};

// What holds a side back (checks, pins), in the board's own terms. Made once, handed back.
template <class R> concept ChecksAndPins = requires(const R r) {
    { r.in_check() } -> std::same_as<bool>;
    { r.only_royal_may_move() } -> std::same_as<bool>;
};

// What every board can say and do.
template <class B>
concept CommonRepresentation = std::semiregular<B> && PieceSet<typename B::Pieces> &&
    SquareNumbering<typename B::Numbering> &&  // rank-major, any distance between ranks
    requires(B board, const B same, Square s, Side side, Piece p) {
    { same.piece_on(s) } -> std::same_as<Cell>;
    { same.is_attacked(s, side) } -> std::same_as<bool>;
    { same.template royal_is_attacked<Side::first>() } -> std::same_as<bool>;
    { same.royal_square(side) } -> std::same_as<Square>;
    { same.army_size(p) } -> std::same_as<int>;    // how many pieces like this one there are
    {same.for_each_square_of(p, IgnoreSquare{})};  // and where they stand, in any order
    {board.place(p, s)};
    {board.lift(p, s)};
    {board.shift(p, s, s)};
    {board.clear(side, s)};  // take whatever piece of that side stands there
    { same.first_inconsistency() } -> std::convertible_to<const char*>;  // null when sound
    { B::table_bytes() } -> std::same_as<std::size_t>;  // of the tables that its boards share
};

// And for games in which a royal must be safe after every move: the legal moves, army by army.
// (Games of combined arms ask differently: see representations/combined_arms/contract.hpp.)
template <class B>
concept LegalRepresentation = CommonRepresentation<B> && requires(const B same, Square s) {
    { same.template all_vacant<std::array<Point, 1>{}>() } -> std::same_as<bool>;
    // Whatever is visited leaves the royal safe.
    { same.template checks_and_pins_of<Side::first>() } -> ChecksAndPins;
    {same.template for_each_move<Kind{}, Side::first, GenerationType::all>(
        same.template checks_and_pins_of<Side::first>(), IgnoreMove{})};
    {same.template for_each_royal_move<Side::first, GenerationType::all>(
        same.template checks_and_pins_of<Side::first>(), IgnoreMove{})};
    // How many moves the visits above would show, the royal's included, without showing them.
    {
        same.template count_moves<Side::first>(same.template checks_and_pins_of<Side::first>())
        } -> std::same_as<unsigned>;
    // For the moves only the game knows: may the royal stand there, who could take there.
    {
        same.template royal_is_safe_on<Side::first>(same.template checks_and_pins_of<Side::first>(),
                                                    s)
        } -> std::same_as<bool>;
    {same.template for_each_attacker<Kind{}, Side::first>(s, IgnoreSquare{})};
};

}  // namespace boardlab
