// Commanders of CoTuLenh: facing each other, what threatens them, and what that forbids.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhCommander : public OnEveryArmsBoard {
 protected:
    // Whether Red's commander is attacked.
    bool check(const std::string& units) const { return with(units)->in_check(Side::first); }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhCommander, testing::ValuesIn(cotulenh_boards()),
                         test_name);

TEST_P(CoTuLenhCommander, NeitherEntersNorCrossesTheOthersLines) {
    const Names left = steps("Cg5 ce9 Tk2", "C:g5", "n");
    EXPECT_TRUE(left.contains("f5"));
    EXPECT_FALSE(left.contains("e5"));
    EXPECT_FALSE(left.contains("d5")) << "beyond the line";
    EXPECT_TRUE(left.contains("g8"));
    EXPECT_FALSE(left.contains("g9"));
    EXPECT_FALSE(left.contains("g10"));
    const Names shut = steps("Cg5 ce9 Tk2 Ie7", "C:g5", "n");
    EXPECT_TRUE(shut.contains("e5")) << "a line ends at the first unit";
    EXPECT_TRUE(shut.contains("c5"));
}

TEST_P(CoTuLenhCommander, ItsOwnSquareIsTransparent) {
    // On the rank of the other one already: along it the commander would still be seen.
    const Names names = steps("Cg5 cd5 Tk2", "C:g5", "n");
    for (const char* seen : {"e5", "f5", "h5", "k5"}) EXPECT_FALSE(names.contains(seen)) << seen;
    EXPECT_TRUE(names.contains("g6"));
}

TEST_P(CoTuLenhCommander, WhoStandsBetweenMayNotLeave) {
    EXPECT_EQ(steps("Cg1 cg12 Tg5 Ik3 ik9", "T:g5", "n"), (Names{"g3", "g4", "g6", "g7"}));
    EXPECT_EQ(steps("Cg1 cg12 Tg5 Ig3 Ik3 ik9", "T:g5", "n").size(), 7u) << "one of two may";
    EXPECT_EQ(steps("Cg1 cg12 ig5 Ik3 Mk5 Th5", "T:h5", "c"), (Names{"g5"}))
        << "who takes steps in";
}

TEST_P(CoTuLenhCommander, IsSeenInAStackToo) {
    const std::string men = "Ik3 Mk5 ik9 ";
    EXPECT_FALSE(steps("(TC)f3 cg12 " + men, "(TC):f3", "n").contains("g3")) << "it would be seen";
    EXPECT_TRUE(steps("(TC)f3 cg12 " + men, "(TC):f3", "n").contains("h3"))
        << "but a tank may cross the line";
    EXPECT_FALSE(steps("Cf3 cg12 " + men, "C:f3", "n").contains("h3")) << "a commander may not";
    EXPECT_FALSE(steps("Cf3 (fc)g10 " + men, "C:f3", "n").contains("h3")) << "carried or not";
}

TEST_P(CoTuLenhCommander, TakesTheOtherNextToItOnly) {
    EXPECT_EQ(steps("Cg5 cg6 Tk2", "C:g5", "c"), (Names{"g6"}));
    EXPECT_EQ(steps("Cg5 cg7 Tk2", "C:g5", "c"), (Names{}));
    EXPECT_EQ(steps("+Cg5 ch6 Tk2", "+C:g5", "c"), (Names{})) << "nor diagonally";
    EXPECT_EQ(steps("Cg5 ck12 ig6 te5", "C:g5", "c"), (Names{"g6"})) << "others next to it, too";
}

// If both stand on one rank, only the vertical ray towards rank 1 is forbidden. It takes a heroic
// commander to see that, because only diagonals lead there.
TEST_P(CoTuLenhCommander, HeedsTwoRaysOnly) {
    const Names names = steps("+Cc8 cf8 Tk2 Ik4", "+C:c8", "n");
    EXPECT_TRUE(names.contains("g12")) << "past f11, above the other commander";
    EXPECT_FALSE(names.contains("f11")) << "where it would be seen";
    EXPECT_FALSE(names.contains("g4")) << "past f5, below it";
}

TEST_P(CoTuLenhCommander, IsAttackedAlongOpenLines) {
    EXPECT_TRUE(check("Cg5 ck12 tg7"));
    EXPECT_FALSE(check("Cg5 ck12 tg7 Ig6"));
    EXPECT_FALSE(check("Cg5 ck12 tg8"));
    EXPECT_TRUE(check("Cg5 ck12 +tg8"));
    EXPECT_FALSE(check("Cg5 ck12 ti7"));
    EXPECT_TRUE(check("Cg5 ck12 +ti7"));
    EXPECT_TRUE(check("Cg5 ck12 ag8 Ig6 ig7")) << "guns strike over anybody";
    EXPECT_TRUE(check("Cg5 ck12 aj8"));
    EXPECT_FALSE(check("Cg5 cg12")) << "facing is danger, not check";
}

