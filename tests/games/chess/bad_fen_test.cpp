// Bad FEN of chess is refused with field, reason and hint, and the position stays as it was.
#include "tests/games/bad_fen.hpp"

namespace boardlab {
namespace {

const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string rest = " w - - 0 1";

const std::vector<BadFen> rows{
    {"", "FEN", "empty"},
    {"   \t\r\n", "FEN", "empty"},
    {"\xEF\xBB\xBF", "FEN", "empty"},
    // The placement.
    {"4k3/8/8/8/8/8/8/4X3" + rest, "piece placement", "unknown piece letter 'X'"},
    {"4k3/8/8/8/8/8/8/4K2*" + rest, "piece placement", "unknown piece letter '*'"},
    {"4k3/8/8/8/8/8/4K3" + rest, "piece placement", "7 ranks"},
    {"4k3/8/8/8/8/8/8/8/4K3" + rest, "piece placement", "9 ranks"},
    {"4k3/8/8/8/8/8/8/4K3/" + rest, "piece placement", "9 ranks"},
    {"4k3/8/8/8//8/8/4K3" + rest, "piece placement", "rank 4 has 0 files"},
    {"4k3/8/8/8/8/0/8/4K3" + rest, "piece placement", "rank 3 has a run of 0"},
    {"4k3/8/8/8/8/9/8/4K3" + rest, "piece placement", "rank 3 has a run of 9"},
    {"4k3/8/8/8/8/44/8/4K3" + rest, "piece placement", "adjacent digits"},
    {"4k3/8/8/8/8/08/8/4K3" + rest, "piece placement", "adjacent digits"},
    {"4k3/8/8/8/8/p11ppppp/8/4K3" + rest, "piece placement", "adjacent digits"},
    {"4k3/8/8/8/8/99999999999999999999/8/4K3" + rest, "piece placement", "adjacent digits"},
    {"4k3/ppppppppp/8/8/8/8/8/4K3" + rest, "piece placement", "rank 7 has more than 8 files"},
    {"4k3/8p/8/8/8/8/8/4K3" + rest, "piece placement", "rank 7 has more than 8 files"},
    {"4k3/p8/8/8/8/8/8/4K3" + rest, "piece placement", "rank 7 has 9 files"},
    {"4k3/7/8/8/8/8/8/4K3" + rest, "piece placement", "rank 7 has 7 files"},
    {"4k3/-8/8/8/8/8/8/4K3" + rest, "piece placement", "unknown piece letter '-'"},
    // The pieces.
    {"8/8/8/8/8/8/8/4K3" + rest, "piece placement", "Black has 0 kings"},
    {"4k3/8/8/8/8/8/8/8" + rest, "piece placement", "White has 0 kings"},
    {"4k3/8/8/8/8/8/8/3KK3" + rest, "piece placement", "White has 2 kings"},
    {"k6k/8/8/8/8/8/8/4K3" + rest, "piece placement", "Black has 2 kings"},
    {"4k2P/8/8/8/8/8/8/4K3" + rest, "piece placement", "a pawn stands on rank 8"},
    {"4k3/8/8/8/8/8/8/P3K3" + rest, "piece placement", "a pawn stands on rank 1"},
    {"4k3/8/8/8/8/8/8/p3K3" + rest, "piece placement", "a pawn stands on rank 1"},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3" + rest, "piece placement", "White has too many"},
    {"rnbqkbnr/pppppppp/n7/8/8/8/8/4K3" + rest, "piece placement", "Black has too many"},
    {"4k3/8/8/8/8/QQQQQQQQ/QQ6/4K3" + rest, "piece placement", "White has too many"},
    {"4k3/8/8/8/8/Q7/PPPPPPPP/3QK3" + rest, "piece placement", "White has too many"},
    {"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ" + rest,
     "piece placement", "kings"},
    // The side to move.
    {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move", "'x' is no side"},
    {"4k3/8/8/8/8/8/8/4K3 W - - 0 1", "side to move", "'W' is no side"},
    {"4k3/8/8/8/8/8/8/4K3 white - - 0 1", "side to move", "'white' is no side"},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side to move", "in check"},
    {"4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "side to move", "in check"},
    {"8/8/8/3kK3/8/8/8/8 w - - 0 1", "side to move", "in check"},
    // More checkers than one move can give.
    {"4r1k1/8/8/8/8/2q2n2/8/4K2r w - - 0 1", "piece placement", "in check from 4 pieces"},
    {"4r1k1/8/8/8/8/2q5/8/4K2r w - - 0 1", "piece placement", "in check from 3 pieces"},
    // Castling rights.
    {"r3k2r/8/8/8/8/8/8/R3K2R w ZZZZ - 0 1", "castling rights", "unknown letter 'Z'"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "castling rights", "'K' appears twice"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkqK - 0 1", "castling rights", "'K' appears twice"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", "castling rights", "unknown letter '-'"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w -- - 0 1", "castling rights", "unknown letter '-'"},
    {"r3k2r/8/8/8/8/8/8/4K2R w Q - 0 1", "castling rights", "'Q' without"},
    {"r3k2r/8/8/8/8/8/8/R4K1R w K - 0 1", "castling rights", "'K' without"},
    {"4k2r/8/8/8/8/8/8/R3K2R w q - 0 1", "castling rights", "'q' without"},
    {"r3k2R/8/8/8/8/8/4p3/R3K2R b k - 0 1", "castling rights", "'k' without"},
    // En passant.
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "en passant square", "'d5' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", "en passant square", "'d3' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "en passant square", "'d6' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - i6 0 1", "en passant square", "'i6' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - D6 0 1", "en passant square", "'D6' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d66 0 1", "en passant square", "'d66' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", "en passant square", "'d' cannot be one"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - c6 0 1", "en passant square", "no pawn"},
    {"4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", "en passant square", "no pawn"},
    {"4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "en passant square", "no pawn"},
    {"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant square", "no pawn"},
    // Counters.
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock", "'-1' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - +1 1", "halfmove clock", "'+1' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock", "'x' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 1.5 1", "halfmove clock", "'1.5' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", "halfmove clock", "not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number", "'0' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 -5", "move number", "'-5' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 100000", "move number", "'100000' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 one", "move number", "'one' is not acceptable"},
    // Fields.
    {"4k3/8/8/8/8/8/8/4K3", "FEN", "1 field"},
    {"4k3/8/8/8/8/8/8/4K3 w", "FEN", "2 fields"},
    {"4k3/8/8/8/8/8/8/4K3 w -", "FEN", "3 fields"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0", "FEN", "5 fields"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 7", "FEN", "7 fields"},
    // Other characters.
    {std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1\0x", 32), "FEN", "character 30 is a control"},
    {std::string("\0", 1), "FEN", "control"},
    {"4k3/8/8/8/8/8/8/4K3\tw - - 0 1", "FEN", "character 20 is a control"},
    {"4k3/8/8/8/8/8/8/4K3 w - -\n4k3/8/8/8/8/8/8/4K3 w - -", "FEN", "character 26 is a control"},
    {"4k3/\xEF\xBC\x98/8/8/8/8/8/4K3" + rest, "FEN", "not ASCII"},
    {"4k3/8/8/8/8/8/8/4\xE2\x99\x94"
     "3" +
         rest,
     "FEN", "not ASCII"},
    {"\xFF\xFE" + start, "FEN", "not ASCII"},
    {start + "\x7F", "FEN", "control"},
    {std::string(1 << 20, '8'), "FEN", "a line of 1048576 characters"},
    {std::string(1 << 20, '/') + rest, "FEN", "a line of"},
    {start + " " + std::string(500, '1'), "FEN", "a line of"},
};

TEST(BadChessFen, IsRefusedAndThePositionStays) { expect_refused("chess", 0, "e2e4", rows); }

TEST(BadChessFen, GoodOnesAreAccepted) {
    const auto position = contenders_of("chess").front().start();
    const std::string four = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    for (const std::string& text :
         {start, four, "\xEF\xBB\xBF" + start, start + "\r\n", start + "\n", "  " + start + " \t",
          "\xEF\xBB\xBF  " + four + "\r\n",
          std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  KQkq  -  0  1"),
          std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1"),
          std::string("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 000 001")}) {
        position->load("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        position->load(text);
        EXPECT_EQ(position->fen(), start) << text;
    }
    for (const char* unusual :
         {"4k3/8/8/8/8/QQQQQQQQ/Q7/4K3 b - - 9999 9999", "4k3/8/8/8/RRRRRRRR/RR6/8/4K3 b - - 0 1",
          "4k3/8/8/8/8/2n2n2/8/4K3 w - - 0 1"})
        EXPECT_NO_THROW(position->load(unusual)) << unusual;
}

}  // namespace
}  // namespace boardlab
