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

// What a reader may leave out or add without changing the move.
std::string stripped(std::string_view text) {
    std::string out;
    for (char c : text)
        if (c != '+' && c != '#' && c != '!' && c != '?' && c != '=' && c != 'x')
            out += c == '0' ? 'O' : c;
    return out;
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
    const std::string wanted = stripped(text);
    std::vector<Move> found;
    for (const Move m : legal) {
        const std::string plain = stripped(write_san(m, {m}));
        // Any correct disambiguation is accepted, also more than is needed.
        std::string with_file = plain, with_rank = plain, with_both = plain;
        if (m.manner().kind != pawn && m.manner().special == 0) {
            const std::string from = square_name(point(m.from()));
            with_file.insert(1, from.substr(0, 1));
            with_rank.insert(1, from.substr(1));
            with_both.insert(1, from);
        }
        if (wanted == plain || wanted == with_file || wanted == with_rank || wanted == with_both)
            found.push_back(m);
    }
    if (found.size() == 1) return found.front();
    throw InputError("move",
                     "'" + std::string(text.substr(0, 24)) + "' " +
                         (found.empty() ? "is no legal move here" : "fits several moves"),
                     found.empty() ? "SAN such as Nf3, exd5, O-O or e8=Q"
                                   : "add the file or rank it comes from");
}

}  // namespace boardlab
