// A game as text in the format of PGN: tags, numbered moves, comments. Reading keeps the start, the
// moves and declarations; other comments, variations and glyphs are skipped.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/contenders/any_position.hpp"

namespace boardlab {

struct GameRecord {
    std::map<std::string, std::string> tags{};
    // Moves in UCI or SAN, and comments that a game may take as declarations, such as `{count}`.
    std::vector<std::string> words{};
    std::string result = "*";
};

// One game. Throws InputError that names the line.
GameRecord read_game(std::string_view text);

// Plays the words on a position; throws InputError with the number of the half-move.
void play_record(AnyPosition& position, const GameRecord& record);

// Plays the record on the position and writes the game in the position's dialect: tags (with `FEN`
// unless it begins at the start position), numbered SAN, lines of at most 80 characters. The result
// is that of the last position, or the record's when the game is not over there.
std::string write_game(AnyPosition& position, const std::string& game, bool from_the_start,
                       const GameRecord& record);

}  // namespace boardlab
