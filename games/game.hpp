// What a game is to the rest of the project: its pieces, its state beside the board, its rules.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "games/reference_tree.hpp"
#include "representations/representation.hpp"

namespace boardlab {

template <class G> concept Game = PieceSet<typename G::Pieces> && requires {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::start } -> std::convertible_to<std::string_view>;        // FEN of the start position
    { G::dialects[0] } -> std::convertible_to<std::string_view>;  // of its FEN, the default first
    { G::reference_trees[0] } -> std::convertible_to<ReferenceTree>;
    typename G::State;  // what the board does not show: rights, the square just passed over
};

// Games in which a turn may take several steps of the same side (CoTuLenh). A move is then one
// step. Their rules generate steps, change the board themselves and record the changes for
// unmaking.
template <class G>
inline constexpr bool turns_of_steps = requires {
    G::turns_of_steps;
};

// The most moves a list must hold.
template <class G>
inline constexpr std::size_t most_moves = 256;
template <class G>
requires requires { G::most_moves; }
inline constexpr std::size_t most_moves<G> = G::most_moves;

// How a state is passed to functions: a small one by value, in registers.
template <Game G>
using StateArgument = std::conditional_t<sizeof(typename G::State) <= 16, typename G::State,
                                         const typename G::State&>;

// Rules depend on how squares are numbered, never on the board.
template <Game G, Representation Board>
using RulesOf = typename G::template Rules<typename Board::Numbering>;

// The board of a family (representations/families/) for a game's pieces.
template <Game G, class Family>
using BoardOf = typename Family::template Of<typename G::Pieces>::Board;

}  // namespace boardlab
