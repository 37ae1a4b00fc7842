#include "games/chess/chess.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"

namespace boardlab {

using namespace chess;

namespace {

Point point(Square dense) { return Pieces::geometry.point(static_cast<int>(dense)); }

// The least that tells the move from others of its kind to the same square.
std::string disambiguation(Move move, const std::vector<Move>& legal) {
    bool others = false, same_file = false, same_rank = false;
    for (const Move other : legal) {
        if (other.to() != move.to() || other.manner().kind != move.manner().kind ||
            other.from() == move.from())
            continue;
        others = true;
        same_file |= point(other.from()).file == point(move.from()).file;
        same_rank |= point(other.from()).rank == point(move.from()).rank;
    }
    const std::string from = square_name(point(move.from()));
    if (!others) return "";
    if (!same_file) return from.substr(0, 1);
    if (!same_rank) return from.substr(1);
    return from;
}

// Marks say something about a move, not which one it is.
std::string_view without_marks(std::string_view text) {
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
        text.remove_suffix(1);
    return text;
}

// Whether a person may have meant the move by it: any correct disambiguation, `x` and `=` left out
// or in their places (never a capture sign where nothing is taken), castling with zeros.
bool may_mean(std::string_view text, Move move) {
    const Manner m = move.manner();
    if (m.special == castles_short) return text == "O-O" || text == "0-0";
    if (m.special == castles_long) return text == "O-O-O" || text == "0-0-0";
    const auto take = [&](std::string_view part) {
        const bool there = !part.empty() && text.starts_with(part);
        if (there) text.remove_prefix(part.size());
        return there;
    };
    const auto take_end = [&](std::string_view part) {
        const bool there = text.ends_with(part);
        if (there) text.remove_suffix(part.size());
        return there;
    };
    const std::string from = square_name(point(move.from()));
    if (m.arrival == Arrival::promoting) {
        if (!take_end(std::string(1, facts_of<Pieces>(m.becomes).letter))) return false;
        take_end("=");
    }
    if (!take_end(square_name(point(move.to())))) return false;
    if (m.captures) take_end("x");
    if (m.kind == pawn) return text == (m.captures ? from.substr(0, 1) : "");
    if (!take(std::string(1, facts_of<Pieces>(m.kind).letter))) return false;
    take(from.substr(0, 1));
    take(from.substr(1));
    return text.empty();
}

}  // namespace

std::string Chess::write_san(Move move, const std::vector<Move>& legal) {
    const Manner m = move.manner();
    if (m.special == castles_short) return "O-O";
    if (m.special == castles_long) return "O-O-O";
    std::string out;
    if (m.kind != pawn)
        out += facts_of<Pieces>(m.kind).letter + disambiguation(move, legal);
    else if (m.captures)
        out += square_name(point(move.from()))[0];
    if (m.captures) out += 'x';
    out += square_name(point(move.to()));
    if (m.arrival == Arrival::promoting) {
        out += '=';
        out += facts_of<Pieces>(m.becomes).letter;
    }
    return out;
}

Move Chess::read_san(std::string_view text, const std::vector<Move>& legal) {
    std::vector<Move> found;
    for (const Move m : legal)
        if (may_mean(without_marks(text), m)) found.push_back(m);
    if (found.size() == 1) return found.front();
    throw InputError("move",
                     "'" + std::string(text.substr(0, 24)) + "' " +
                         (found.empty() ? "is no legal move here" : "fits several moves"),
                     found.empty() ? "SAN such as Nf3, exd5, O-O or e8=Q"
                                   : "add the file or rank it comes from");
}

}  // namespace boardlab
