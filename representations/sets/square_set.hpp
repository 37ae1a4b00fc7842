// What a set-wise board asks of its set type: an ordered set of squares with set words.
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
    { S::Numbering::distance(Offset{}) } -> std::convertible_to<int>;
    { S::bits } -> std::convertible_to<int>;  // how wide it is
    { S::load(Words{}) } -> std::same_as<S>;  // from a compile-time mask
    { S::of(s) } -> std::same_as<S>;          // the set of one square
    { S::none() } -> std::same_as<S>;
    { S::all() } -> std::same_as<S>;  // every square of the board
    { S::template rank<0>() } -> std::same_as<S>;
    { a& b } -> std::same_as<S>;
    { a | b } -> std::same_as<S>;
    { a ^ b } -> std::same_as<S>;
    { a - b } -> std::same_as<S>;  // in a, not in b
    { c |= b } -> std::same_as<S&>;
    { c &= b } -> std::same_as<S&>;
    { c ^= b } -> std::same_as<S&>;
    { c -= b } -> std::same_as<S&>;
    { a == b } -> std::same_as<bool>;
    { a.empty() } -> std::same_as<bool>;
    { a.disjoint(b) } -> std::same_as<bool>;
    { a.contains(s) } -> std::same_as<bool>;
    { a.size() } -> std::convertible_to<unsigned>;
    { a.more_than_one() } -> std::same_as<bool>;
    { a.first() } -> std::same_as<Square>;  // lowest; undefined for the empty set
    { a.last() } -> std::same_as<Square>;   // highest; undefined for the empty set
    { a.template shifted<Offset{1, 1}>() } -> std::same_as<S>;  // what leaves the board is gone
    {a.for_each(visit)};                                        // ascending
    { a.words() } -> std::same_as<Words>;
};

// The words every set type shares, from the few it must define.
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
