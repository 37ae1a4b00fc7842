// The two things no position may show: a royal that could be taken at once, and more checks than
// one move can give.
#pragma once

#include "games/input_error.hpp"
#include "games/position_code.hpp"
#include "representations/mailbox/board.hpp"

namespace boardlab {

template <Game G>
void check_playable(const Setup<G>& setup, const std::string& royal) {
    const Position<G, Mailbox<typename G::Pieces>> position(setup);
    const Side waiting = opponent(setup.to_move);
    const bool exposed = with_side(
        waiting, [&]<Side S>() { return position.board().template royal_is_attacked<S>(); });
    if (exposed)
        throw InputError("side to move", "the other side's " + royal + " is in check",
                         "it could be captured: the other side must be to move");
    // Where a check needs no screen, one move uncovers at most one line beside its own attack, and
    // boards rely on that: more checks than two need not be told apart.
    if constexpr (!has_screens<typename G::Pieces>) {
        const int checks = with_side(setup.to_move, [&]<Side Us>() {
            return position.board().template checks_and_pins_of<Us>().checks;
        });
        if (checks > 2)
            throw InputError(
                "piece placement",
                "the " + royal + " is in check from " + std::to_string(checks) + " pieces at once",
                "no move gives more than two checks");
    }
}

}  // namespace boardlab
