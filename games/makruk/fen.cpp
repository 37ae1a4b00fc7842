// The two dialects of Makruk's FEN. M is a different piece in each, so the dialect is never guessed
// from the text.
#include "games/fen_fields.hpp"

#include "games/input_error.hpp"
#include "games/makruk/makruk.hpp"

namespace boardlab {

using namespace makruk;

namespace {

constexpr Geometry board = Pieces::geometry;
constexpr std::array<std::string_view, 2> letters{"PMMNSRK", "BFEMTRK"};
constexpr int fairy_stockfish = 0, makruk_js = 1;

// Throws an InputError if the text can only be in the other dialect.
void check_dialect(const std::vector<std::string_view>& fields, int dialect) {
    const std::string_view here = Makruk::dialects[static_cast<std::size_t>(dialect)],
                           other = Makruk::dialects[static_cast<std::size_t>(1 - dialect)];
    refuse_foreign_letters(fields[0], dialect == fairy_stockfish ? "bfteBFTE" : "pnsPNS", here,
                           other);
    const std::size_t n = fields.size();
    if (dialect == fairy_stockfish ? n == 3 || n == 8 : n == 4 || n == 6)
        refuse_dialect("it has " + std::to_string(n) + " fields", other);
}

Cell read_piece(std::string_view piece, int dialect) {
    if (dialect == fairy_stockfish && (piece == "M~" || piece == "m~"))
        return Piece{turned_bia, piece[0] == 'M' ? Side::first : Side::second};
    return read_letter(piece, letters[static_cast<std::size_t>(dialect)]);
}

// The highest number a count may have begun with: the last one said, or the next one if a bare khun
// has just captured the last bia.
int latest_beginning(const Count& count, const Census& now) {
    const bool nothing_said = now.any_bare() && count.plies == 2 * now.all() - 1;
    return count.number() + (nothing_said ? 1 : 0);
}

// Reads two fields: the limit in plies, and the plies counted.
void read_plies(std::string_view limit, std::string_view plies, Setup<Makruk>& setup) {
    const int most = read_counter(limit, "counting limit", 1, 2 * board_limit);
    Count& count = setup.state.count;
    count.limit = static_cast<std::uint8_t>(most / 2);
    count.plies = static_cast<std::uint8_t>(read_counter(plies, "counted plies", 0, most_plies));
    // The dialect does not say with which number the count began, only the latest it can have been
    // is known.
    const Census now = census_of_cells(setup.cells);
    count.from = static_cast<std::uint8_t>(
        now.any_bare() ? std::min(now.all() + 1, latest_beginning(count, now)) : 1);
    if (most % 2 != 0) count.limit = 0xFF;  // no limit; the message below lists the limits
}

void read_fairy_stockfish(const std::vector<std::string_view>& fields, Setup<Makruk>& setup) {
    if (fields.size() != 4 && fields.size() != 6)
        throw InputError("FEN", "it has " + std::to_string(fields.size()) + " fields",
                         "placement, side, '-', counting limit or '-', then both counters or "
                         "neither");
    if (fields[2] != "-")
        throw InputError("castling rights", "Makruk has no castling", "write '-'");
    const bool counted = fields[3] != "-";
    if (counted && fields[3].find_first_not_of("0123456789") != std::string_view::npos)
        throw InputError("counting limit", "Makruk has no en passant",
                         "'-', or the limit of a running count in plies, such as 128");
    if (counted && fields.size() != 6)
        throw InputError("counting fields", "there is a limit and no count",
                         "give all six fields, the fifth being the plies counted");
    if (counted)
        read_plies(fields[3], fields[4], setup);
    else if (fields.size() == 6)
        setup.clock = read_counter(fields[4], "halfmove clock", 0, largest_counter);
    if (fields.size() == 6)
        setup.move_number = read_counter(fields[5], "move number", 1, largest_counter);
}

void read_makruk_js(const std::vector<std::string_view>& fields, Setup<Makruk>& setup) {
    if (fields.size() != 3 && fields.size() != 8)
        throw InputError("FEN", "it has " + std::to_string(fields.size()) + " fields",
                         "placement, side, move number, then all five counting fields or none");
    setup.move_number = read_counter(fields[2], "move number", 1, largest_counter);
    if (fields.size() == 3) return;
    std::size_t absent = 0;
    for (std::size_t i = 3; i < 8; ++i) absent += fields[i] == "-";
    if (absent == 5) return;
    if (absent != 0)
        throw InputError("counting fields", "some are given and some are '-'",
                         "who, bp or pp, count, from and to: all or none");
    if (fields[3] != "w" && fields[3] != "b")
        throw InputError("counting side",
                         "'" + std::string(fields[3].substr(0, 16)) + "' is no side", "'w' or 'b'");
    if (fields[4] != "bp" && fields[4] != "pp")
        throw InputError("counting type",
                         "'" + std::string(fields[4].substr(0, 16)) + "' is not known",
                         "'bp' for the board's honour, 'pp' for the pieces'");
    const Side counter = fields[3] == "w" ? Side::first : Side::second;
    Count& count = setup.state.count;
    count.limit = static_cast<std::uint8_t>(read_counter(fields[7], "count to", 1, board_limit));
    const int number = read_counter(fields[5], "count", 1, (most_plies + 1) / 2);
    count.plies =
        static_cast<std::uint8_t>(counter == setup.to_move ? 2 * (number - 1) : 2 * number - 1);
    const Census now = census_of_cells(setup.cells);
    count.from = static_cast<std::uint8_t>(
        read_counter(fields[6], "count from", 1, latest_beginning(count, now)));
    if (now.bare(counter) != (fields[4] == "pp"))
        throw InputError("counting type", "'" + std::string(fields[4]) + "' does not fit",
                         "'pp' where the counting side has only its khun, 'bp' where it has more");
}

std::string counting_fields(const Setup<Makruk>& setup) {
    const Count& count = setup.state.count;
    if (!count.running()) return "";
    const Side counter = count.counter(setup.to_move);
    return std::string(counter == Side::first ? " w" : " b") +
           (census_of_cells(setup.cells).bare(counter) ? " pp " : " bp ") +
           std::to_string(count.number()) + ' ' + std::to_string(count.from) + ' ' +
           std::to_string(count.limit);
}

}  // namespace

Setup<Makruk> Makruk::read_fen(std::string_view text, int dialect, const Refuse& refuse) {
    const auto fields = fen_fields(text);
    check_dialect(fields, dialect);
    if (fields.size() < 3)
        throw InputError("FEN", "it has " + std::to_string(fields.size()) + " fields",
                         dialect == fairy_stockfish ? "four or six" : "three or eight");
    Setup<Makruk> setup;
    read_placement(fields[0], board, [&](Point p, std::string_view piece) {
        setup.at(p) = read_piece(piece, dialect);
    });
    setup.to_move = read_side(fields[1]);
    (dialect == fairy_stockfish ? read_fairy_stockfish : read_makruk_js)(fields, setup);
    setup.state.any_bia = census_of_cells(setup.cells).any_bia();
    check(setup, refuse);
    return setup;
}

std::string Makruk::write_fen(const Setup<Makruk>& setup, FenStyle style) {
    std::string out = write_placement(board, [&](Point p) {
        const Cell c = setup.at(p);
        if (c.empty()) return std::string();
        std::string piece(1,
                          letter_of(c.piece(), letters[static_cast<std::size_t>(style.dialect)]));
        if (style.exact && style.dialect == fairy_stockfish && c.piece().kind == turned_bia)
            piece += '~';
        return piece;
    });
    out += setup.to_move == Side::first ? " w " : " b ";
    const std::string number = std::to_string(std::min(setup.move_number, largest_counter));
    if (style.dialect == makruk_js) return out + number + counting_fields(setup);
    const Count& count = setup.state.count;
    if (count.running())
        return out + "- " + std::to_string(2 * count.limit) + ' ' + std::to_string(count.plies) +
               ' ' + number;
    return out + "- - " + write_counters(setup.clock, setup.move_number);
}

}  // namespace boardlab
