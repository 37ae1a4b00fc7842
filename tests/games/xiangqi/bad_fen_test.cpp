// Bad FEN of Xiangqi is refused in both dialects with field, reason and hint.
#include "tests/games/bad_fen.hpp"

namespace boardlab {
namespace {

const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const std::string start_wxf =
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
const std::string rest = " w - - 0 1", placement = "piece placement", side = "side to move";
// Two generals that do not face, and the same with the palace of one left open.
const std::string bare = "3k5/9/9/9/9/9/9/9/9/5K3";
const std::string below = "3k5/9/9/9/9/", above = "9/9/9/9/5K3";

const std::vector<BadFen> rows{
    {"", "FEN", "empty"},
    {" \t\r\n", "FEN", "empty"},
    {"\xEF\xBB\xBF", "FEN", "empty"},
    // The placement.
    {"3k5/9/9/9/X8/" + above + rest, placement, "unknown piece letter 'X'"},
    {"3k5/9/9/9/Q8/" + above + rest, placement, "unknown piece letter 'Q'"},
    {"3k5/9/9/9/R~8/" + above + rest, placement, "unknown piece letter 'R~'"},
    {"3k5/9/9/9/*8/" + above + rest, placement, "unknown piece letter '*'"},
    {"3k5/9/9/9/9/9/9/9/5K3" + rest, placement, "9 ranks", "10 ranks"},
    {"3k5/9/9/9/9/9/9/9/9/9/5K3" + rest, placement, "11 ranks"},
    {bare + "/" + rest, placement, "11 ranks"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", placement, "8 ranks"},
    {"3k5/9/9/9//" + above + rest, placement, "rank 6 has 0 files"},
    {"3k5/9/9/9/10/" + above + rest, placement, "rank 6 has adjacent digits '10'"},
    {"3k5/9/9/9/1R10/" + above + rest, placement, "rank 6 has adjacent digits"},
    {"3k5/9/9/9/0/" + above + rest, placement, "rank 6 has a run of 0", "1 to 9"},
    {"3k5/9/9/9/09/" + above + rest, placement, "adjacent digits"},
    {"3k5/9/9/9/45/" + above + rest, placement, "adjacent digits"},
    {"3k5/9/9/9/99999999999999999999/" + above + rest, placement, "adjacent digits"},
    {"3k5/9/9/9/8/" + above + rest, placement, "rank 6 has 8 files", "9"},
    {"3k5/9/9/9/R9/" + above + rest, placement, "rank 6 has 10 files"},
    {"3k5/9/9/9/9R/" + above + rest, placement, "rank 6 has more than 9 files"},
    {"3k5/9/9/9/-8/" + above + rest, placement, "unknown piece letter '-'"},
    // The pieces.
    {"9/9/9/9/9/" + above + rest, placement, "Black has 0 generals"},
    {below + "9/9/9/9/9" + rest, placement, "Red has 0 generals"},
    {below + "9/9/9/9/4KK3" + rest, placement, "Red has 2 generals"},
    {"3k5/5k3/9/9/9/" + above + rest, placement, "Black has 2 generals"},
    {below + "RRR6/9/9/9/5K3" + rest, placement, "Red has 3 chariots", "at most 2"},
    {"3k5/9/9/9/rrr6/" + above + rest, placement, "Black has 3 chariots", "at most 2"},
    {below + "NNN6/9/9/9/5K3" + rest, placement, "Red has 3 horses"},
    {below + "CCC6/9/9/9/5K3" + rest, placement, "Red has 3 cannons"},
    {below + "9/9/3A1A3/4A4/5K3" + rest, placement, "Red has 3 advisors"},
    {below + "2B3B2/9/4B4/9/5K3" + rest, placement, "Red has 3 elephants"},
    {below + "PPPPPP3/9/9/9/5K3" + rest, placement, "Red has 6 soldiers", "at most 5"},
    {"3k5/9/9/9/pppppp3/" + above + rest, placement, "Black has 6 soldiers"},
    // Pieces on points where they cannot stand.
    {below + "9/9/9/9/2K6" + rest, placement, "a general stands on c1", "palace"},
    {below + "9/5K3/9/9/9" + rest, placement, "a general stands on f4", "palace"},
    {"2k6/9/9/9/9/" + above + rest, placement, "a general stands on c10", "palace"},
    {"9/9/9/3k5/9/" + above + rest, placement, "a general stands on d7", "palace"},
    {"5K3/9/9/9/9/9/9/9/9/3k5" + rest, placement, "a general stands on d1", "palace"},
    {below + "9/9/9/2A6/5K3" + rest, placement, "an advisor stands on c2", "palace"},
    {below + "9/9/9/9/4AK3" + rest, placement, "an advisor stands on e1", "diagonally"},
    {below + "9/9/4A4/9/5K3" + rest, placement, "an advisor stands on e3"},
    {"3k5/3a5/9/9/9/" + above + rest, placement, "an advisor stands on d9"},
    {"3k5/9/9/9/9/9/9/9/4a4/5K3" + rest, placement, "an advisor stands on e2"},
    {"3k5/9/9/2B6/9/" + above + rest, placement, "an elephant stands on c7", "side of the river"},
    {"3k5/9/4B4/9/9/" + above + rest, placement, "an elephant stands on e8"},
    {below + "2b6/9/9/9/5K3" + rest, placement, "an elephant stands on c5", "side of the river"},
    {below + "9/9/9/9/3B1K3" + rest, placement, "an elephant stands on d1", "seven points"},
    {below + "4B4/9/9/9/5K3" + rest, placement, "an elephant stands on e5", "seven points"},
    {"b2k5/9/9/9/9/" + above + rest, placement, "an elephant stands on a10", "seven points"},
    {below + "9/9/P8/9/5K3" + rest, placement, "a soldier stands on a3", "behind its start"},
    {below + "9/9/9/9/P4K3" + rest, placement, "a soldier stands on a1", "behind its start"},
    {"3k5/9/8p/9/9/" + above + rest, placement, "a soldier stands on i8", "behind its start"},
    {"3k4p/9/9/9/9/" + above + rest, placement, "a soldier stands on i10", "behind its start"},
    // The side to move.
    {bare + " x - - 0 1", side, "'x' is no side", "'w' or 'b'"},
    {bare + " W - - 0 1", side, "'W' is no side"},
    {bare + " red - - 0 1", side, "'red' is no side"},
    {bare + " r - - 0 1", side, "'w' in this dialect", "wxf"},
    {"4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", placement, "the generals face each other"},
    {"4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1", placement, "the generals face each other"},
    {"4k4/9/9/9/4R4/9/9/9/9/3K5 w - - 0 1", side, "general is in check"},
    {"4k4/9/9/4N4/4C4/9/9/9/9/3K5 w - - 0 1", side, "general is in check"},
    {"3k5/9/9/9/9/9/9/4n4/9/5K3 b - - 0 1", side, "general is in check"},
    // Castling and en passant, which Xiangqi does not have.
    {bare + " w KQ - 0 1", "third field", "'KQ' has no meaning", "write '-'"},
    {bare + " w -- - 0 1", "third field", "'--' has no meaning"},
    {bare + " w - e3 0 1", "fourth field", "'e3' has no meaning", "write '-'"},
    {bare + " w - 0", "fourth field", "'0' has no meaning"},
    {bare + " w 0 1", "third field", "'0' has no meaning"},
    // Counters and fields.
    {bare + " w - - -1 1", "halfmove clock", "'-1' is not acceptable"},
    {bare + " w - - +1 1", "halfmove clock", "'+1' is not acceptable"},
    {bare + " w - - x 1", "halfmove clock", "'x' is not acceptable"},
    {bare + " w - - 1.5 1", "halfmove clock", "'1.5' is not acceptable"},
    {bare + " w - - 10000 1", "halfmove clock", "'10000' is not acceptable"},
    {bare + " w - - 99999999999999999999 1", "halfmove clock", "not acceptable"},
    {bare + " w - - 0 0", "move number", "'0' is not acceptable"},
    {bare + " w - - 0 -5", "move number", "'-5' is not acceptable"},
    {bare + " w - - 0 10000", "move number", "'10000' is not acceptable"},
    {bare + " w - - 0 one", "move number", "'one' is not acceptable"},
    {bare, "FEN", "1 field"},
    {bare + " w", "FEN", "2 fields", "both counters or neither"},
    {bare + " w -", "FEN", "3 fields"},
    {bare + " w - - 0", "FEN", "5 fields"},
    {bare + " w - - 0 1 7", "FEN", "7 fields"},
    // Texts of the other dialect.
    {start_wxf, "dialect", "no piece 'h' in fairy-stockfish's", "wxf"},
    {"3k5/9/4e4/9/9/" + above + rest, "dialect", "no piece 'e'", "wxf"},
    {below + "H8/9/9/9/5K3" + rest, "dialect", "no piece 'H'", "wxf"},
    // Other characters.
    {bare + " w - - 0 1" + std::string("\0x", 2), "FEN", "control character"},
    {"3k5/\xEF\xBC\x99/9/9/9/" + above + rest, "FEN", "not ASCII"},
    {bare + "\tw - - 0 1", "FEN", "character 24 is a control"},
    {std::string(1 << 20, '9'), "FEN", "a line of 1048576 characters"},
};

const std::vector<BadFen> rows_wxf{
    {"", "FEN", "empty"},
    {"3k5/9/9/9/X8/" + above + " r", placement, "unknown piece letter 'X'", "PAEHRCK"},
    {"3k5/9/9/9/10/" + above + " r", placement, "adjacent digits"},
    {"3k5/9/9/9/9/9/9/9/5K3 r", placement, "9 ranks"},
    {below + "EHH6/9/9/9/5K3 r", placement, "an elephant stands on a5"},
    {below + "HHH6/9/9/9/5K3 r", placement, "Red has 3 horses"},
    {"4k4/9/9/9/9/9/9/9/9/4K4 r", placement, "the generals face each other"},
    {bare + " x", side, "'x' is no side", "'r' or 'b'"},
    {bare + " w", side, "'r' in this dialect", "fairy-stockfish"},
    {bare + " w - - 0 1", side, "'r' in this dialect", "fairy-stockfish"},
    {bare + " r KQ -", "third field", "'KQ' has no meaning"},
    {bare + " r - e3 0 1", "fourth field", "'e3' has no meaning"},
    {bare + " r - - -1 1", "halfmove clock", "'-1' is not acceptable"},
    {bare + " r - - 0 0", "move number", "'0' is not acceptable"},
    {bare, "FEN", "1 field"},
    {bare + " r -", "FEN", "3 fields", "then nothing"},
    {bare + " r - - 0", "FEN", "5 fields"},
    {bare + " r - - 0 1 7", "FEN", "7 fields"},
    {start, "dialect", "no piece 'n' in wxf's", "fairy-stockfish"},
    {"3k5/9/4b4/9/9/" + above + " r", "dialect", "no piece 'b'", "fairy-stockfish"},
    {below + "N8/9/9/9/5K3 r", "dialect", "no piece 'N'", "fairy-stockfish"},
};

TEST(BadXiangqiFen, IsRefusedAndThePositionStays) { expect_refused("xiangqi", 0, "h3e3", rows); }

TEST(BadXiangqiFen, IsRefusedInTheOtherDialect) { expect_refused("xiangqi", 1, "h3e3", rows_wxf); }

TEST(BadXiangqiFen, GoodOnesAreAccepted) {
    const auto position = contenders_of("xiangqi").front().start();
    const std::string four = start.substr(0, start.size() - 4);
    for (const std::string& text : {start, four, "\xEF\xBB\xBF" + start, start + "\r\n",
                                    "  " + start + " \t", four + "  000  001"}) {
        position->load(bare + rest);
        position->load(text);
        EXPECT_EQ(position->fen(), start) << text;
    }
    for (const char* unusual :
         {"3k5/9/9/9/9/9/9/9/9/5K3 b - - 9999 9999", "PPPPP4/5k3/9/9/9/9/9/9/3K5/4ppppp w - -",
          "3aka3/9/b3b4/9/9/9/9/4B3B/4A4/3AK4 w - - 0 1",
          // Checks from more pieces than one move can give; boards must cope with them.
          "5k3/9/9/9/4r4/9/4c4/3n1n3/4p4/r3K4 w - - 0 1"})
        EXPECT_NO_THROW(position->load(unusual)) << unusual;
}

}  // namespace
}  // namespace boardlab
