#include "games/fen_fields.hpp"

#include "games/input_error.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace boardlab {

using namespace xiangqi;

namespace {

constexpr Geometry board = Pieces::geometry;
constexpr std::array<std::string_view, 2> letters{"PABNRCK", "PAEHRCK"};
constexpr int fairy_stockfish = 0, wxf = 1;

// Throws an InputError if the text can only be in the other dialect.
void check_dialect(const std::vector<std::string_view>& fields, int dialect) {
    const std::string_view here = Xiangqi::dialects[static_cast<std::size_t>(dialect)],
                           other = Xiangqi::dialects[static_cast<std::size_t>(1 - dialect)];
    refuse_foreign_letters(fields[0], dialect == fairy_stockfish ? "ehEH" : "bnBN", here, other);
    const char ours = dialect == wxf ? 'r' : 'w', theirs = dialect == wxf ? 'w' : 'r';
    if (fields.size() > 1 && fields[1] == std::string_view(&theirs, 1))
        throw InputError("side to move",
                         std::string("the side that moves first is '") + ours + "' in this dialect",
                         "it looks like " + std::string(other) + "'s: name it with --dialect");
}

}  // namespace

Setup<Xiangqi> Xiangqi::read_fen(std::string_view text, int dialect, const Refuse& refuse) {
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
    check(setup, refuse);
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
