// What a game is to the rest of the project: its pieces, its state beside the board, its rules.
#pragma once

#include <cstdint>
#include <string_view>

#include "representations/representation.hpp"

namespace boardlab {

// A tree whose size is known: what boards are compared on.
struct ReferenceTree {
    std::string_view name, fen;
    int depth;
    std::uint64_t nodes, nodes_one_ply_less;
};

template <class G> concept Game = PieceSet<typename G::Pieces> && requires {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::start } -> std::convertible_to<std::string_view>;        // FEN of the start position
    { G::dialects[0] } -> std::convertible_to<std::string_view>;  // of its FEN, default first
    { G::reference_trees[0] } -> std::convertible_to<ReferenceTree>;
    typename G::State;  // what the board does not show: rights, the square just passed over
};

// Rules are written over a numbering of squares, never over a board.

template <Game G, Representation Board>
using RulesOf = typename G::template Rules<typename Board::Numbering>;

}  // namespace boardlab
