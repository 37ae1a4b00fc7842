// The contract: what a board must do. A representation knows squares, pieces and how kinds travel;
// it knows no game: no turn, no castling, no mate. A query is here only if a board of sets and a
// board of cells both have a natural answer to it, so no signature names a bit set, and none makes
// a board answer one square at a time. Most questions are about an army: all pieces of one kind and
// side.
//
// What holds for every member:
// - Squares are numbers of the board's own Numbering, always of squares on the board.
// - Once set up, a side has exactly one royal (in combined arms it may be gone), and of no kind
//   more pieces than KindFacts::most. Without screens at most two pieces check a royal at once.
// - Visits come in any order, each item once. A visitor does not change the board.
// - Sides, kinds and generation types that are template arguments are constants to the visitor as
//   well, if the board's function and the visitor are inlined: see inline.hpp.
// The list is complete: tests/representations/archetypes_test.cpp plays on boards that have these
// members and no other.
#pragma once

#include <array>
#include <concepts>

#include "representations/inconsistency.hpp"
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

// The checks and pins of one side in one position, in the board's own terms. The generator asks for
// them once, and hands them back with every question about moves while the board is unchanged.
template <class R> concept ChecksAndPins = requires(const R r) {
    { r.in_check() } -> std::same_as<bool>;
    // Double check in chess: only the royal's moves are asked for then. May be false always.
    { r.only_royal_may_move() } -> std::same_as<bool>;
};

// What every board can say and do. An object made without arguments is the empty board; the first
// one made fills the tables. Trees are walked on copies, so copying should be cheap.
template <class B>
concept CommonRepresentation = std::semiregular<B> && PieceSet<typename B::Pieces> &&
    SquareNumbering<typename B::Numbering> &&
    requires(B board, const B same, Square s, Side side, Piece p) {
    { same.piece_on(s) } -> std::same_as<Cell>;
    // Whether a piece of that side could take on s, if an enemy stood there: pinned pieces and the
    // royal count, royals that face each other do not.
    { same.is_attacked(s, side) } -> std::same_as<bool>;
    // The whole map: visit(square) of each square for which is_attacked answers yes.
    {same.template for_each_attacked<Side::first>(IgnoreSquare{})};
    // Whether that side's royal is in check; royals that face each other both are.
    { same.template royal_is_attacked<Side::first>() } -> std::same_as<bool>;
    { same.royal_square(side) } -> std::same_as<Square>;
    { same.army_size(p) } -> std::same_as<int>;    // how many pieces of that kind and side
    {same.for_each_square_of(p, IgnoreSquare{})};  // visit(square) of each of them
    // Changes. Many occur in each node of a tree, so they should be cheap.
    {board.place(p, s)};     // s is vacant
    {board.lift(p, s)};      // p stands on s
    {board.shift(p, s, s)};  // p stands on the first square, the second is vacant
    {board.clear(side, s)};  // a piece of that side stands on s; the board finds out which
    // visit(inconsistency) for everything that is wrong with the board's storage. Changes nothing
    // and survives any content, since broken boards are asked. May be slow.
    {same.for_each_inconsistency(IgnoreInconsistency{})};
    { B::table_bytes() } -> std::same_as<std::size_t>;  // of the tables that its boards share
};

// For games in which no move may leave the own royal attacked: the legal moves, army by army.
// (Games of combined arms ask differently: see representations/combined_arms/contract.hpp.)
template <class B>
concept LegalRepresentation = CommonRepresentation<B> && requires(const B same, Square s) {
    // Whether nothing stands on any of these points, which are known at compile time.
    { same.template all_vacant<std::array<Point, 1>{}>() } -> std::same_as<bool>;
    { same.template checks_and_pins_of<Side::first>() } -> ChecksAndPins;
    // The same for a side that nothing holds back, whatever attacks its royal: with these
    // for_each_move visits all pseudo-legal moves. Nothing else is asked with them.
    {
        same.template unrestrained<Side::first>()
        } -> std::same_as<decltype(same.template checks_and_pins_of<Side::first>())>;
    // visit(move type, from, to) for each legal move of one army: all, captures only, or the others
    // only. The kind is never the royal, and nothing is asked where only the royal may move. Moves
    // that only the game knows (en passant) are not visited. A promoting move is visited once, as
    // Arrival::promoting; the game adds what the piece becomes.
    {same.template for_each_move<Kind{}, Side::first, GenerationType::all>(
        same.template checks_and_pins_of<Side::first>(), IgnoreMove{})};
    // The same for the royal, without castling.
    {same.template for_each_royal_move<Side::first, GenerationType::all>(
        same.template checks_and_pins_of<Side::first>(), IgnoreMove{})};
    // visit(move type, from, to) for each step of the royal, safe or not.
    {same.template for_each_royal_step<Side::first>(IgnoreMove{})};
    // How many moves of a side for_each_move and for_each_royal_move would visit, a promoting
    // move counted once for each of KindFacts::promotion_choices. The leaves of a tree are counted
    // by this: make it fast.
    {
        same.template count_moves<Side::first>(same.template checks_and_pins_of<Side::first>())
        } -> std::same_as<unsigned>;
    // On which squares the number of a side's moves depends while the other side is to move, in the
    // board's own terms, to be handed back like checks and pins. The side waits and is not in
    // check; the checks and pins are its own. The answer may have more squares than needed, never
    // fewer: if a piece of the other side leaves none of them, passes over none in a long step and
    // lands on none, and neither captures nor promotes, then as many moves remain as after a pass.
    {same.template dependence_of<Side::first>(same.template checks_and_pins_of<Side::first>())};
    // Of one army, the royal's included, visit(move type, from, to) as for_each_move does, but only
    // the moves that may disturb the other side, whose dependence it is: those that capture,
    // promote, or leave, pass over or land on one of its squares. Answers how many others there
    // are. The side to move is not in check.
    {
        same.template for_each_disturbing_move<Kind{}, Side::second>(
            same.template checks_and_pins_of<Side::second>(),
            same.template dependence_of<Side::first>(
                same.template checks_and_pins_of<Side::first>()),
            IgnoreMove{})
        } -> std::same_as<unsigned>;
    // Whether the royal would not be attacked on s, gone from where it stands. Asked of its own
    // steps and of Pieces::royal_errands (where castling leads).
    {
        same.template royal_is_safe_on<Side::first>(same.template checks_and_pins_of<Side::first>(),
                                                    s)
        } -> std::same_as<bool>;
    // visit(square) of each piece of one army that could take on s, pinned or not.
    {same.template for_each_attacker<Kind{}, Side::first>(s, IgnoreSquare{})};
};

}  // namespace boardlab
