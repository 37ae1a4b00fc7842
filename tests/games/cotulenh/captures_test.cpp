// What stops the pieces of CoTuLenh, what they capture and where they stand afterwards, on every
// board.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhCaptures : public OnEveryArmsBoard {
 protected:
    // The headquarters are there so that no other unit is the last guard.
    static inline const std::string commanders = "Cj1 cd12 Hi12 Hk12 hc12 he12 ";
    // What the unit captures: by going there, from where it stands, and by suicide.
    Names takes(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "c");
    }
    Names shoots(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "s");
    }
    Names goes(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "n");
    }
    Names joins(const std::string& units, const std::string& who) const {
        return steps(commanders + units, who, "b");
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhCaptures, testing::ValuesIn(cotulenh_boards()), test_name);

TEST_P(CoTuLenhCaptures, GunsTakeOverAnybodyAndStandThere) {
    const std::string men = "Ag2 Ig3 tg4 ig5 Tk6";
    EXPECT_EQ(takes(men, "A:g2"), (Names{"g4", "g5"})) << "over one's own and the other's";
    EXPECT_FALSE(goes("Ag2 Ig3 ti5", "A:g2").contains("g4")) << "but does not move over them";
    EXPECT_EQ(takes("Sg2 Ig3 tg4 ii4 mh3", "S:g2"), (Names{"g4", "h3"})) << "diagonally one";
    EXPECT_EQ(takes("+Sg2 Ig3 tg5 ii4 mh3", "+S:g2"), (Names{"g5", "h3", "i4"}));
    EXPECT_EQ(after(commanders + men + " th9", "A:g2:g5:c:xi"),
              placement_of(commanders + "Ig3 tg4 Ag5 Tk6 th9"));
}

// The opposite of "Tank shoot-over-blocking" in the CoTuLenh strategy document.
TEST_P(CoTuLenhCaptures, TanksAreStoppedByTheFirstPiece) {
    EXPECT_EQ(takes("Tg2 Ig3 tg4", "T:g2"), (Names{}));
    EXPECT_EQ(takes("Tg2 ig3 tg4", "T:g2"), (Names{"g3"}));
    EXPECT_EQ(takes("Tg2 tg4", "T:g2"), (Names{"g4"}));
    EXPECT_FALSE(goes("Tg2 Gg3", "T:g2").contains("g4"));
    EXPECT_EQ(takes("+Tg2 tg5 if3 ij5", "+T:g2"), (Names{"f3", "g5", "j5"}));
    EXPECT_EQ(takes("+Ig2 Eg3 tg4 ii4 Mh3", "+I:g2"), (Names{})) << "nor do heroes shoot over";
}

TEST_P(CoTuLenhCaptures, HeavyPiecesTakeAcrossTheRiverAnywhere) {
    EXPECT_EQ(takes("Ae6 ie8 id7 ig8", "A:e6"), (Names{"d7", "e8", "g8"}));
    EXPECT_EQ(takes("Ge6 ie7", "G:e6"), (Names{"e7"}));
    EXPECT_EQ(takes("Sg6 ig8 if7", "S:g6"), (Names{"f7", "g8"}));
    EXPECT_EQ(after(commanders + "Ae6 ie8 Tk6 th9", "A:e6:e8:c:xi"),
              placement_of(commanders + "Ae8 Tk6 th9"))
        << "and stand there";
}

