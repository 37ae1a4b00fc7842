// Boards and rules with exactly one defect each: what validation and bisection must find.
#pragma once

#include "games/chess/chess.hpp"
#include "harness/board_position.hpp"
#include "harness/contender.hpp"
#include "representations/all.hpp"

namespace boardlab::seeded {

struct Bug {
    std::string name;
    Contender contender;
    int most_pieces;  // in the smallest position that shows it
    // What bisection must report, and moves it must name; no move where any will do.
    std::string what = "moves";
    std::string missing{}, extra{};
};

// The sound boards that the broken ones derive from. Hiding a member is enough to break it:
// everything above a board calls it by its own type.
using Sets = U64<Classical>::Of<chess::Pieces>::Board;
using Cells88 = Mailbox<chess::Pieces>;
using SetsRestraints = SetRestraints<Sets::Set>;

template <class Board, class G = Chess>
Contender broken(std::string name) {
    static_assert(Representation<Board>);
    return {
        .game = "chess", .board = std::move(name), .start = []() -> std::unique_ptr<AnyPosition> {
            return std::make_unique<BoardPosition<G, Board>>();
        }};
}

std::vector<Bug> restraint_bugs();
std::vector<Bug> generator_bugs();
std::vector<Bug> table_bugs();
std::vector<Bug> storage_bugs();
std::vector<Bug> rule_bugs();

}  // namespace boardlab::seeded
