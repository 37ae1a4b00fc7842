// A game as text, in the manner of PGN: tags, numbered moves, comments. Reading keeps what the game
// is made of (start, moves, what players declared) and passes over what only people need.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harness/contenders/any_position.hpp"

namespace boardlab {

struct GameRecord {
    std::map<std::string, std::string> tags{};
    // Moves in UCI or SAN, and comments that are declarations in some game, such as `{count}`.
    std::vector<std::string> words{};
    std::string result = "*";
};

// One game. Throws InputError that names the line.
GameRecord read_game(std::string_view text);

// Plays the words on a position; throws InputError that names the half-move by its number.
void play_record(AnyPosition& position, const GameRecord& record);

// The record's game from where the position stands now, in the dialect it speaks: its tags (with
// `FEN` unless it is the game's start), SAN with numbers, lines of at most 80 characters. The
// result is the position's, or the record's where the game stopped before its end. Leaves it at the
// end.
std::string write_game(AnyPosition& position, const std::string& game, bool from_the_start,
                       const GameRecord& record);

}  // namespace boardlab
