// What the FEN readers of all games share: trimming, fields, the piece placement, counters.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "representations/geometry.hpp"
#include "representations/piece.hpp"

namespace boardlab {

// Removes a byte-order mark and outer blanks, refuses what cannot be a FEN at all (empty, too
// long, control characters, bytes outside ASCII) and splits at blanks.
std::vector<std::string_view> fen_fields(std::string_view text);

// Reads ranks from the top, calling put(point, piece) for each piece: a letter, followed by `~` if
// the piece is promoted. `put` checks both. A game that writes pieces otherwise passes `length`,
// which says how many characters the first piece of a text takes.
void read_placement(std::string_view field, Geometry g,
                    const std::function<void(Point, std::string_view)>& put,
                    std::size_t (*length)(std::string_view) = nullptr);
// The placement field; `piece` gives the text of what stands on a point, empty where it is vacant.
std::string write_placement(Geometry g, const std::function<std::string(Point)>& piece);

// The piece with this letter, upper case for the first side; of two kinds with one letter the last.
// Throws an InputError that lists the letters.
Cell read_letter(std::string_view piece, std::string_view letters);
// Upper case for the first side.
char letter_of(Piece p, std::string_view letters);

// Throws an InputError whose hint is the dialect that the text seems to be in.
[[noreturn]] void refuse_dialect(const std::string& why, std::string_view looks_like);
// Throws it if the placement has a letter that only the other dialect has.
void refuse_foreign_letters(std::string_view placement, std::string_view foreign,
                            std::string_view dialect, std::string_view other);

// `first` is the letter of the side that moves first; the other side is 'b'.
Side read_side(std::string_view field, char first = 'w');

// Half-move clock and move number. They are written no larger than they may be read.
inline constexpr int largest_counter = 9999;
std::string write_counters(int clock, int move_number);
int read_counter(std::string_view field, const char* name, int least, int most);

}  // namespace boardlab
