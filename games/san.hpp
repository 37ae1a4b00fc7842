// Standard algebraic notation, the part every game shares: letter, disambiguation, capture sign,
// square, promotion. Moves are densely numbered.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/move.hpp"

namespace boardlab {

// How a game writes its pieces.
struct SanWords {
    Geometry board;
    std::string_view letters;     // a letter a kind, a blank for pawns, which are written without
    std::string_view promotions;  // by the kind it becomes
    bool one_promotion = false;   // only one is possible: readers may do without the mark

    std::string of(Kind k) const {
        const char c = letters[static_cast<std::size_t>(index(k))];
        return c == ' ' ? "" : std::string(1, c);
    }
};

std::string plain_san(Move move, const std::vector<Move>& legal, const SanWords& words);
// Whether a person may have meant the move by it: any correct disambiguation, `x` and `=` left out
// or in their places (never a capture sign where nothing is taken).
bool may_mean(std::string_view text, Move move, const SanWords& words);

// Marks say something about a move, not which one it is.
std::string_view without_marks(std::string_view text);
// The one legal move that may be meant, or InputError with the game's examples.
Move meant_by(std::string_view text, const std::vector<Move>& legal, const SanWords& words,
              const char* examples);
// The only one of the moves found, or InputError.
Move only_one(std::string_view text, const std::vector<Move>& found, const char* examples);

}  // namespace boardlab
