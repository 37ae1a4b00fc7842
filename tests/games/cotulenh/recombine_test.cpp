// Recombination: a piece rejoins one that left before it, as if both had left together. Also the
// cases in which the reference implementation had to be repaired.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhRecombine : public OnEveryArmsBoardInSession {
 protected:
    static Names joins(const AnyPosition& position, const std::string& who) {
        return steps(position, who, "db");
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhRecombine, testing::ValuesIn(cotulenh_boards()),
                         test_name);

TEST_P(CoTuLenhRecombine, AsIfBothHadLeftAtOnce) {
    const auto position = session("(FTI)g6", "T:g6:g8:nd");
    EXPECT_EQ(joins(*position, "I:g6"), (Names{"g8"})) << "further than it could walk";
    play(*position, "I:g6:g8:db:&T");
    EXPECT_EQ(suffix(*position), "g6:F:(TI)>g8...");
    EXPECT_TRUE(moves(*position).contains("commit"));
    play(*position, "commit");
    EXPECT_EQ(placement(*position), placement_of("Fg6 (TI)g8" + others));
}

TEST_P(CoTuLenhRecombine, TheCarrierComesAfterThem) {
    const auto position = session("(FTI)g6", "T:g6:g8:nd");
    EXPECT_TRUE(joins(*position, "F:g6").contains("g8"));
    play(*position, "F:g6:g8:db:&T");
    EXPECT_EQ(suffix(*position), "g6:I:T>g8,F>&g8...");
}

TEST_P(CoTuLenhRecombine, WhereTheCarrierAloneCouldGo) {
    const auto position = session("(FTI)g6", "I:g6:g7:nd");
    EXPECT_TRUE(joins(*position, "T:g6").contains("g7"));
    play(*position, "T:g6:g7:db:&I");
    EXPECT_EQ(suffix(*position), "g6:F:(TI)>g7...");
    EXPECT_EQ(joins(*session("(FTI)g6 Eg7", "I:g6:h6:nd"), "T:g6"), (Names{"h6"}));
}

TEST_P(CoTuLenhRecombine, NotWithWhomTheyMakeNoStack) {
    EXPECT_EQ(joins(*session("(NFT)c4", "T:c4:d4:nd"), "N:c4"), (Names{})) << "a navy on land";
    EXPECT_EQ(joins(*session("(EA)g4", "A:g4:g5:nd"), "E:g4"), (Names{"g5"}));
}

// At sea the rest of a stack may stand on ground not its own. Taking a step back must restore it.
TEST_P(CoTuLenhRecombine, AtSea) {
    const auto position = session("(NFT)b4", "N:b4:b6:nd");
    EXPECT_EQ(joins(*position, "T:b4"), (Names{"b6"}));
    EXPECT_EQ(joins(*position, "F:b4"), (Names{"b6"}));
    play(*position, "T:b4:b6:db:&N");
    EXPECT_EQ(suffix(*position), "b4:F:(NT)>b6...");
    EXPECT_FALSE(moves(*position).contains("commit"));
    play(*position, "F:b4:b6:db:&(NT)");
    EXPECT_EQ(placement(*position), placement_of("(NFT)b6" + others)) << "all three, step by step";
    EXPECT_EQ(position->to_move(), Side::second);
    for (int i = 0; i < 3; ++i) position->undo();
    EXPECT_EQ(position->fen(), arms_fen("(NFT)b4" + others));
    EXPECT_EQ(position->first_inconsistency(), "");
}

TEST_P(CoTuLenhRecombine, NobodyJoinsTheDead) {
    auto position = session("(FT)g6 gg8", "F:g6:g8:kd:xg");
    EXPECT_EQ(joins(*position, "T:g6"), (Names{})) << "where the plane perished";
    EXPECT_TRUE(steps(*position, "T:g6", "nd").contains("g8")) << "a square like any other";
    EXPECT_EQ(joins(*session("(FTI)g6 gg8", "F:g6:g8:kd:xg"), "I:g6"), (Names{}));
    // Nor may it join at the target of a stay capture, where nobody arrived.
    position = session("(NT)c4 ie4", "N:c4:e4:sd:xi");
    EXPECT_EQ(joins(*position, "T:c4"), (Names{}));
    EXPECT_TRUE(steps(*position, "T:c4", "nd").contains("e4"));
    play(*position, "T:c4:e4:nd");
    EXPECT_EQ(placement(*position), placement_of("Nc4 Te4" + others));
}

TEST_P(CoTuLenhRecombine, HeroesRejoinAsHeroes) {
    const auto position = session("(FT+I)g6", "T:g6:g8:nd");
    play(*position, "+I:g6:g8:db:&T commit");
    EXPECT_EQ(placement(*position), placement_of("Fg6 (T+I)g8" + others));
    EXPECT_EQ(after("(F+TI)g6" + others, "+T:g6:g8:nd I:g6:g8:db:&+T commit"),
              placement_of("Fg6 (+TI)g8" + others));
}

TEST_P(CoTuLenhRecombine, HeroesOfTheSessionStayHeroes) {
    // After the first step the plane, still in the stack, threatens the commander.
    const std::string men = " cg12 Cj1 Ik2 Mk3 hc12 he12";
    const auto position = with("(FTI)g8" + men);
    play(*position, "T:g8:f8:nd");
    EXPECT_TRUE(moves(*position, "+F:g8").contains("+F:g8:f8:db:&T"));
    play(*position, "+F:g8:f8:db:&T commit");
    EXPECT_EQ(placement(*position), placement_of("Ig8 (+FT)f8" + men));
}

// Where the plane may join but not land alone there is no replay: the step is a plain join.
TEST_P(CoTuLenhRecombine, APlainJoinWhereThePlaneCannotLand) {
    const auto position = session("ge5 (NFT)c4", "T:c4:e4:nd");
    EXPECT_TRUE(joins(*position, "F:c4").contains("e4"));
    play(*position, "F:c4:e4:db:&T");
    EXPECT_EQ(suffix(*position), "c4:N:T>e4,F>&e4...");
    play(*position, "commit");
    EXPECT_EQ(placement(*position), placement_of("ge5 Nc4 (FT)e4" + others));
}

// Listing moves tries steps out, which must leave the position unchanged.
TEST_P(CoTuLenhRecombine, ListingLeavesNoTrace) {
    for (const char* units : {"(FT)g9 cg12 Cj1 (TM)g11 ic9 id8", "(+NFT)b4 (ti)g9 Cg5 cg12 Ag9"}) {
        const auto position = with(units);
        const std::string fen = position->fen();
        const Names before = moves(*position);
        for (const std::string& name : before)
            if (name != "commit") {
                EXPECT_EQ(has(fen, name), true);
            }
        EXPECT_EQ(position->fen(), fen);
        EXPECT_EQ(moves(*position), before);
        EXPECT_EQ(position->first_inconsistency(), "");
    }
}

}  // namespace
}  // namespace boardlab
