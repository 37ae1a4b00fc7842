// Bad FEN of Makruk is refused in both dialects with field, reason and hint.
#include "tests/games/bad_fen.hpp"

namespace boardlab {
namespace {

const std::string start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1";
const std::string start_js = "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1";
const std::string rest = " w - - 0 1", placement = "piece placement";
const std::string counting = "counting fields", limit = "counting limit";
const std::string ruas = "r5k1/8/8/8/8/8/8/1K5R", bare = "6k1/8/8/8/8/8/8/1K5R";

const std::vector<BadFen> rows{
    {"", "FEN", "empty"},
    {" \t\r\n", "FEN", "empty"},
    // The placement.
    {"4k3/8/8/8/8/8/8/4X3" + rest, placement, "unknown piece letter 'X'"},
    {"4k3/8/8/8/8/8/8/3QK3" + rest, placement, "unknown piece letter 'Q'"},
    {"4k3/8/8/8/8/8/8/3P~K3" + rest, placement, "unknown piece letter 'P~'"},
    {"4k3/8/8/8/8/8/8/3R~K3" + rest, placement, "unknown piece letter 'R~'"},
    {"4k3/8/8/8/8/8/8/3M~~K3" + rest, placement, "unknown piece letter '~'"},
    {"4k3/8/8/8/8/8/8/~3K3" + rest, placement, "unknown piece letter '~'"},
    {"4k3/8/8/8/8/8/4K3" + rest, placement, "7 ranks"},
    {"4k3/8/8/8/8/8/8/8/4K3" + rest, placement, "9 ranks"},
    {"4k3/8/8/8/8/0/8/4K3" + rest, placement, "rank 3 has a run of 0"},
    {"4k3/8/8/8/8/9/8/4K3" + rest, placement, "rank 3 has a run of 9"},
    {"4k3/8/8/8/8/44/8/4K3" + rest, placement, "adjacent digits"},
    {"4k3/8/8/ppppppppp/8/8/8/4K3" + rest, placement, "rank 5 has more than 8 files"},
    {"4k3/8/8/M~7p/8/8/8/4K3" + rest, placement, "rank 5 has more than 8 files"},
    {"4k3/7/8/8/8/8/8/4K3" + rest, placement, "rank 7 has 7 files"},
    // The pieces.
    {"8/8/8/8/8/8/8/4K3" + rest, placement, "Black has 0 khuns"},
    {"4k3/8/8/8/8/8/8/3KK3" + rest, placement, "White has 2 khuns"},
    {"4k3/8/8/8/P7/PPPPPPPP/8/4K3" + rest, placement, "White has too many"},
    {"4k3/8/8/8/M~7/PPPPPPPP/8/4K3" + rest, placement, "White has too many"},
    {"4k3/8/8/8/MM6/PPPPPPPP/8/4K3" + rest, placement, "White has too many"},
    {"4k3/mm6/mmmmmmmm/8/8/8/8/4K3" + rest, placement, "Black has too many"},
    {"4k3/m~7/m~m~m~m~m~m~m~m~/8/8/8/8/4K3" + rest, placement, "Black has too many"},
    {"4k3/8/8/8/8/RRR5/8/4K3" + rest, placement, "White has too many"},
    {"4k3/nnn5/8/8/8/8/8/4K3" + rest, placement, "Black has too many"},
    {"4k3/8/8/8/8/SSS5/8/4K3" + rest, placement, "White has too many"},
    {"4k3/8/P7/8/8/8/8/4K3" + rest, placement, "an unpromoted bia stands on rank 6"},
    {"4k2P/8/8/8/8/8/8/4K3" + rest, placement, "an unpromoted bia stands on rank 8"},
    {"4k3/8/8/8/8/p7/8/4K3" + rest, placement, "an unpromoted bia stands on rank 3"},
    {"4k3/8/8/8/8/8/8/p3K3" + rest, placement, "an unpromoted bia stands on rank 1"},
    // The side to move.
    {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move", "'x' is no side"},
    {"4k3/8/8/8/8/8/8/4K3 r - - 0 1", "side to move", "'r' is no side"},
    {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side to move", "in check"},
    {"8/4k3/4S3/8/8/8/8/4K3 w - - 0 1", "side to move", "in check"},
    {"4r1k1/8/8/8/8/3n4/5m2/4K3 w - - 0 1", placement, "in check from 3 pieces"},
    // Castling and en passant, which Makruk does not have.
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castling rights", "no castling"},
    {"4k3/8/8/8/8/8/8/R3K2R w x - 0 1", "castling rights", "no castling"},
    {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", limit, "no en passant"},
    {"4k3/8/8/8/8/8/8/4K3 w - -- 0 1", limit, "no en passant"},
    // Counters and fields.
    {"4k3/8/8/8/8/8/8/4K3 w - - -1 1", "halfmove clock", "'-1' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock", "'x' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number", "'0' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "move number", "'10000' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3", "FEN", "1 field"},
    {"4k3/8/8/8/8/8/8/4K3 w", "FEN", "2 fields"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0", "FEN", "5 fields"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 7", "FEN", "7 fields"},
    // The count.
    {"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 128 0 1", counting, "a bia is left"},
    {"6k1/8/8/8/P7/8/8/1K5R b - 32 6 20", counting, "a bia is left"},
    {bare + " b - 32", counting, "a limit and no count", "six fields"},
    {bare + " b - 32 7 20", counting, "not the weaker", "the bare khun's side"},
    {bare + " w - 32 6 20", counting, "not the weaker", "the bare khun's side"},
    {ruas + " w - 32 0 20", counting, "no limit", "64 moves"},
    {bare + " b - 127 6 20", counting, "no limit", "8, 16, 22, 32, 44 or 64"},
    {bare + " b - 1 6 20", counting, "no limit"},
    {bare + " b - 18 6 20", counting, "no limit"},
    {bare + " b - 64 6 x", "move number", "'x' is not acceptable"},
    {bare + " b - 0 6 20", limit, "'0' is not acceptable"},
    {bare + " b - 130 6 20", limit, "'130' is not acceptable"},
    {bare + " b - 99999999999999999999 6 20", limit, "not acceptable"},
    {bare + " b - 32 256 20", "counted plies", "'256' is not acceptable"},
    {bare + " b - 32 -1 20", "counted plies", "'-1' is not acceptable"},
    // Texts of the other dialect.
    {start_js, "dialect", "no piece 't' in fairy-stockfish's", "makruk-js"},
    {"4k3/8/8/8/8/8/8/3EK3" + rest, "dialect", "no piece 'E'", "makruk-js"},
    {"4k3/8/8/8/8/8/8/3fK3" + rest, "dialect", "no piece 'f'", "makruk-js"},
    {"4k3/8/8/8/8/B7/8/4K3" + rest, "dialect", "no piece 'B'", "makruk-js"},
    {"4k3/8/8/8/8/8/8/3MK3 w 1", "dialect", "3 fields", "makruk-js"},
    {bare + " b 20 b pp 4 4 16", "dialect", "8 fields", "makruk-js"},
    // Other characters.
    {std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1\0x", 32), "FEN", "character 30 is a control"},
    {"4k3/\xEF\xBC\x98/8/8/8/8/8/4K3" + rest, "FEN", "not ASCII"},
    {std::string(1 << 20, '8'), "FEN", "a line of 1048576 characters"},
};

const std::vector<BadFen> rows_js{
    {"", "FEN", "empty"},
    {"4k3/8/8/8/8/8/8/4X3 w 1", placement, "unknown piece letter 'X'"},
    {"4k3/8/8/8/8/8/8/3F~K3 w 1", placement, "unknown piece letter 'F~'"},
    {"4k3/8/8/8/8/8/8/3M~K3 w 1", placement, "unknown piece letter 'M~'"},
    {"4k3/8/8/8/8/8/4K3 w 1", placement, "7 ranks"},
    {"4k3/8/B7/8/8/8/8/4K3 w 1", placement, "an unpromoted bia stands on rank 6"},
    {"4k3/ee6/eeeeeeee/8/8/8/8/4K3 w 1", placement, "Black has too many"},
    {"4k3/8/8/8/8/8/8/4K3 x 1", "side to move", "'x' is no side"},
    {"4k3/8/8/8/8/8/4R3/4K3 w 1", "side to move", "in check"},
    {"4k3/8/8/8/8/8/8/4K3 w 0", "move number", "'0' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w -", "move number", "'-' is not acceptable"},
    {"4k3/8/8/8/8/8/8/4K3 w", "FEN", "2 fields"},
    {bare + " b 20 b pp", "FEN", "5 fields", "all five"},
    {bare + " b 20 b pp 4 4", "FEN", "7 fields", "all five"},
    {bare + " b 20 b pp 4 4 16 1", "FEN", "9 fields", "all five"},
    {bare + " b 20 b pp - 4 16", counting, "some are given", "all or none"},
    {bare + " b 20 - - - - 16", counting, "some are given", "all or none"},
    {bare + " b 20 x pp 4 4 16", "counting side", "'x' is no side"},
    {bare + " b 20 b zz 4 4 16", "counting type", "'zz' is not known", "board's honour"},
    {bare + " b 20 b bp 4 4 16", "counting type", "'bp' does not fit"},
    {ruas + " b 20 b pp 4 4 64", "counting type", "'pp' does not fit"},
    {bare + " b 20 b pp 0 1 16", "count", "'0' is not acceptable"},
    {bare + " b 20 b pp 129 4 16", "count", "'129' is not acceptable"},
    {bare + " b 20 b pp 4 5 16", "count from", "'5' is not acceptable"},
    {bare + " w 20 b pp 4 5 16", "count from", "'5' is not acceptable"},
    {bare + " b 20 b pp 4 0 16", "count from", "'0' is not acceptable"},
    {bare + " b 20 b pp 4 4 65", "count to", "'65' is not acceptable"},
    {bare + " b 20 b pp 4 4 17", counting, "no limit"},
    {bare + " b 20 w bp 4 4 64", counting, "not the weaker"},
    {ruas + " b 20 b bp 4 1 16", counting, "no limit"},
    {start_js + " w bp 1 1 64", counting, "a bia is left"},
    {start, "dialect", "no piece 'n' in makruk-js's", "fairy-stockfish"},
    {"4k3/8/8/8/8/8/8/3SK3 w 1", "dialect", "no piece 'S'", "fairy-stockfish"},
    {"4k3/8/8/8/p7/8/8/4K3 w 1", "dialect", "no piece 'p'", "fairy-stockfish"},
    {bare + " b - -", "dialect", "4 fields", "fairy-stockfish"},
    {bare + " b - 32 6 20", "dialect", "6 fields", "fairy-stockfish"},
};

TEST(BadMakrukFen, IsRefusedAndThePositionStays) { expect_refused("makruk", 0, "a3a4", rows); }

TEST(BadMakrukFen, IsRefusedInTheOtherDialect) { expect_refused("makruk", 1, "a3a4", rows_js); }

TEST(BadMakrukFen, GoodOnesAreAccepted) {
    const auto position = contenders_of("makruk").front().start();
    for (const std::string& text :
         {start, start.substr(0, start.size() - 4), "\xEF\xBB\xBF" + start, start + "\r\n",
          "  " + start + " \t", start.substr(0, start.size() - 3) + "000 001"}) {
        position->load("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        position->load(text);
        EXPECT_EQ(position->fen(), start) << text;
    }
    for (const char* unusual :
         {"4k3/8/8/8/8/MMMMMMMM/M7/4K3 b - - 9999 9999",
          "4k3/8/8/8/8/M~M~M~M~M~M~M~M~/M7/4K3 b - -", "4k3/8/8/P6P/p6p/8/8/4K3 w - - 0 1",
          "7k/8/8/8/8/8/R7/K7 b - 16 40 9999"})
        EXPECT_NO_THROW(position->load(unusual)) << unusual;
    position->speak(1);
    for (const std::string& text : {start_js, start_js + " - - - - -", "\xEF\xBB\xBF" + start_js,
                                    start_js + "\r\n", "  " + start_js + "\t"}) {
        position->load("4k3/8/8/8/8/8/8/4K3 w 1");
        position->load(text);
        EXPECT_EQ(position->fen(), start_js) << text;
    }
}

}  // namespace
}  // namespace boardlab
