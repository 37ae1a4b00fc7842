// Reach and ground of the pieces of CoTuLenh, on every board. Where commanders do not matter they
// stand on j1 and d12, which share no line and are out of the way.
#include <iterator>

#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhPieces : public OnEveryArmsBoard {
 protected:
    Names goes(const std::string& piece, const std::string& from,
               const std::string& others = "") const {
        return steps("Cj1 cd12 " + others + " " + piece + from, piece + ":" + from, "n");
    }
    static Names without(Names all, const Names& gone) {
        for (const std::string& square : gone) all.erase(square);
        return all;
    }
    // The squares on files c to k among these.
    static Names on_land(Names all) {
        std::erase_if(all, [](const std::string& square) { return square[0] < 'c'; });
        return all;
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhPieces, testing::ValuesIn(cotulenh_boards()), test_name);

// Sixteen squares for heroic infantry: the opposite of "Heroic infantry move generation" in the
// CoTuLenh strategy document, which expects eight.
TEST_P(CoTuLenhPieces, ReachOnOpenLand) {
    for (const char* piece : {"I", "E", "G"}) {
        EXPECT_EQ(goes(piece, "g4"), star("g4", 1, 0)) << piece;
        EXPECT_EQ(goes("+" + std::string(piece), "g4"), star("g4", 2, 2)) << "heroic " << piece;
    }
    EXPECT_EQ(goes("T", "g5"), star("g5", 2, 0));
    EXPECT_EQ(goes("+T", "g5"), star("g5", 3, 3));
    EXPECT_EQ(goes("M", "g5"), star("g5", 1, 1));
    EXPECT_EQ(goes("+M", "g5"), star("g5", 2, 2));
    EXPECT_EQ(goes("A", "g3"), star("g3", 3, 3));
    EXPECT_EQ(goes("+A", "f9"), without(star("f9", 4, 4), {"b9", "b5", "c6", "i6", "j5", "f13"}))
        << "the bridge is on its file, the river on its diagonals";
    EXPECT_EQ(goes("S", "g4"), star("g4", 2, 1));
    EXPECT_EQ(goes("+S", "g3"), star("g3", 3, 2));
    EXPECT_EQ(goes("F", "g6"), star("g6", 4, 4));
    EXPECT_EQ(goes("+F", "g6"), on_land(without(star("g6", 5, 5), {}))) << "not on water";
    EXPECT_EQ(goes("H", "g5"), (Names{}));
    EXPECT_EQ(goes("+H", "g5"), star("g5", 1, 1));
}

TEST_P(CoTuLenhPieces, ReachOfTheOtherSide) {
    EXPECT_EQ(steps("Cj1 cd12 tg8", "t:g8", "n", "b"), star("g8", 2, 0));
    EXPECT_EQ(steps("Cj1 cd12 +mg8", "+m:g8", "n", "b"), star("g8", 2, 2));
    EXPECT_EQ(steps("Cj1 cd12 Tg8 ik3", "T:g8", "n", "b"), (Names{})) << "it is not its turn";
}

// Nothing wraps around the edges, however a board numbers its squares.
TEST_P(CoTuLenhPieces, NobodyGoesRoundTheEdge) {
    EXPECT_EQ(goes("+T", "k6"), star("k6", 3, 3));
    EXPECT_EQ(goes("+F", "k6"), star("k6", 5, 5));
    EXPECT_EQ(goes("+F", "k12"), without(star("k12", 5, 5), {"d12"}));
    EXPECT_EQ(goes("+F", "k2"), without(star("k2", 5, 5), {"j1"}));
    EXPECT_EQ(goes("+N", "a1"), (Names{"a2", "a3", "a4", "a5", "a6", "b1", "b2", "c1", "c3"}));
    EXPECT_EQ(goes("N", "a12"), (Names{"a10", "a11", "a8", "a9", "b11", "b12", "c10", "c12"}));
    EXPECT_EQ(goes("+M", "k1"), without(star("k1", 2, 2), {"j1", "i1"})) << "j1 is occupied";
}

