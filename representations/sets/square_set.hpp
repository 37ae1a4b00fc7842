// What a set-wise board asks of its set type: an ordered set of squares, with the operations of a
// set rather than those of an integer. All of them are on the hot path.
#pragma once

#include <concepts>

#include "representations/geometry.hpp"
#include "representations/inline.hpp"
#include "representations/sets/mask.hpp"

namespace boardlab {

template <class S>
concept SquareSet = std::semiregular<S> && SquareNumbering<typename S::Numbering> &&
    requires(const S a, const S b, S c, Square s, void (*visit)(Square)) {
    { S::Numbering::geometry } -> std::convertible_to<Geometry>;
    { S::Numbering::stride } -> std::convertible_to<int>;  // from rank to rank
    // What an offset adds to a square's number.
    { S::Numbering::distance(Offset{}) } -> std::convertible_to<int>;
    { S::bits } -> std::convertible_to<int>;       // its width, a multiple of 64
    { S::load(Words{}) } -> std::same_as<S>;       // from a mask
    { S::of(s) } -> std::same_as<S>;               // the set of one square
    { S::none() } -> std::same_as<S>;              // the empty set
    { S::all() } -> std::same_as<S>;               // every square of the board, and no other bit
    { S::template rank<0>() } -> std::same_as<S>;  // every square of that rank
    { a& b } -> std::same_as<S>;                   // in both
    { a | b } -> std::same_as<S>;                  // in either
    { a ^ b } -> std::same_as<S>;                  // in exactly one
    { a - b } -> std::same_as<S>;                  // in a, not in b
    { c |= b } -> std::same_as<S&>;
    { c &= b } -> std::same_as<S&>;
    { c ^= b } -> std::same_as<S&>;
    { c -= b } -> std::same_as<S&>;
    { a == b } -> std::same_as<bool>;
    { a.empty() } -> std::same_as<bool>;
    { a.disjoint(b) } -> std::same_as<bool>;        // whether no square is in both
    { a.contains(s) } -> std::same_as<bool>;        // s is on the board
    { a.size() } -> std::convertible_to<unsigned>;  // how many squares
    { a.more_than_one() } -> std::same_as<bool>;    // size() > 1
    { a.first() } -> std::same_as<Square>;          // lowest; undefined for the empty set
    { a.last() } -> std::same_as<Square>;           // highest; undefined for the empty set
    // Every square moved by an offset of at most two files and two ranks; those that would leave
    // the board are dropped.
    { a.template shifted<Offset{1, 1}>() } -> std::same_as<S>;
    {a.for_each(visit)};                   // visit(square), ascending
    { a.words() } -> std::same_as<Words>;  // as `load` takes them
};

// Members that follow from the others. A set type derives from SetWords<itself, its numbering>.
template <class Set, class N>
struct SetWords {
    using Numbering = N;
    BOARDLAB_INLINE static Set none() { return Set::load(Words{}); }
    BOARDLAB_INLINE static Set all() { return Set::load(whole_board<N>); }
    template <int Rank>
    BOARDLAB_INLINE static Set rank() {
        return Set::load(rank_mask<N, Rank>);
    }
    BOARDLAB_INLINE friend Set& operator|=(Set& a, const Set& b) { return a = a | b; }
    BOARDLAB_INLINE friend Set& operator&=(Set& a, const Set& b) { return a = a & b; }
    BOARDLAB_INLINE friend Set& operator^=(Set& a, const Set& b) { return a = a ^ b; }
    BOARDLAB_INLINE friend Set& operator-=(Set& a, const Set& b) { return a = a - b; }
};

}  // namespace boardlab
