// Standard algebraic notation of chess: castling, and what all games share (games/san.hpp).
#include "games/san.hpp"

#include "games/chess/chess.hpp"

namespace boardlab {

using namespace chess;

namespace {

constexpr SanWords words{Pieces::geometry, " NBRQK", "PNBRQK"};

bool means(std::string_view text, Move move) {
    const MoveType m = move.type();
    if (m.special == castles_short) return text == "O-O" || text == "0-0";
    if (m.special == castles_long) return text == "O-O-O" || text == "0-0-0";
    return may_mean(text, move, words);
}

}  // namespace

std::string Chess::write_san(Move move, const std::vector<Move>& legal, int) {
    const MoveType m = move.type();
    if (m.special == castles_short) return "O-O";
    if (m.special == castles_long) return "O-O-O";
    return plain_san(move, legal, words);
}

Move Chess::read_san(std::string_view text, const std::vector<Move>& legal, int) {
    std::vector<Move> found;
    for (const Move m : legal)
        if (means(without_marks(text), m)) found.push_back(m);
    return only_one(text, found, "Nf3, exd5, O-O or e8=Q");
}

}  // namespace boardlab
