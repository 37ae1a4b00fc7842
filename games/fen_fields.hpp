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

// Reads ranks from the top, calling put(point, piece) for each piece: a letter, perhaps with the
// mark `~` of a promoted one behind it. Both are put's to judge.
// `length` tells how much of the text one piece takes, where that is not what it takes.
void read_placement(std::string_view field, Geometry g,
                    const std::function<void(Point, std::string_view)>& put,
                    std::size_t (*length)(std::string_view) = nullptr);
// What stands on a square, or nothing where it is vacant.
std::string write_placement(Geometry g, const std::function<std::string(Point)>& piece);

// The kind whose letter it is (the last of several), upper case for the first side. Throws
// InputError that names the letters there are.
Cell read_letter(std::string_view piece, std::string_view letters);
// The letter in the side's case.
char letter_of(Piece p, std::string_view letters);

// Refuses text that only another dialect can mean, with the name of that one as the hint.
[[noreturn]] void refuse_dialect(const std::string& why, std::string_view looks_like);
// Refuses a placement with a letter that only the other dialect has.
void refuse_foreign_letters(std::string_view placement, std::string_view foreign,
                            std::string_view dialect, std::string_view other);

// The first side's letter, or 'b'.
Side read_side(std::string_view field, char first = 'w');

// Half-move clock and move number; no game is that long, and what is written must be readable.
inline constexpr int largest_counter = 9999;
std::string write_counters(int clock, int move_number);
int read_counter(std::string_view field, const char* name, int least, int most);

}  // namespace boardlab
