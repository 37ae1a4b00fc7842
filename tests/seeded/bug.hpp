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
    int most_pieces;   // in the smallest position that shows it
    std::string what;  // as bisection must call it
    // Regular expressions for the moves it must name; empty where there must be none.
    std::string missing{}, extra{};
};
inline void PrintTo(const Bug& bug, std::ostream* out) { *out << bug.name; }

inline constexpr auto any_moves = ".+";
inline constexpr auto castling_moves = "e[18][cg][18]( e[18][cg][18])?";
inline constexpr auto passing_move = "[a-h][45][a-h][36]";

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
