#include <cctype>

#include "games/chess/chess.hpp"
#include "games/fen_fields.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"

namespace boardlab {

using namespace chess;

namespace {

constexpr Geometry board = Pieces::geometry;

Cell read_letter(char c) {
    for (int k = 0; k < kind_count<Pieces>; ++k)
        if (std::toupper(static_cast<unsigned char>(c)) ==
            Pieces::kinds[static_cast<std::size_t>(k)].letter)
            return Piece{static_cast<Kind>(k),
                         std::isupper(static_cast<unsigned char>(c)) ? Side::first : Side::second};
    throw InputError("piece placement", std::string("unknown piece letter '") + c + "'",
                     "PNBRQK for White, pnbrqk for Black");
}

std::uint8_t read_rights(std::string_view field) {
    if (field == "-") return 0;
    std::uint8_t rights = 0;
    for (char letter : field) {
        std::uint8_t right = 0;
        for (const Castling& c : castlings)
            if (c.letter == letter) right = c.right;
        if (right == 0)
            throw InputError("castling rights", std::string("unknown letter '") + letter + "'",
                             "some of KQkq, or '-'");
        if ((rights & right) != 0)
            throw InputError("castling rights", std::string("'") + letter + "' appears twice",
                             "name each right once");
        rights |= right;
    }
    return rights;
}

std::uint8_t read_passed(std::string_view field, Side to_move) {
    if (field == "-") return no_square;
    const int rank = to_move == Side::first ? 5 : 2;
    const bool well_formed = field.size() == 2 && field[0] >= 'a' && field[0] <= 'h' &&
                             field[1] >= '1' && field[1] <= '8';
    if (!well_formed || field[1] - '1' != rank)
        throw InputError("en passant square",
                         "'" + std::string(field.substr(0, 16)) + "' cannot be one",
                         "'-' or a square on rank " + std::to_string(rank + 1) +
                             ", behind a pawn that has just stepped twice");
    return static_cast<std::uint8_t>(board.dense({field[0] - 'a', field[1] - '1'}));
}

}  // namespace

Setup<Chess> Chess::read_fen(std::string_view text) {
    const auto fields = fen_fields(text);
    if (fields.size() != 4 && fields.size() != 6)
        throw InputError("FEN", "it has " + std::to_string(fields.size()) + " fields",
                         "placement, side, castling, en passant, then both counters or neither");
    Setup<Chess> setup;
    read_placement(fields[0], board, [&](Point p, char c) { setup.at(p) = read_letter(c); });
    if (fields[1] != "w" && fields[1] != "b")
        throw InputError("side to move",
                         "'" + std::string(fields[1].substr(0, 16)) + "' is no side", "'w' or 'b'");
    setup.to_move = fields[1] == "w" ? Side::first : Side::second;
    setup.state.rights = read_rights(fields[2]);
    setup.state.passed = read_passed(fields[3], setup.to_move);
    if (fields.size() == 6) {
        setup.clock = read_counter(fields[4], "halfmove clock", 0, 9999);
        setup.move_number = read_counter(fields[5], "move number", 1, 9999);
    }
    validate(setup);
    return setup;
}

std::string Chess::write_fen(const Setup<Chess>& setup, bool en_passant_always) {
    std::string out = write_placement(board, [&](Point p) -> std::optional<char> {
        const Cell c = setup.at(p);
        if (c.empty()) return std::nullopt;
        const char letter = facts_of<Pieces>(c.piece().kind).letter;
        return c.piece().side == Side::first ? letter : static_cast<char>(std::tolower(letter));
    });
    out += setup.to_move == Side::first ? " w " : " b ";
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0) out += c.letter;
    if (setup.state.rights == 0) out += '-';
    const bool shown =
        setup.state.passed != no_square && (setup.state.takeable || en_passant_always);
    out += ' ' + (shown ? square_name(board.point(setup.state.passed)) : std::string("-"));
    out += ' ' + std::to_string(setup.clock) + ' ' + std::to_string(setup.move_number);
    return out;
}

}  // namespace boardlab
