// Heroes: pieces that threaten the commander, and last guards.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

using CoTuLenhHeroes = OnEveryArmsBoard;
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhHeroes, testing::ValuesIn(cotulenh_boards()), test_name);

const std::string others = " Ik2 Mk4 ic9 mc11";  // so that no unit is a last guard

TEST_P(CoTuLenhHeroes, WhoThreatensTheCommanderIsAHero) {
    EXPECT_EQ(after("Cj1 cg12 Tg8" + others, "T:g8:g10:n"),
              placement_of("Cj1 cg12 +Tg10" + others));
    EXPECT_EQ(after("Cj1 cg12 Tg8" + others, "T:g8:g9:n"), placement_of("Cj1 cg12 Tg9" + others));
    EXPECT_EQ(after("Cj1 cg12 tj5" + others, "t:j5:j3:n", "b"),
              placement_of("Cj1 cg12 +tj3" + others));
}

TEST_P(CoTuLenhHeroes, SoAreThoseWhoDidNotMove) {
    EXPECT_EQ(after("Cj1 cg12 Tg10 Ig11" + others, "I:g11:f11:n"),
              placement_of("Cj1 cg12 +Tg10 If11" + others))
        << "uncovered";
    EXPECT_EQ(after("Cj1 cg12 Ag9 Td12" + others, "T:d12:e12:n"),
              placement_of("Cj1 cg12 +Ag9 +Te12" + others))
        << "all at once";
    EXPECT_EQ(after("Cj1 cg12 Ag9 Td12" + others, "I:k2:k3:n"),
              placement_of("Cj1 cg12 +Ag9 Td12 Ik3 Mk4 ic9 mc11"))
        << "whoever moved";
}

TEST_P(CoTuLenhHeroes, SoArePassengers) {
    EXPECT_EQ(after("Cj1 cg12 (TM)f10" + others, "(TM):f10:f11:n"),
              placement_of("Cj1 cg12 (T+M)f11" + others))
        << "the militia alone reaches along a diagonal";
    EXPECT_EQ(after("Cj1 cg12 (TM)g9" + others, "(TM):g9:g11:n"),
              placement_of("Cj1 cg12 (+T+M)g11" + others));
    EXPECT_EQ(after("Cj1 cg12 Mf11 Te11" + others, "T:e11:f11:b:&M"),
              placement_of("Cj1 cg12 (T+M)f11" + others));
}

TEST_P(CoTuLenhHeroes, HeroesStayHeroes) {
    EXPECT_EQ(after("Cj1 cg12 +Tg8" + others, "+T:g8:f8:n"),
              placement_of("Cj1 cg12 +Tf8" + others));
    EXPECT_EQ(after("Cj1 cg12 +Tg8 Ig7" + others, "I:g7:g8:b:&+T"),
              placement_of("Cj1 cg12 (+TI)g8" + others));
    EXPECT_EQ(after("Cj1 cg12 Tg8 +Ig7" + others, "+I:g7:g8:b:&T"),
              placement_of("Cj1 cg12 (T+I)g8" + others));
    EXPECT_EQ(after("Cj1 cg12 (+TI)g5" + others, "I:g5:g6:nd commit"),
              placement_of("Cj1 cg12 +Tg5 Ig6" + others));
    EXPECT_EQ(after("Cj1 cg12 (T+I)g5" + others, "+I:g5:h6:nd commit"),
              placement_of("Cj1 cg12 Tg5 +Ih6" + others));
}

