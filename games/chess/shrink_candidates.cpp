#include "games/shrink_candidates.hpp"

#include "games/chess/chess.hpp"

namespace boardlab {

using namespace chess;

std::vector<std::string> Chess::shrink_candidates(const Setup<Chess>& setup) {
    ShrinkCandidates<Chess> shrink_candidates;
    shrink_candidates.offer_without_each_piece(
        setup, [](Setup<Chess>& without, std::size_t square) {
            for (const Castling& c : castlings)  // a right goes with its rook
                if (square == static_cast<std::size_t>(Pieces::geometry.dense(c.rook_from)))
                    without.state.rights &= static_cast<std::uint8_t>(~c.right);
        });
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0) {
            Setup<Chess> without = setup;
            without.state.rights &= static_cast<std::uint8_t>(~c.right);
            shrink_candidates.offer(without);
        }
    if (setup.state.passed != none_passed) {
        Setup<Chess> without = setup;
        without.state.passed = none_passed;
        shrink_candidates.offer(without);
    }
    return shrink_candidates.found();
}

}  // namespace boardlab