TEST_P(CoTuLenhCaptures, NavyPassesAllButNavies) {
    EXPECT_EQ(goes("Nc2 Gc3 gc4", "N:c2"), (Names{"a2", "a4", "b1", "b2", "b3", "c1", "c5", "c6"}));
    EXPECT_EQ(goes("Nb2 Nb4", "N:b2"), (Names{"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}));
    EXPECT_EQ(goes("Nb2 nb4", "N:b2"), goes("Nb2 Nb4", "N:b2")) << "whosever it is";
    EXPECT_EQ(goes("Nb2 (NI)b4", "N:b2"), goes("Nb2 Nb4", "N:b2")) << "the carrier counts";
    EXPECT_EQ(takes("Nc1 Nc2 ic3 nc5", "N:c1"), (Names{"c3", "c5"})) << "but takes beyond them";
}

TEST_P(CoTuLenhCaptures, NavyReachesFourAgainstNaviesAndThreeAgainstOthers) {
    EXPECT_EQ(takes("Na1 na5", "N:a1"), (Names{"a5"}));
    EXPECT_EQ(takes("Na1 (ni)a5", "N:a1"), (Names{"a5"}));
    EXPECT_EQ(takes("Nc1 ic5", "N:c1"), (Names{}));
    EXPECT_EQ(takes("Nc1 ic4", "N:c1"), (Names{"c4"}));
    EXPECT_EQ(takes("+Nc1 ic5", "+N:c1"), (Names{"c5"}));
    EXPECT_EQ(takes("+Nc1 nc6 ic3", "+N:c1"), (Names{"c3", "c6"}));
    EXPECT_EQ(shoots("Nc4 if4 ig4", "N:c4"), (Names{"f4"})) << "on land three as well";
}

TEST_P(CoTuLenhCaptures, NavyTakesOnLandFromWhereItStands) {
    EXPECT_EQ(shoots("Nc4 ie4", "N:c4"), (Names{"e4"}));
    EXPECT_EQ(takes("Nc4 ie4", "N:c4"), (Names{}));
    EXPECT_EQ(after(commanders + "Nc4 ie4 Tk6 th9", "N:c4:e4:s:xi"),
              placement_of(commanders + "Nc4 Tk6 th9"));
    EXPECT_EQ(takes("Nc4 ie6 Id5", "N:c4"), (Names{"e6"})) << "over land to the river mouth";
    EXPECT_EQ(takes("Nc5 id6", "N:c5"), (Names{"d6"})) << "the cape stops no shot";
}

TEST_P(CoTuLenhCaptures, LandPiecesShootAtShipsAndStay) {
    EXPECT_EQ(shoots("Tc4 na4", "T:c4"), (Names{"a4"}));
    EXPECT_EQ(shoots("Ic4 nb4 Hg9", "I:c4"), (Names{"b4"}));
    EXPECT_EQ(takes("Tc4 na4", "T:c4"), (Names{}));
    EXPECT_EQ(takes("Td4 nc4", "T:d4"), (Names{"c4"})) << "on file c they go there";
    EXPECT_EQ(after(commanders + "Tc4 (nf)a4 Tk6 th9", "T:c4:a4:s:x(nf)"),
              placement_of(commanders + "Tc4 Tk6 th9"))
        << "and all of a stack is gone";
    EXPECT_EQ(steps("Cc4 ck12 nb4 Tk6", "C:c4", "s"), (Names{"b4"})) << "the commander, too";
}

TEST_P(CoTuLenhCaptures, AirForceMayComeBack) {
    EXPECT_EQ(takes("Fg4 tg8", "F:g4"), (Names{"g8"}));
    EXPECT_EQ(shoots("Fg4 tg8", "F:g4"), (Names{"g8"})) << "its choice";
    EXPECT_EQ(takes("+Ff4 (nt)b4 Ie4", "+F:f4"), (Names{})) << "it cannot land on water";
    EXPECT_EQ(shoots("+Ff4 (nt)b4 Ie4", "+F:f4"), (Names{"b4"}));
    EXPECT_EQ(takes("Fg4 Ig5 ig6 tg8", "F:g4"), (Names{"g6", "g8"})) << "it flies over anybody";
    EXPECT_TRUE(goes("Fg4 Gg5 ig6", "F:g4").contains("g7"));
    const auto stack = with(commanders + "(FT)g4 tg8");
    EXPECT_EQ(steps(*stack, "F:g4", "cd"), (Names{"g8"}));
    EXPECT_EQ(steps(*stack, "F:g4", "sd"), (Names{})) << "not when it leaves a stack";
    EXPECT_EQ(steps(*stack, "(FT):g4", "s"), (Names{"g8"})) << "but with all its load";
}

TEST_P(CoTuLenhCaptures, BoardingShips) {
    EXPECT_EQ(joins("Fd4 Na4", "F:d4"), (Names{"a4"})) << "from the air anywhere";
    EXPECT_EQ(joins("Tc4 Nb4", "T:c4"), (Names{})) << "the others not on the open sea";
    EXPECT_EQ(joins("Td4 Nc4 Hg7", "T:d4"), (Names{"c4"}));
    EXPECT_EQ(joins("If6 Ne6", "I:f6"), (Names{"e6"})) << "but in the river mouth";
    EXPECT_EQ(joins("Na4 Tc4", "N:a4"), (Names{"c4"})) << "and a ship may come to fetch them";
    EXPECT_EQ(after(commanders + "Na4 Tc4 Tk6 th9 ik9", "N:a4:c4:b:&T"),
              placement_of(commanders + "(NT)c4 Tk6 th9 ik9"));
    EXPECT_EQ(joins("Na4 Ec4", "N:a4"), (Names{})) << "whom it does not carry";
    EXPECT_EQ(joins("Nb2 Td4", "N:b2"), (Names{})) << "nor on land";
}

TEST_P(CoTuLenhCaptures, NobodyJoinsBeyondAPiece) {
    EXPECT_EQ(joins("Ag2 gg3 Eg4", "A:g2"), (Names{}));
    EXPECT_EQ(joins("Ag2 Eg4", "A:g2"), (Names{"g4"}));
    EXPECT_EQ(joins("Ig2 Tg3", "I:g2"), (Names{"g3"}));
    EXPECT_EQ(joins("Ig2 Tg4", "I:g2"), (Names{})) << "out of reach";
    EXPECT_EQ(joins("Ag6 Eg7", "A:g6"), (Names{})) << "nor across the river off the bridge";
    EXPECT_EQ(joins("Af6 Ef7", "A:f6"), (Names{"f7"}));
}

}  // namespace
}  // namespace boardlab