TEST_P(CoTuLenhHeroes, TheLastGuardIsAHero) {
    EXPECT_EQ(after("Cj1 cd12 Tg4 ig5 mc9", "T:g4:g5:c:xi"), placement_of("Cj1 cd12 +Tg5 +mc9"))
        << "on both sides";
    EXPECT_EQ(after("Cj1 cd12 Tg4 Ik2 ig5 mc9", "T:g4:g5:c:xi"),
              placement_of("Cj1 cd12 Tg5 Ik2 +mc9"));
    EXPECT_EQ(after("Cj1 cd12 Tg4 Ik2 ig5 mc9 mc5", "T:g4:g5:c:xi"),
              placement_of("Cj1 cd12 Tg5 Ik2 mc9 mc5"));
    EXPECT_EQ(after("Cj1 cd12 Tg4 Ig3", "I:g3:g4:b:&T"), placement_of("Cj1 cd12 (TI)g4"))
        << "a stack is no guard";
    EXPECT_EQ(after("Cj1 cd12 Ik2 (ti)c9", "I:k2:k3:n"), placement_of("Cj1 cd12 +Ik3 (ti)c9"));
    EXPECT_EQ(after("Cj1 cd12 Fd4 gd6 Ik2 mc9", "F:d4:d6:k:xg"), placement_of("Cj1 cd12 +Ik2 +mc9"))
        << "by perishing, too";
}

TEST_P(CoTuLenhHeroes, ATankWithTheCommanderIsNoLastGuard) {
    EXPECT_EQ(after("(TC)j1 cd12 Ik4 mc9 mc5", "I:k4:k5:n"),
              placement_of("(TC)j1 cd12 Ik5 mc9 mc5"))
        << "there are two";
    EXPECT_EQ(after("(TC)j1 cd12 mc9 mc5", "(TC):j1:j2:n"), placement_of("(TC)j2 cd12 mc9 mc5"))
        << "one, but a stack";
    EXPECT_EQ(after("(TC)j1 cd12 mc9 mc5", "T:j1:j2:nd commit"),
              placement_of("+Tj2 Cj1 cd12 mc9 mc5"))
        << "it has left";
    EXPECT_EQ(after("Cj1 (tc)d12 Tg4 ig5 Ik2", "T:g4:g5:c:xi"), placement_of("Cj1 (tc)d12 Tg5 Ik2"))
        << "nor is the other's";
    EXPECT_EQ(after("Cj1 (hc)d12 Tg4 ig5 Ik2", "T:g4:g5:c:xi"),
              placement_of("Cj1 (hc)d12 Tg5 Ik2"));
}

TEST_P(CoTuLenhHeroes, LoadingAPositionMakesNobodyAHero) {
    const std::string fen = arms_fen("Cj1 cg12 Tg10 ig3");
    EXPECT_EQ(at(fen)->fen(), fen);
}

// Heroes are made before the legality of the step is tested.
TEST_P(CoTuLenhHeroes, ACaptureMayRouseTheLastGuard) {
    EXPECT_EQ(steps("Cg1 ck12 Tj5 tg4 ik5", "T:j5", "c"), (Names{}))
        << "the tank would strike three squares far";
    EXPECT_EQ(steps("Cg1 ck12 Tj5 tg4 ik5 ic12", "T:j5", "c"), (Names{"k5"}));
    EXPECT_EQ(steps("Cg1 ck12 Tj5 tg5 ik5", "T:j5", "c"), (Names{"k5"}));
}

// The reach of new heroes counts for the step's legality: a heroic air defence covers its
// commander.
TEST_P(CoTuLenhHeroes, AHeroDefendsFurtherAtOnce) {
    // The plane on g9 comes through the one zone on its way, that of G h5. Any step makes a hero
    // of the missile, which strikes j8 over the infantry, and its zone then reaches g6.
    const std::string men = "Cg5 cj8 fg9 Gh5 Sj6 Ij7 Ik3 ic9 mc11";
    EXPECT_TRUE(with(men)->in_check(Side::first));
    EXPECT_FALSE(steps(men, "I:j7", "n").empty()) << "the missile becomes a hero";
    EXPECT_TRUE(steps("Cg5 ck12 fg9 Gh5 Sj6 Ij7 Ik3 ic9 mc11", "I:j7", "n").empty());
}

}  // namespace
}  // namespace boardlab