// Nobody but ships goes to file b: the opposite of "Terrain validation during deploy" in the
// CoTuLenh strategy document.
TEST_P(CoTuLenhPieces, LandAndWater) {
    EXPECT_EQ(goes("T", "d4"), (Names{"c4", "d2", "d3", "d5", "d6", "e4", "f4"})) << "c, not b";
    EXPECT_EQ(goes("T", "c4"), (Names{"c2", "c3", "c5", "c6", "d4", "e4"}));
    EXPECT_EQ(goes("M", "d6"), star("d6", 1, 1)) << "the river mouth is land, too";
    EXPECT_EQ(goes("F", "d4"), on_land(star("d4", 4, 4))) << "an air force lands on land only";
    EXPECT_EQ(goes("N", "b6"), (Names{"a5", "a6", "a7", "b10", "b2", "b3", "b4", "b5", "b7", "b8",
                                      "b9", "c5", "c6", "c7", "d6", "e6"}));
    EXPECT_EQ(goes("N", "e7"), (Names{"a7", "b7", "c7", "d6", "d7", "e6"}))
        << "c5 lies beyond the cape";
}

TEST_P(CoTuLenhPieces, NoShipRoundsTheCape) {
    const auto reaches = [&](const char* from, const char* to) {
        return goes("N", from).contains(to);
    };
    EXPECT_FALSE(reaches("c5", "d6"));
    EXPECT_FALSE(reaches("d6", "c5"));
    EXPECT_FALSE(reaches("c8", "d7"));
    EXPECT_FALSE(reaches("d7", "c8"));
    EXPECT_FALSE(reaches("b4", "e7")) << "what stops it stops it for good";
    EXPECT_TRUE(reaches("b4", "c5"));
    EXPECT_TRUE(reaches("c6", "d7"));
    EXPECT_TRUE(reaches("c7", "d6"));
    EXPECT_TRUE(reaches("c6", "d6"));
    EXPECT_TRUE(reaches("d6", "e7"));
}

TEST_P(CoTuLenhPieces, HeavyPiecesCrossByTheBridgesOnly) {
    EXPECT_EQ(goes("G", "f6"), star("f6", 1, 0));
    EXPECT_EQ(goes("G", "h7"), star("h7", 1, 0));
    EXPECT_EQ(goes("G", "g6"), (Names{"f6", "g5", "h6"}));
    EXPECT_EQ(goes("G", "e7"), (Names{"d7", "e8", "f7"}));
    EXPECT_EQ(goes("S", "h6"), without(star("h6", 2, 1), {"g7", "i7"})) << "not diagonally";
    EXPECT_EQ(goes("S", "g7"), without(star("g7", 2, 1), {"g6", "g5", "f6", "h6"}));
    EXPECT_EQ(goes("A", "f5"), without(star("f5", 3, 3), {"d7", "c8", "h7", "i8"}))
        << "over the bridge and on";
    EXPECT_EQ(goes("A", "i6"),
              without(star("i6", 3, 3), {"i7", "i8", "i9", "h7", "g8", "f9", "j7", "k8"}));
    EXPECT_EQ(goes("T", "g6"), star("g6", 2, 0)) << "a tank is not heavy";
}

TEST_P(CoTuLenhPieces, CommanderGoesAnyDistanceStraight) {
    EXPECT_EQ(steps("Cg5 ck12", "C:g5", "n"),
              (Names{"c5", "d5", "e5", "f5", "h5", "i5", "j5", "g1", "g2", "g3", "g4", "g6", "g7",
                     "g8", "g9", "g10", "g11"}))
        << "up to the lines of the other commander, k and 12";
    EXPECT_EQ(steps("Cg5 ck12 Ig8 hd5 hc9", "C:g5", "n"),
              (Names{"e5", "f5", "h5", "i5", "j5", "g1", "g2", "g3", "g4", "g6", "g7"}));
}

}  // namespace
}  // namespace boardlab
