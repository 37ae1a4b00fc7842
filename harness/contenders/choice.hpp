// From names to contenders, with the nearest name suggested when there is none.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/contenders/contender.hpp"

namespace boardlab {

const GameInfo& choose_game(const std::string& name);  // throws UsageError
bool has_boards(const std::string& game);              // in this program
// Names separated by commas, or `all`.
std::vector<GameInfo> choose_games(const std::string& names);

// Names separated by commas; `all` is every plain board, `every` also each board with its sliding
// strategy spelt out. Boards missing on this machine are an error when named and left out (told
// through `left_out`) when not.
std::vector<Contender> choose_boards(const GameInfo& game, const std::string& names,
                                     std::vector<Contender>* left_out = nullptr);
// The same, but what is named and not here is left out like the rest; names of nothing, too.
std::vector<Contender> boards_here(const GameInfo& game, const std::string& names,
                                   std::vector<Contender>& left_out);
// In a list of names, or meant by `all` or `every` there.
bool is_asked(const std::string& names, const std::string& name);
// Whether this program has the board at all: variants may have been left out of it.
bool is_built(const std::string& board);
// What was left out, a sentence for each reason: "u64+magic, u64+pext are left out: …".
std::vector<std::string> why_left_out(const std::map<std::string, std::string>& reasons_by_board);
// The first board of the game that runs here.
Contender default_board(const GameInfo& game);

// "u64,avx2" → its parts, empty ones included.
std::vector<std::string> split_names(const std::string& names);
// The candidate with the fewest edits from `name`.
std::string nearest(const std::string& name, const std::vector<std::string>& candidates);

}  // namespace boardlab
