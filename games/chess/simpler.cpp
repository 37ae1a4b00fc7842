// Smaller positions near a given one: how `bisect` shrinks a difference to its core.
#include "games/chess/chess.hpp"
#include "games/input_error.hpp"

namespace boardlab {

using namespace chess;

std::vector<std::string> Chess::simpler(const Setup<Chess>& setup) {
    std::vector<std::string> out;
    const auto offer = [&](const Setup<Chess>& candidate) {
        try {
            validate(candidate);
            out.push_back(write_fen(candidate, {.exact = true}));
        } catch (const InputError&) {  // not a position: not simpler
        }
    };
    for (std::size_t i = 0; i < setup.cells.size(); ++i) {
        if (setup.cells[i].empty() || setup.cells[i].piece().kind == king) continue;
        Setup<Chess> without = setup;
        without.cells[i] = {};
        for (const Castling& c : castlings)  // a right goes with its rook
            if (i == static_cast<std::size_t>(Pieces::geometry.dense(c.rook_from)))
                without.state.rights &= static_cast<std::uint8_t>(~c.right);
        offer(without);
    }
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0) {
            Setup<Chess> without = setup;
            without.state.rights &= static_cast<std::uint8_t>(~c.right);
            offer(without);
        }
    if (setup.state.passed != no_square) {
        Setup<Chess> without = setup;
        without.state.passed = no_square;
        offer(without);
    }
    return out;
}

}  // namespace boardlab
