// Moves of chess written and read, in UCI and in SAN.
#include "tests/games/notation_fixture.hpp"

namespace boardlab {
namespace {

class Notation : public NotationOf {
 protected:
    Notation() : NotationOf("chess") {}
};

TEST_F(Notation, WritesPlainMoves) {
    EXPECT_EQ(san("e2e4"), "e4");
    EXPECT_EQ(san("g1f3"), "Nf3");
    at("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1");
    EXPECT_EQ(san("e4d5"), "exd5");
    EXPECT_EQ(san("c3d5"), "Nxd5");
    EXPECT_EQ(san("e1e2"), "Ke2");
}

TEST_F(Notation, DisambiguatesWithTheLeast) {
    at("4k3/8/8/8/8/8/3K4/N3N3 w - - 0 1");
    EXPECT_EQ(san("a1c2"), "Nac2") << "by file";
    EXPECT_EQ(san("e1c2"), "Nec2");
    EXPECT_EQ(san("e1f3"), "Nf3") << "nobody else can";
    at("6k1/8/8/R7/8/8/8/R5K1 w - - 0 1");
    EXPECT_EQ(san("a1a3"), "R1a3") << "by rank";
    EXPECT_EQ(san("a5a3"), "R5a3");
    at("6k1/8/8/8/Q2Q4/8/8/Q5K1 w - - 0 1");
    EXPECT_EQ(san("a4d1"), "Qa4d1") << "by both: one shares the file, one the rank";
    EXPECT_EQ(san("a1d1"), "Q1d1");
    EXPECT_EQ(san("d4d1"), "Qdd1");
    at("4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1");
    EXPECT_EQ(san("a1c2"), "Nc2") << "the other knight is pinned";
}

TEST_F(Notation, WritesSpecialMoves) {
    at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(san("e1g1"), "O-O");
    EXPECT_EQ(san("e1c1"), "O-O-O");
    at("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(san("e7d8q"), "exd8=Q+");
    EXPECT_EQ(san("e7d8n"), "exd8=N");
    at("3r4/4Pk2/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(san("e7d8n"), "exd8=N+");
    EXPECT_EQ(san("e7e8q"), "e8=Q+");
    EXPECT_EQ(san("e7e8r"), "e8=R");
    at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(san("e5d6"), "exd6");
}

TEST_F(Notation, MarksCheckAndMate) {
    at("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    EXPECT_EQ(san("a1a8"), "Ra8#");
    EXPECT_EQ(san("a1h1"), "Rh1+");
    at("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(san("e1g1"), "O-O+");
    at("6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(san("g5f7"), "Nf7#");
    at("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    EXPECT_EQ(san("e4c3"), "Nc3+") << "discovered";
    EXPECT_EQ(san("e4f6"), "Nf6+") << "double";
}

TEST_F(Notation, ReadsVariants) {
    at("r3k2r/1P6/8/3p4/4P3/2N5/8/R3K2R w KQkq - 0 1");
    for (const char* castling : {"O-O", "0-0", "O-O+", "0-0!", "e1g1"})
        EXPECT_EQ(read(castling), "e1g1") << castling;
    for (const char* castling : {"O-O-O", "0-0-0", "0-0-0+"})
        EXPECT_EQ(read(castling), "e1c1") << castling;
    for (const char* promotion : {"bxa8=Q", "bxa8Q", "ba8=Q", "ba8Q", "bxa8=Q+", "b7a8q"})
        EXPECT_EQ(read(promotion), "b7a8q") << promotion;
    for (const char* promotion : {"b8=N", "b8N", "b8=N+"})
        EXPECT_EQ(read(promotion), "b7b8n") << promotion;
    for (const char* capture : {"exd5", "ed5", "exd5!?"})
        EXPECT_EQ(read(capture), "e4d5") << capture;
    for (const char* capture : {"Nxd5", "Nd5", "Ncxd5", "Ncd5", "N3xd5", "Nc3xd5", "Nc3d5", "Nd5#"})
        EXPECT_EQ(read(capture), "c3d5") << capture;
}

TEST_F(Notation, RefusesWhatIsAmbiguousOrImpossible) {
    at("4k3/8/8/8/8/8/3K4/N3N3 w - - 0 1");
    EXPECT_EQ(refusal("Nc2"), "'Nc2' fits several moves");
    EXPECT_EQ(refusal("N1c2"), "'N1c2' fits several moves");
    EXPECT_EQ(refusal("Nb5"), "'Nb5' is no legal move here");
    EXPECT_EQ(refusal("Nbc2"), "'Nbc2' is no legal move here") << "a wrong disambiguation";
    at("r3k2r/1P6/8/3p4/4P3/2N5/8/R3K2R w KQkq - 0 1");
    for (const char* text :
         {"",        " ",     "e9",      "i4",    "z",     "N",      "Nxb5",  "Nx",
          "xd5",     "x",     "=Q",      "+",     "e4+e5", "b8",     "bxa8",  "b8=K",
          "b8=P",    "e5=Q",  "O-O-O-O", "OO",    "o-o",   "0-O-1",  "d5",    "Bb5",
          "e4d5q",   "e1g1q", "b7b8",    "b7b8k", "B7b8q", "b7b8Q ", "nd5",   "KNd5",
          "Ncc3xd5", "Nxxd5", "xNd5",    "Nd5x",  "N=d5",  "Nd=5",   "exd5=", "e=xd5",
          "#",       "!",     "--",      "0000",  "b8==Q", "b8=Q=",  "e2e4"})
        EXPECT_TRUE(refused(text)) << "'" << text << "'";
    EXPECT_TRUE(refused(std::string(100000, 'N')));
    EXPECT_TRUE(refused(std::string("e5\0", 3)));
    EXPECT_TRUE(refused("Nd5\n"));
}

TEST_F(Notation, RefusesCastlingThatIsNotLegal) {
    at("r3kr2/8/8/8/8/8/8/R3K2R w KQq - 0 1");
    EXPECT_TRUE(refused("O-O"));
    EXPECT_EQ(read("O-O-O"), "e1c1");
}

TEST_F(Notation, EveryMoveOfRandomPositionsComesBack) {
    expect_every_move_back("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 300);
}

}  // namespace
}  // namespace boardlab
