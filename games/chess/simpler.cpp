#include "games/simpler.hpp"

#include "games/chess/chess.hpp"

namespace boardlab {

using namespace chess;

std::vector<std::string> Chess::simpler(const Setup<Chess>& setup) {
    Simpler<Chess> simpler;
    simpler.offer_without_each_piece(setup, [](Setup<Chess>& without, std::size_t square) {
        for (const Castling& c : castlings)  // a right goes with its rook
            if (square == static_cast<std::size_t>(Pieces::geometry.dense(c.rook_from)))
                without.state.rights &= static_cast<std::uint8_t>(~c.right);
    });
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0) {
            Setup<Chess> without = setup;
            without.state.rights &= static_cast<std::uint8_t>(~c.right);
            simpler.offer(without);
        }
    if (setup.state.passed != no_square) {
        Setup<Chess> without = setup;
        without.state.passed = no_square;
        simpler.offer(without);
    }
    return simpler.found();
}

}  // namespace boardlab
