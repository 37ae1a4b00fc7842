// Finds games and contenders by name; an error message suggests the nearest name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/contenders/contender.hpp"

namespace boardlab {

const GameInfo& choose_game(const std::string& name);  // throws UsageError
bool has_boards(const std::string& game);              // whether this program has any
// Names separated by commas, or `all`.
std::vector<GameInfo> choose_games(const std::string& names);

// Names separated by commas; `all` is every plain board, `every` adds the variants. A board that
// cannot run here is an error if it is named; if `all` or `every` means it, it goes to `left_out`.
// "shadow:u64/mailbox" is two boards in lock-step; where there is no place for what they differ in
// it is refused.
std::vector<Contender> choose_boards(const GameInfo& game, const std::string& names,
                                     std::vector<Contender>* left_out = nullptr,
                                     const std::shared_ptr<Mismatches>& mismatches = nullptr);
// The same, but a named board that cannot run here goes to `left_out`, too, and unknown names are
// ignored.
std::vector<Contender> boards_here(const GameInfo& game, const std::string& names,
                                   std::vector<Contender>& left_out);
// Whether a list of names has this one, or `all` or `every`.
bool is_asked(const std::string& names, const std::string& name);
// False for a variant that this program is built without.
bool is_built(const std::string& board);
// By a board's name what it is and why it is there, in a line.
const std::map<std::string, std::string>& legends_of_boards();
// By a board's name why it holds no more games, for those whose bits are not the reason.
const std::map<std::string, std::string>& limits_of_boards();
// Why a board cannot hold a game: "90 squares do not fit in 64 bits".
std::string why_not(const BoardInfo& board, const GameInfo& game);
// A sentence for each reason: "u64+magic, u64+pext are left out: …".
std::vector<std::string> why_left_out(const std::map<std::string, std::string>& reasons_by_board);
// The first board of the game that runs here.
Contender default_board(const GameInfo& game);

// The parts of a list such as "u64,avx2", empty ones included.
std::vector<std::string> split_names(const std::string& names);
// The candidate with the least edit distance from `name`.
std::string nearest(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace boardlab
