// What a set-wise board asks of a sliding strategy. `occupied` may contain the slider itself.
#pragma once

#include <concepts>
#include <string_view>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <class S, class Set> concept SliderStrategy = requires(Square from, Set occupied) {
    { S::name } -> std::convertible_to<std::string_view>;
    { S::orthogonal(from, occupied) } -> std::convertible_to<Set>;
    { S::diagonal(from, occupied) } -> std::convertible_to<Set>;
    { S::table_bytes() } -> std::convertible_to<std::size_t>;
    {S::prepare()};  // fills the tables; calling it again does nothing
};

// Some find a queen's lines together for less than a rook's and a bishop's.
template <class S, class Set> concept AnswersQueens = requires(Square from, Set occupied) {
    { S::queen(from, occupied) } -> std::convertible_to<Set>;
};

// For games whose pieces also take beyond one screen. What is hopped to reaches from behind the
// first piece met up to and with the second one.
template <class S, class Set>
concept HopStrategy = SliderStrategy<S, Set> && requires(Square from, Set occupied) {
    { S::orthogonal_hops(from, occupied) } -> std::convertible_to<Set>;
    {S::prepare_hops()};
};

}  // namespace boardlab