TEST_P(CoTuLenhCommander, IsAttackedWhereNobodyCouldTakeIt) {
    EXPECT_TRUE(check("Cg5 ck12 si7")) << "a missile, two squares along a diagonal";
    EXPECT_FALSE(check("Cg5 ck12 sj8"));
    EXPECT_TRUE(check("Cg5 ck12 +sj8"));
    EXPECT_EQ(steps("Cg5 ck12 si7 Ik3", "s:i7", "c", "b"), (Names{})) << "though it takes one away";
    EXPECT_TRUE(check("Cg5 +ci7")) << "a heroic commander, two squares away";
    EXPECT_FALSE(check("Cg5 +cj8"));
    EXPECT_FALSE(check("Cg5 ch6"));
}

TEST_P(CoTuLenhCommander, IsAttackedByPassengers) {
    EXPECT_TRUE(check("Cg5 ck12 (tm)h6")) << "the militia in the tank";
    EXPECT_FALSE(check("Cg5 ck12 (ti)h6"));
    EXPECT_TRUE(check("Cg5 ck12 (ea)j8"));
}

TEST_P(CoTuLenhCommander, IsAttackedByShipsFourAwayAboardAShipOnly) {
    EXPECT_FALSE(check("Cc9 ck12 nc5"));
    EXPECT_TRUE(check("Cc8 ck12 nc5"));
    EXPECT_TRUE(check("(NC)c9 ck12 nc5"));
    EXPECT_TRUE(check("Cf5 ck12 nc5")) << "on any ground";
}

TEST_P(CoTuLenhCommander, IsDefendedAgainstPlanesByTwoZones) {
    EXPECT_TRUE(check("Cg5 ck12 fg9"));
    EXPECT_TRUE(check("Cg5 ck12 fg9 Gh5")) << "a plane that perishes strikes, too";
    EXPECT_FALSE(check("Cg5 ck12 fg9 Gh5 Gf5"));
    EXPECT_FALSE(check("Cg5 ck12 fg9 Gh7")) << "it would not come through";
    EXPECT_TRUE(check("Cg5 ck12 +fg9 Gh5 Gf5"));
    // So an air defence unit may not leave, and no engineer may carry it.
    const std::string men = "Cg5 ck12 fg9 Gh5 Gf5 Ee5 Ik3 ik9 ij9";
    EXPECT_EQ(steps(men, "G:h5", "n"), (Names{"h6"})) << "where it covers g6";
    EXPECT_EQ(steps(men, "E:e5", "b"), (Names{}));
    EXPECT_EQ(steps(men, "E:e5", "n").size(), 3u);
    EXPECT_EQ(steps("Cg5 ck12 fg9 Gh5 Gf5 Gg4 Ik3 ik9 ij9", "G:h5", "n").size(), 3u)
        << "a third one covers for it";
}

TEST_P(CoTuLenhCommander, CheckMustBeAnswered) {
    const std::string men = "Cg5 ck12 tg7 Tf6 Ik3 Ij3 ik9";
    const auto position = with(men);
    EXPECT_EQ(steps(*position, "I:k3", "n"), (Names{}));
    EXPECT_EQ(steps(*position, "T:f6", "n"), (Names{"g6"})) << "stepping between";
    EXPECT_EQ(steps("Cg5 ck12 tg7 Tf7 Ik3 Ij3 ik9", "T:f7", "c"), (Names{"g7"})) << "taking it";
    EXPECT_TRUE(steps(*position, "C:g5", "n").contains("f5")) << "stepping aside";
    EXPECT_TRUE(steps(*position, "C:g5", "n").contains("g4")) << "or back";
    EXPECT_FALSE(steps(*position, "C:g5", "n").contains("g6"));
    EXPECT_EQ(steps("Cg5 ck12 ag8 Ff8 Gf6 Ik3 Ij3 ik9", "G:f6", "n"), (Names{}))
        << "nobody steps between a gun and its aim";
}

TEST_P(CoTuLenhCommander, BlockersAreHeld) {
    const std::string men = "Cg5 ck12 Ig6 tg7 Ik3 Mj3 ik9";
    EXPECT_EQ(steps(men, "I:g6", "n"), (Names{}));
    EXPECT_EQ(steps(men, "I:g6", "c"), (Names{"g7"}));
    // An enemy blocker may be captured from afar only if nothing behind it then strikes.
    EXPECT_EQ(steps("Cg5 ck12 ig6 tg7 Fd9 Ik3 Mj3 hc12 he12", "F:d9", "s"), (Names{}));
    EXPECT_EQ(steps("Cg5 ck12 ig6 tg8 Fd9 Ik3 Mj3 hc12 he12", "F:d9", "s"), (Names{"g6"}));
}

}  // namespace
}  // namespace boardlab
