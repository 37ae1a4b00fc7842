// Moves of Xiangqi written and read, in the coordinates of UCI and UCCI and in the SAN of both
// dialects, and the picture of the board.
#include <map>

#include "tests/games/notation_fixture.hpp"

namespace boardlab {
namespace {

constexpr int fairy_stockfish = 0, wxf = 1;
const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

class XiangqiNotation : public NotationOf {
 protected:
    XiangqiNotation() : NotationOf("xiangqi") {}
    // Positions are given in the default dialect, whichever dialect is in use.
    void at(const std::string& fen, int dialect = fairy_stockfish) {
        position_->speak(0);
        position_->load(fen);
        position_->speak(dialect);
    }
};

TEST_F(XiangqiNotation, CoordinatesCountFromOne) {
    EXPECT_EQ(read("h3e3"), "h3e3");
    EXPECT_EQ(read("b3b10"), "b3b10") << "a horse taken over a cannon";
    EXPECT_EQ(san("b3b10"), "Cxb10");
    position_->play(position_->find_move("h3e3"));
    EXPECT_EQ(read("h10g8"), "h10g8");
    EXPECT_EQ(read("a10a9"), "a10a9");
    for (const char* text : {"h3e3 ", "H3E3", "h3-e3", "h03e3", "h10g08", "j10g8", "h11g8", "h3",
                             "", "h10", "h10g", "h10g8q", "h9g7"})
        EXPECT_TRUE(refused(text)) << "'" << text << "'";
}

// A text can be a move in both, so which is meant is an option, never a guess.
TEST_F(XiangqiNotation, CoordinatesCountFromZeroWhenAsked) {
    EXPECT_TRUE(refused("h2e2")) << "nothing stands there in UCI";
    EXPECT_TRUE(refused("b2b9"));
    EXPECT_EQ(san("c4c5"), "Pc5");
    position_->number_ranks_from(0);
    EXPECT_EQ(read("h2e2"), "h2e2");
    EXPECT_EQ(read("b2b9"), "b2b9");
    EXPECT_EQ(san("h2e2"), "Che3");
    EXPECT_TRUE(refused("h3e3")) << "nothing stands there in UCCI";
    EXPECT_TRUE(refused("b3b10"));
    EXPECT_TRUE(refused("c4c5"));
    position_->play(position_->find_move("b0c2"));
    EXPECT_EQ(position_->fen(),
              "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1CN4C1/9/R1BAKABNR b - - 1 1");
    EXPECT_EQ(read("a9a8"), "a9a8");
    at("3k5/9/9/9/9/9/9/9/R8/R4K3 w - - 0 1");
    position_->play(position_->find_move("a1b1"));
    EXPECT_EQ(position_->fen(), "3k5/9/9/9/9/9/9/9/1R7/R4K3 b - - 1 1") << "the one on the second";
    position_->number_ranks_from(1);
    position_->undo();
    position_->play(position_->find_move("a1b1"));
    EXPECT_EQ(position_->fen(), "3k5/9/9/9/9/9/9/9/R8/1R3K3 b - - 1 1") << "the one on the first";
}

TEST_F(XiangqiNotation, LettersOfBothDialects) {
    const std::string all = "3k5/9/9/9/9/4P4/N8/4B4/4A4/2R1KC3 w - - 0 1";
    const std::map<std::string, std::string> same{
        {"e5e6", "Pe6"}, {"e2d1", "Ad1"}, {"c1c2", "Rc2"}, {"f1f9", "Cf9"}};
    for (int dialect : {fairy_stockfish, wxf}) {
        at(all, dialect);
        for (const auto& [uci, text] : same) EXPECT_EQ(san(uci), text);
    }
    at(all, fairy_stockfish);
    EXPECT_EQ(san("a4b6"), "Nb6");
    EXPECT_EQ(san("e3g5"), "Bg5");
    EXPECT_EQ(read("Nb6"), "a4b6");
    EXPECT_EQ(refusal("Hb6"), "'Hb6' is no legal move here");
    EXPECT_EQ(refusal("Eg5"), "'Eg5' is no legal move here");
    at(all, wxf);
    EXPECT_EQ(san("a4b6"), "Hb6");
    EXPECT_EQ(san("e3g5"), "Eg5");
    EXPECT_EQ(read("Eg5"), "e3g5");
    EXPECT_EQ(refusal("Nb6"), "'Nb6' is no legal move here");
    EXPECT_EQ(refusal("Bg5"), "'Bg5' is no legal move here");
    EXPECT_EQ(read("a4b6"), "a4b6") << "UCI has no dialect";
}

TEST_F(XiangqiNotation, TellsPiecesApart) {
    at("3k5/9/9/9/R8/9/9/9/9/R4K3 w - - 0 1");
    EXPECT_EQ(san("a1a3"), "R1a3") << "by rank";
    EXPECT_EQ(san("a6a3"), "R6a3");
    EXPECT_EQ(san("a6a10"), "Ra10+");
    EXPECT_EQ(read("Ra10"), "a6a10");
    at("R8/4k4/9/9/9/9/9/9/9/R4K3 w - - 0 1");
    EXPECT_EQ(san("a10a2"), "R10a2") << "a rank of two digits";
    EXPECT_EQ(read("R10a2"), "a10a2");
    EXPECT_EQ(read("R1a2"), "a1a2");
    EXPECT_EQ(read("Ra10a2"), "a10a2");
    EXPECT_EQ(refusal("Ra2"), "'Ra2' fits several moves");
    EXPECT_EQ(refusal("R0a2"), "'R0a2' is no legal move here");
    at("3k5/9/9/9/9/9/P1P1P1P1P/1C5C1/9/5K3 w - - 0 1");
    EXPECT_EQ(san("b3e3"), "Cbe3") << "by file";
    EXPECT_EQ(san("h3e3"), "Che3");
    EXPECT_EQ(san("a4a5"), "Pa5") << "soldiers have a letter";
    EXPECT_EQ(refusal("a5"), "'a5' is no legal move here");
    at("3k5/9/9/2nPn4/9/9/9/9/9/5K3 w - - 0 1");
    EXPECT_EQ(san("d7c7"), "Pxc7");
    EXPECT_EQ(san("d7d8"), "Pd8");
    for (const char* text : {"Pxe7", "Pe7", "Pdxe7", "P7e7", "Pd7xe7", "Pe7!?"})
        EXPECT_EQ(read(text), "d7e7") << text;
    for (const char* text : {"dxe7", "Pxd8", "Pex7", "PPe7", "pe7", "P8e7", "Pe7=R", "Pe07"})
        EXPECT_TRUE(refused(text)) << text;
}

TEST_F(XiangqiNotation, ChecksAndMates) {
    at("4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 0 1");
    EXPECT_EQ(san("b2b10"), "Rb10#");
    EXPECT_EQ(san("b2e2"), "Re2+");
    at("4k4/9/9/4N4/9/9/4C4/9/9/3K5 b - - 0 1");
    EXPECT_EQ(san("e10f10"), "Kf10");
    at("4k4/9/9/3N5/9/9/4C4/9/9/3K5 w - - 0 1");
    EXPECT_EQ(san("d7e5"), "Ne5+") << "the screen of its cannon";
    at("3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    EXPECT_EQ(san("a2a9"), "Ra9") << "stalemate has no mark";
}

TEST_F(XiangqiNotation, EveryMoveOfRandomPositionsComesBack) {
    const std::string few = "3k1c3/8n/3r5/9/4P4/2P6/9/3p5/4K4/5C2R w - - 0 1";
    expect_every_move_back(start, 100);
    expect_every_move_back(few, 100);
    position_->speak(wxf);
    expect_every_move_back("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r", 100);
    expect_every_move_back("3k1c3/8h/3r5/9/4P4/2P6/9/3p5/4K4/5C2R r - -", 100);
}

// SAN with ranks from 0 would name other squares than SAN with ranks from 1.
TEST_F(XiangqiNotation, RanksFromZeroAreForCoordinatesOnly) {
    position_->number_ranks_from(0);
    for (const Move m : position_->moves()) {
        EXPECT_EQ(position_->find_move(position_->uci(m)), m);
        EXPECT_THROW(position_->find_move(position_->san(m)), InputError);
    }
}

TEST_F(XiangqiNotation, Picture) {
    const std::string from_ten =
        "10 r n b a k a b n r\n"
        " 9 . . . + + + . . .\n"
        " 8 . c . + + + . c .\n"
        " 7 p . p . p . p . p\n"
        " 6 ~ ~ ~ ~ ~ ~ ~ ~ ~\n"
        " 5 ~ ~ ~ ~ ~ ~ ~ ~ ~\n"
        " 4 P . P . P . P . P\n"
        " 3 . C . + + + . C .\n"
        " 2 . . . + + + . . .\n"
        " 1 R N B A K A B N R\n"
        "   a b c d e f g h i\n";
    EXPECT_EQ(position_->picture(), from_ten);
    position_->number_ranks_from(0);
    std::string from_nine;
    std::istringstream lines(from_ten);
    int rank = 9;
    for (std::string line; std::getline(lines, line); --rank)
        from_nine += (rank < 0 ? " " : std::to_string(rank)) + line.substr(2) + '\n';
    EXPECT_EQ(position_->picture(), from_nine);
}

}  // namespace
}  // namespace boardlab
