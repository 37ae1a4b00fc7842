// What the FEN readers of all games share: trimming, fields, the piece placement, counters.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "representations/geometry.hpp"
#include "representations/piece.hpp"

namespace boardlab {

// Removes a byte-order mark and outer blanks, refuses what cannot be a FEN at all (empty, too
// long, control characters, bytes outside ASCII) and splits at blanks.
std::vector<std::string_view> fen_fields(std::string_view text);

// Reads ranks from the top, calling put(point, letter) for each piece; letters are put's to judge.
void read_placement(std::string_view field, Geometry g,
                    const std::function<void(Point, char)>& put);
// The letter on a square, or nothing where it is vacant.
std::string write_placement(Geometry g, const std::function<std::optional<char>(Point)>& letter);

int read_counter(std::string_view field, const char* name, int least, int most);

}  // namespace boardlab
