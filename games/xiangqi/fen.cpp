#include "games/fen_fields.hpp"

#include "games/input_error.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

using namespace xiangqi;

namespace {

constexpr Geometry board = Pieces::geometry;
constexpr std::array<std::string_view, 2> letters{"PABNRCK", "PAEHRCK"};
constexpr int fairy_stockfish = 0, wxf = 1;

void check_dialect(const std::vector<std::string_view>& fields, int dialect) {
    const std::string foreign = dialect == fairy_stockfish ? "ehEH" : "bnBN";
    const std::string other(Xiangqi::dialects[static_cast<std::size_t>(1 - dialect)]);
    const std::string hint = "it looks like " + other + "'s: name it with --dialect";
    if (const auto at = fields[0].find_first_of(foreign); at != std::string_view::npos)
        throw InputError("dialect",
                         std::string("there is no piece '") + fields[0][at] + "' in " +
                             std::string(Xiangqi::dialects[static_cast<std::size_t>(dialect)]) +
                             "'s",
                         hint);
    if (dialect == fairy_stockfish && fields.size() > 1 && fields[1] == "r")
        throw InputError("side to move", "the side that moves first is 'w' in this dialect", hint);
    if (dialect == wxf && fields.size() > 1 && fields[1] == "w")
        throw InputError("side to move", "the side that moves first is 'r' in this dialect", hint);
}

}  // namespace

Setup<Xiangqi> Xiangqi::read_fen(std::string_view text, int dialect) {
    const auto fields = fen_fields(text);
    check_dialect(fields, dialect);
    const std::size_t n = fields.size();
    if (n != 4 && n != 6 && !(dialect == wxf && n == 2))
        throw InputError("FEN", "it has " + std::to_string(n) + " fields",
                         dialect == wxf
                             ? "placement and side, then nothing, '- -', or '- -' and both counters"
                             : "placement, side, '-', '-', then both counters or neither");
    Setup<Xiangqi> setup;
    read_placement(fields[0], board, [&](Point p, std::string_view piece) {
        setup.at(p) = read_letter(piece, letters[static_cast<std::size_t>(dialect)]);
    });
    setup.to_move = read_side(fields[1], dialect == wxf ? 'r' : 'w');
    for (std::size_t i = 2; i < std::min<std::size_t>(n, 4); ++i)
        if (fields[i] != "-")
            throw InputError(i == 2 ? "third field" : "fourth field",
                             "'" + std::string(fields[i].substr(0, 16)) + "' has no meaning here",
                             "write '-'");
    if (n == 6) {
        setup.clock = read_counter(fields[4], "halfmove clock", 0, largest_counter);
        setup.move_number = read_counter(fields[5], "move number", 1, largest_counter);
    }
    validate(setup);
    return setup;
}

std::string Xiangqi::write_fen(const Setup<Xiangqi>& setup, FenStyle style) {
    std::string out = write_placement(board, [&](Point p) {
        const Cell c = setup.at(p);
        return c.empty()
                   ? std::string()
                   : std::string(
                         1, letter_of(c.piece(), letters[static_cast<std::size_t>(style.dialect)]));
    });
    const char* first = style.dialect == wxf ? " r" : " w";
    return out + (setup.to_move == Side::first ? first : " b") + " - - " +
           write_counters(setup.clock, setup.move_number);
}

}  // namespace boardlab
