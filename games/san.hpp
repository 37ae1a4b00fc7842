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
    std::string_view letters;     // one for each kind; a blank for pawns, which have none
    std::string_view promotions;  // letters of what a pawn becomes, one for each kind
    bool one_promotion = false;   // only one is possible, so the mark may be missing when read

    std::string of(Kind k) const {
        const char c = letters[static_cast<std::size_t>(index(k))];
        return c == ' ' ? "" : std::string(1, c);
    }
};

std::string plain_san(Move move, const std::vector<Move>& legal, const SanWords& words);
// Whether the text can mean the move. Any correct disambiguation is accepted; `x` and `=` may be
// left out, but a capture sign where nothing is captured is wrong.
bool may_mean(std::string_view text, Move move, const SanWords& words);

// The text without what comments on a move and does not identify it: check, mate, `!`, `?`.
std::string_view without_marks(std::string_view text);
// The legal move that the text means. Throws an InputError with the game's examples if none or
// several are possible.
Move meant_by(std::string_view text, const std::vector<Move>& legal, const SanWords& words,
              const char* examples);
// The only element of `found`, or the same InputError.
Move only_one(std::string_view text, const std::vector<Move>& found, const char* examples);

}  // namespace boardlab
