// What a set-wise board asks of a sliding strategy. `from` is a square of the board; `occupied` has
// all pieces and may contain the slider itself. `prepare` is called before the first query.
#pragma once

#include <concepts>
#include <string_view>

#include "representations/sets/square_set.hpp"

namespace boardlab {

template <class S, class Set> concept SliderStrategy = requires(Square from, Set occupied) {
    { S::name } -> std::convertible_to<std::string_view>;  // as in u64+magic
    // What a slider attacks along rank and file, or along both diagonals: up to and including the
    // first piece in each direction, of either side.
    { S::orthogonal(from, occupied) } -> std::convertible_to<Set>;
    { S::diagonal(from, occupied) } -> std::convertible_to<Set>;
    { S::table_bytes() } -> std::convertible_to<std::size_t>;  // once filled
    {S::prepare()};  // fills the tables; calling it again does nothing
};

// Optional: all eight directions at once, where that is cheaper than rook and bishop.
template <class S, class Set> concept AnswersQueens = requires(Square from, Set occupied) {
    { S::queen(from, occupied) } -> std::convertible_to<Set>;
};

// Optional: all eight directions at most so many squares far, where that is cheaper than taking
// away what lies further off.
template <class S, class Set, int Reach>
concept AnswersWithin = AnswersQueens<typename S::template Within<Reach>, Set> && requires {
    { S::template Within<Reach>::table_bytes() } -> std::convertible_to<std::size_t>;
    {S::template Within<Reach>::prepare()};
};

// Needed for games with pieces that hop. A hopper attacks, along rank and file, the squares behind
// the first piece in each direction (the screen), up to and including the second piece.
template <class S, class Set>
concept HopStrategy = SliderStrategy<S, Set> && requires(Square from, Set occupied) {
    { S::orthogonal_hops(from, occupied) } -> std::convertible_to<Set>;
    {S::prepare_hops()};  // as prepare, for the tables of hops
};

}  // namespace boardlab
