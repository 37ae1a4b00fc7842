// Whether play can go on from a position. Separate from the FEN reader, because `bisect` and the
// fuzzers make positions without a FEN.
#include "games/chess/chess.hpp"
#include "games/input_error.hpp"
#include "games/notation.hpp"
#include "games/playable.hpp"

namespace boardlab {

using namespace chess;

namespace {

using Counts = std::array<int, static_cast<std::size_t>(kind_count<Pieces>)>;

void check_men(const Setup<Chess>& setup, Side side, const std::string& who, const Refuse& refuse) {
    Counts count{};
    int all = 0;
    for (const Cell c : setup.cells)
        if (!c.empty() && c.piece().side == side) {
            ++count[static_cast<std::size_t>(index(c.piece().kind))];
            ++all;
        }
    const auto number = [&](Kind k) { return count[static_cast<std::size_t>(index(k))]; };
    if (number(king) != 1)
        refuse(InputError("piece placement",
                          who + " has " + std::to_string(number(king)) + " kings",
                          "each side has exactly one"));
    const int promoted = std::max(0, number(queen) - 1) + std::max(0, number(rook) - 2) +
                         std::max(0, number(bishop) - 2) + std::max(0, number(knight) - 2);
    if (all > 16 || number(pawn) > 8 || promoted > 8 - number(pawn))
        refuse(InputError(
            "piece placement", who + " has too many pieces",
            "at most 16, at most 8 pawns, and one pawn less for every piece beyond the first set"));
}

void check_pawns(const Setup<Chess>& setup, const Refuse& refuse) {
    for (int file = 0; file < 8; ++file)
        for (int rank : {0, 7}) {
            const Cell c = setup.at({file, rank});
            if (!c.empty() && c.piece().kind == pawn)
                refuse(InputError("piece placement",
                                  "a pawn stands on rank " + std::to_string(rank + 1) + ", on " +
                                      square_name({file, rank}),
                                  "pawns live on ranks 2 to 7"));
        }
}

void check_rights(const Setup<Chess>& setup, const Refuse& refuse) {
    for (const Castling& c : castlings)
        if ((setup.state.rights & c.right) != 0 &&
            (setup.at(c.king_from) != Cell(Piece{king, c.side}) ||
             setup.at(c.rook_from) != Cell(Piece{rook, c.side})))
            refuse(InputError("castling rights",
                              std::string("'") + c.letter + "' without its king and rook at home",
                              "leave the letter out"));
}

void check_passed(const Setup<Chess>& setup, const Refuse& refuse) {
    if (setup.state.passed == none_passed) return;
    const Side mover = opponent(setup.to_move);
    const Point passed = Setup<Chess>::geometry.point(setup.state.passed);
    const int ahead = mover == Side::first ? 1 : -1;
    if (setup.at({passed.file, passed.rank + ahead}) != Cell(Piece{pawn, mover}) ||
        !setup.at(passed).empty() || !setup.at({passed.file, passed.rank - ahead}).empty())
        refuse(InputError(
            "en passant square", "no pawn has just stepped over it",
            "the pawn stands before it, it and the square behind are vacant; or write '-'"));
}

}  // namespace

void Chess::check(const Setup<Chess>& setup, const Refuse& refuse) {
    check_men(setup, Side::first, "White", refuse);
    check_men(setup, Side::second, "Black", refuse);
    check_pawns(setup, refuse);
    check_rights(setup, refuse);
    check_passed(setup, refuse);
    check_playable<Chess>(setup, "king", refuse);
}

}  // namespace boardlab
