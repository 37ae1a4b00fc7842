// The name of a move in UCI, or of a step.
#pragma once

#include <string>

#include "games/game.hpp"
#include "games/notation.hpp"
#include "games/setup.hpp"

namespace boardlab {

// Games in which a move's name depends on the position, because it names the pieces involved.
template <Game G>
inline constexpr bool names_steps = requires(Move m, Setup<G> s) {
    G::write_step(m, s);
};

template <Game G>
std::string move_name(Move move, const Setup<G>& before) {
    if constexpr (names_steps<G>)
        return G::write_step(move, before);
    else
        return uci_name<typename G::Pieces>(move);
}

}  // namespace boardlab
