// Moves of Makruk written and read, in UCI and in the SAN of both dialects.
#include "tests/games/notation_fixture.hpp"

namespace boardlab {
namespace {

class MakrukNotation : public NotationOf {
 protected:
    MakrukNotation() : NotationOf("makruk") {}
    // Positions are given in the default dialect, whichever dialect is in use.
    void at(const std::string& fen, int dialect) {
        position_->speak(0);
        position_->load(fen);
        position_->speak(dialect);
    }
};
constexpr int fairy_stockfish = 0, makruk_js = 1;

TEST_F(MakrukNotation, LettersOfBothDialects) {
    const std::string all = "6k1/8/8/8/5n2/P2M4/3S4/N2K1M~1R w - - 0 1";
    at(all, fairy_stockfish);
    EXPECT_EQ(san("a1b3"), "Nb3");
    EXPECT_EQ(san("d2e3"), "Se3");
    EXPECT_EQ(san("d3c4"), "Mc4");
    EXPECT_EQ(san("f1g2"), "Mg2");
    EXPECT_EQ(san("a3a4"), "a4");
    EXPECT_EQ(san("d1c1"), "Kc1");
    EXPECT_EQ(san("h1h2"), "Rh2");
    at(all, makruk_js);
    EXPECT_EQ(san("a1b3"), "Mb3") << "M is the ma here";
    EXPECT_EQ(san("d2e3"), "Te3");
    EXPECT_EQ(san("d3c4"), "Ec4");
    EXPECT_EQ(san("f1g2"), "Fg2");
    EXPECT_EQ(san("a3a4"), "a4");
    EXPECT_EQ(san("d1c1"), "Kc1");
    EXPECT_EQ(san("h1h2"), "Rh2");
}

TEST_F(MakrukNotation, EachDialectReadsItsOwn) {
    const std::string ma_and_met = "7k/8/8/8/8/8/8/N2K2M1 w - - 0 1";
    at(ma_and_met, fairy_stockfish);
    EXPECT_EQ(read("Nb3"), "a1b3");
    EXPECT_EQ(read("Mf2"), "g1f2");
    EXPECT_EQ(refusal("Mb3"), "'Mb3' is no legal move here");
    EXPECT_EQ(refusal("Ef2"), "'Ef2' is no legal move here");
    at(ma_and_met, makruk_js);
    EXPECT_EQ(read("Mb3"), "a1b3");
    EXPECT_EQ(read("Ef2"), "g1f2");
    EXPECT_EQ(refusal("Nb3"), "'Nb3' is no legal move here");
    EXPECT_EQ(refusal("Mf2"), "'Mf2' is no legal move here");
    for (const char* uci : {"a1b3", "g1f2"}) EXPECT_EQ(read(uci), uci) << "UCI has no dialect";
}

// A met and a promoted bia share a letter in one dialect and not in the other.
TEST_F(MakrukNotation, MetAndPromotedBia) {
    const std::string both = "7k/8/8/8/8/2M~1M3/8/K7 w - - 0 1";
    at(both, fairy_stockfish);
    EXPECT_EQ(san("c3d4"), "Mcd4");
    EXPECT_EQ(san("e3d4"), "Med4");
    EXPECT_EQ(san("c3b4"), "Mb4");
    EXPECT_EQ(refusal("Md4"), "'Md4' fits several moves");
    EXPECT_EQ(read("Mcd4"), "c3d4");
    EXPECT_EQ(read("Me3d4"), "e3d4");
    at(both, makruk_js);
    EXPECT_EQ(san("c3d4"), "Fd4");
    EXPECT_EQ(san("e3d4"), "Ed4");
    EXPECT_EQ(read("Fd4"), "c3d4");
    EXPECT_EQ(read("Ed4"), "e3d4");
    at("7k/8/8/8/8/2M~5/8/K1M5 w - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("c3d2"), "M3d2") << "by rank";
    EXPECT_EQ(san("c1d2"), "M1d2");
    at("7k/8/8/8/2M5/8/2M~1M3/K7 w - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("c2d3"), "Mc2d3") << "by both";
}

TEST_F(MakrukNotation, Promotion) {
    const std::string fen = "7k/8/1n6/P7/8/8/8/K7 w - - 0 1";
    at(fen, fairy_stockfish);
    EXPECT_EQ(san("a5a6m"), "a6=M");
    EXPECT_EQ(san("a5b6m"), "axb6=M");
    for (const char* text : {"a6=M", "a6M", "a6", "a5a6m", "a6=M!"})
        EXPECT_EQ(read(text), "a5a6m") << text;
    for (const char* text : {"axb6=M", "axb6M", "axb6", "ab6", "ab6=M", "ab6M", "a5b6m"})
        EXPECT_EQ(read(text), "a5b6m") << text;
    for (const char* text : {"a6=F", "a6=N", "a6=Q", "a6=", "a6=m", "a5a6", "a5a6f", "a5a6n", "b6",
                             "Pa6", "a6==M", "a6MM"})
        EXPECT_TRUE(refused(text)) << text;
    at(fen, makruk_js);
    EXPECT_EQ(san("a5a6m"), "a6=F");
    EXPECT_EQ(san("a5b6m"), "axb6=F");
    for (const char* text : {"a6=F", "a6F", "a6", "a5a6m"}) EXPECT_EQ(read(text), "a5a6m") << text;
    for (const char* text : {"a6=M", "a6=E", "a5a6f", "Ba6"}) EXPECT_TRUE(refused(text)) << text;
    at("7k/8/8/8/P7/8/8/K7 w - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("a4a5"), "a5");
    for (const char* text : {"a5=M", "a4a5m", "a5M"}) EXPECT_TRUE(refused(text)) << text;
    at("k7/8/8/8/7p/6N1/8/K7 b - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("h4g3m"), "hxg3=M") << "Black's sixth rank";
}

TEST_F(MakrukNotation, ChecksAndMates) {
    at("7k/1R6/8/8/8/8/8/R5K1 w - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("a1a8"), "Ra8#");
    EXPECT_EQ(san("b7b8"), "Rb8+");
    at("8/4k3/8/4S3/8/8/8/4K3 w - - 0 1", fairy_stockfish);
    EXPECT_EQ(san("e5e6"), "Se6+") << "from ahead";
    EXPECT_EQ(san("e5d6"), "Sd6+");
    at("8/1k6/8/P7/8/8/8/4K3 w - - 0 1", makruk_js);
    EXPECT_EQ(san("a5a6m"), "a6=F+") << "the promoted bia gives check";
}

TEST_F(MakrukNotation, RefusesNonsense) {
    at("7k/8/8/8/8/2N5/8/K7 w - - 0 1", fairy_stockfish);
    for (const char* text : {"", " ", "N", "Nb", "Nxb5", "O-O", "0000", "c3", "nb5", "NNb5", "--",
                             "c3b5m", "count", "Nb9", "Ni5"})
        EXPECT_TRUE(refused(text)) << "'" << text << "'";
    EXPECT_TRUE(refused(std::string(100000, 'M')));
}

TEST_F(MakrukNotation, EveryMoveOfRandomPositionsComesBack) {
    expect_every_move_back("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", 150);
    const std::string promoted = "4k3/m~m6/2m~2pp1/P7/3Pp3/1M~1M1PP1/2M~3n1/R2K4 w - - 0 1";
    expect_every_move_back(promoted, 150);
    position_->speak(makruk_js);
    expect_every_move_back("rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1", 150);
    expect_every_move_back("4k3/fe6/2f2bb1/B7/3Bb3/1F1E1BB1/2F3m1/R2K4 w 1", 150);
}

}  // namespace
}  // namespace boardlab
