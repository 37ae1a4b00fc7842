// Two checks of a position that need a board: the side to move must not be able to capture the
// royal piece, and there may be no more checks than one move can give.
#pragma once

#include "games/input_error.hpp"
#include "games/position_code.hpp"
#include "representations/default_board.hpp"
#include "representations/travel.hpp"

namespace boardlab {

// One royal a side, and of no kind more than a board holds.
template <Game G>
bool men_fit_a_board(const Setup<G>& setup) {
    using Pieces = typename G::Pieces;
    std::array<std::array<int, static_cast<std::size_t>(kind_count<Pieces>)>, 2> count{};
    for (const Cell c : setup.cells)
        if (!c.empty())
            ++count[static_cast<std::size_t>(index(c.piece().side))]
                   [static_cast<std::size_t>(index(c.piece().kind))];
    for (const auto& side : count) {
        if (side[static_cast<std::size_t>(index(Pieces::royal))] != 1) return false;
        for (std::size_t k = 0; k < side.size(); ++k)
            if (side[k] > Pieces::kinds[k].most) return false;
    }
    return true;
}

// Who attacks whom is a board's business, and no board has been chosen yet: the FEN is read before.
// Any board that holds the game will do, hence DefaultBoard.
// Nothing is asked of men that no board has room for, which is a fault of its own.
template <Game G>
void check_playable(const Setup<G>& setup, const std::string& royal, const Refuse& refuse) {
    using Pieces = typename G::Pieces;
    if (!men_fit_a_board(setup)) return;
    // Without the state, which may be at fault, too: attacks do not depend on it.
    const Position<G, DefaultBoard<Pieces>> position(
        Setup<G>{.cells = setup.cells, .to_move = setup.to_move});
    const auto& board = position.board();
    const Side waiting = opponent(setup.to_move);
    const bool exposed =
        with_side(waiting, [&]<Side S>() { return board.template royal_is_attacked<S>(); });
    if (exposed)
        refuse(InputError("side to move", "the other side's " + royal + " is in check",
                          "it could be captured: the other side must be to move"));
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
            refuse(InputError(
                "piece placement",
                "the " + royal + " is in check from " + std::to_string(checks) + " pieces at once",
                "no move gives more than two checks"));
    }
}

}  // namespace boardlab
