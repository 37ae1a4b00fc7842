// Two checks of a position that need a board: the side to move must not be able to capture the
// royal piece, and there may be no more checks than one move can give.
#pragma once

#include "games/input_error.hpp"
#include "games/position_code.hpp"
#include "representations/default_board.hpp"
#include "representations/travel.hpp"

namespace boardlab {

// Who attacks whom is a board's business, and no board has been chosen yet: the FEN is read before.
// Any board that holds the game will do, hence DefaultBoard.
template <Game G>
void check_playable(const Setup<G>& setup, const std::string& royal) {
    using Pieces = typename G::Pieces;
    const Position<G, DefaultBoard<Pieces>> position(setup);
    const auto& board = position.board();
    const Side waiting = opponent(setup.to_move);
    const bool exposed =
        with_side(waiting, [&]<Side S>() { return board.template royal_is_attacked<S>(); });
    if (exposed)
        throw InputError("side to move", "the other side's " + royal + " is in check",
                         "it could be captured: the other side must be to move");
    // Without pieces that capture over a screen, a move gives at most two checks: its own and that
    // of the line it opens. Boards rely on it and do not distinguish three checks from two.
    if constexpr (!has_screens<Pieces>) {
        int checks = 0;
        with_side(waiting, [&]<Side By>() {
            for_each_kind_but_royal<Pieces>([&]<Kind K>() {
                board.template for_each_attacker<K, By>(board.royal_square(setup.to_move),
                                                        [&](Square) { ++checks; });
            });
        });
        if (checks > 2)
            throw InputError(
                "piece placement",
                "the " + royal + " is in check from " + std::to_string(checks) + " pieces at once",
                "no move gives more than two checks");
    }
}

}  // namespace boardlab
