// The two things no position may show: a royal that could be taken at once, and more checks than
// one move can give.
#pragma once

#include "games/input_error.hpp"
#include "games/position_code.hpp"
#include "representations/default_board.hpp"
#include "representations/travel.hpp"

namespace boardlab {

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
    // Where a check needs no screen, one move uncovers at most one line beside its own attack, and
    // boards rely on that: more checks than two need not be told apart.
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
