#include "games/chess/chess.hpp"
#include "games/fen_fields.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"

namespace boardlab {

using namespace chess;

namespace {

constexpr Geometry board = Pieces::geometry;

constexpr std::string_view letters = "PNBRQK";

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
    if (field == "-") return none_passed;
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

Setup<Chess> Chess::read_fen(std::string_view text, int, const Refuse& refuse) {
    const auto fields = fen_fields(text);
    if (fields.size() != 4 && fields.size() != 6)
        throw InputError("FEN", "it has " + std::to_string(fields.size()) + " fields",
                         "placement, side, castling, en passant, then both counters or neither");
    Setup<Chess> setup;
    read_placement(fields[0], board, [&](Point p, std::string_view piece) {
        setup.at(p) = read_letter(piece, letters);
    });
    setup.to_move = read_side(fields[1]);
    setup.state.rights = read_rights(fields[2]);
    setup.state.passed = read_passed(fields[3], setup.to_move);
    if (fields.size() == 6) {
        setup.clock = read_counter(fields[4], "halfmove clock", 0, largest_counter);
        setup.move_number = read_counter(fields[5], "move number", 1, largest_counter);
    }
    check(setup, refuse);
    return setup;
}

std::string Chess::write_fen(const Setup<Chess>& setup, FenStyle style) {
    std::string out = write_placement(board, [&](Point p) {
        const Cell c = setup.at(p);
        return c.empty() ? std::string() : std::string(1, letter_of(c.piece(), letters));
    });
    out += setup.to_move == Side::first ? " w " : " b ";
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0) out += c.letter;
    if (setup.state.rights == 0) out += '-';
    const bool shown = setup.state.passed != none_passed && (setup.state.takeable || style.exact);
    out += ' ' + (shown ? square_name(board.point(setup.state.passed)) : std::string("-"));
    return out + ' ' + write_counters(setup.clock, setup.move_number);
}

}  // namespace boardlab
