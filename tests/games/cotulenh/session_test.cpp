// Deploy sessions: the pieces of a stack step one by one, and how such a turn ends.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhSession : public OnEveryArmsBoardInSession {
 protected:
    static bool may_commit(const AnyPosition& position) {
        return moves(position).contains("commit");
    }
    static bool open(const AnyPosition& position) {
        return position.fen().find(':') != std::string::npos;
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhSession, testing::ValuesIn(cotulenh_boards()), test_name);

TEST_P(CoTuLenhSession, OnlyTheOthersOfTheStackMayAct) {
    const auto position = session("(FTI)g4 Tc4", "T:g4:g6:nd");
    EXPECT_EQ(position->to_move(), Side::first);
    EXPECT_EQ(suffix(*position), "g4:(FI):T>g6...");
    EXPECT_TRUE(may_commit(*position));
    for (const std::string& name : moves(*position))
        EXPECT_TRUE(name == "commit" || name.starts_with("F:g4:") || name.starts_with("I:g4:"))
            << name;
    EXPECT_EQ(steps(*position, "I:g4", "nd"), star("g4", 1, 0)) << "each as if alone";
    play(*position, "I:g4:g3:nd");
    EXPECT_EQ(suffix(*position), "g4:F:T>g6,I>g3...");
    play(*position, "F:g4:g8:nd");
    EXPECT_EQ(position->to_move(), Side::second) << "nobody is left: the turn is over";
    EXPECT_EQ(placement(*position), placement_of("Fg8 Tg6 Ig3 Tc4" + others));
}

TEST_P(CoTuLenhSession, OrderIsFree) {
    const std::string end = placement_of("Fg8 Tg6 Ig3" + others);
    EXPECT_EQ(after("(FTI)g4" + others, "F:g4:g8:nd I:g4:g3:nd T:g4:g6:nd"), end);
    EXPECT_EQ(after("(FTI)g4" + others, "I:g4:g3:nd F:g4:g8:nd T:g4:g6:nd"), end);
}

TEST_P(CoTuLenhSession, EndsByItselfWhenNothingIsLeftToDo) {
    const auto position = with("(HC)j1 cd12 Ik9 Mk8 hc12 he12");
    play(*position, "C:j1:i1:nd");
    EXPECT_EQ(position->to_move(), Side::second) << "a headquarter does not move";
    EXPECT_EQ(placement(*position), placement_of("Hj1 Ci1 cd12 Ik9 Mk8 hc12 he12"));
}

TEST_P(CoTuLenhSession, AShotUsesItsPieceUp) {
    const auto position = session("(NT)c4 ie4", "N:c4:e4:sd:xi");
    EXPECT_EQ(suffix(*position), "c4:T:N>_e4...");
    EXPECT_EQ(steps(*position, "N:c4", "nd"), (Names{})) << "it stands there and has acted";
    EXPECT_TRUE(may_commit(*position));
    EXPECT_FALSE(steps(*position, "T:c4", "nd").empty());
    play(*position, "T:c4:c6:nd");
    EXPECT_EQ(position->to_move(), Side::second);
    EXPECT_EQ(placement(*position), placement_of("Nc4 Tc6" + others));
    EXPECT_EQ(after("(NT)c4 ie4" + others, "T:c4:c6:nd N:c4:e4:sd:xi"),
              placement_of("Nc4 Tc6" + others));
    EXPECT_EQ(after("(NT)c4 ie4" + others, "N:c4:e4:sd:xi commit"),
              placement_of("(NT)c4" + others));
    EXPECT_EQ(after("(+FT)d4 na4" + others, "+F:d4:a4:sd:xn T:d4:d6:nd"),
              placement_of("+Fd4 Td6" + others));
}

// The opposite of "Terrain validation during deploy" in the CoTuLenh strategy document, where
// infantry deploys to b4.
TEST_P(CoTuLenhSession, NobodyIsLeftBehindOnWrongGround) {
    auto position = session("(NF)b4", "N:b4:b6:nd");
    EXPECT_FALSE(may_commit(*position)) << "an air force cannot stay on water";
    EXPECT_TRUE(open(*position));
    play(*position, "F:b4:d4:nd");
    EXPECT_EQ(position->to_move(), Side::second);
    EXPECT_TRUE(may_commit(*session("(NF)b4", "F:b4:d4:nd"))) << "a navy can";
    EXPECT_TRUE(may_commit(*session("(NF)c4", "N:c4:c6:nd"))) << "on the coast both can";
    position = session("(NFT)b4", "N:b4:b6:nd F:b4:d4:nd");
    EXPECT_FALSE(may_commit(*position)) << "the tank is still there";
    EXPECT_EQ(steps(*position, "T:b4", "nd"), (Names{"c4"})) << "and may go ashore";
}

TEST_P(CoTuLenhSession, CommanderIsSafeAtTheEndOnly) {
    const std::string men = "(TC)g5 ck12 tf7 Ik2 Mk3 hc12";
    const auto position = with(men);
    EXPECT_TRUE(moves(*position).contains("C:g5:f5:nd")) << "where the tank strikes";
    EXPECT_FALSE(moves(*position).contains("(TC):g5:f5:n"));
    play(*position, "C:g5:f5:nd");
    EXPECT_FALSE(may_commit(*position));
    EXPECT_TRUE(moves(*position).contains("T:g5:f5:db:&C")) << "the two may still meet there";
    play(*position, "T:g5:g6:nd");
    EXPECT_EQ(moves(*position), (Names{})) << "a dead end";
    EXPECT_EQ(position->count_moves(), 0u);
    EXPECT_EQ(position->to_move(), Side::first);
    EXPECT_EQ(status(*position), "ongoing") << "nobody is mated by his own fault";
    position->undo();
    position->undo();
    EXPECT_EQ(position->fen(), arms_fen(men));
    EXPECT_EQ(position->first_inconsistency(), "");
}

TEST_P(CoTuLenhSession, OtherStacksBeginSafely) {
    // The tank on g7 threatens the commander: the first step must answer that.
    const std::string men = "Cg5 ck12 tg7 (FT)e6 Ik2 hc12 he12";
    const auto position = with(men);
    EXPECT_EQ(steps(*position, "T:e6", "nd"), (Names{"g6"}));
    EXPECT_TRUE(steps(*position, "F:e6", "nd").contains("g6"));
    EXPECT_EQ(steps(*position, "F:e6", "cd"), (Names{})) << "g7 is on no line";
    play(*position, "T:e6:g6:nd");
    EXPECT_TRUE(may_commit(*position));
    // Later steps are tested together, when the turn ends.
    const auto pinned = with("Cg5 ck12 tg7 (TI)g6 Ik2 hc12 he12");
    play(*pinned, "I:g6:h6:nd");
    EXPECT_TRUE(moves(*pinned).contains("T:g6:e6:nd"));
    play(*pinned, "T:g6:e6:nd");
    EXPECT_EQ(moves(*pinned), (Names{}));
}

TEST_P(CoTuLenhSession, HeroesAreMadeAfterEveryStep) {
    const auto position = with("(FT)g8 cg12 Cj1 Ik2 Mk3 hc12 he12");
    play(*position, "T:g8:f8:nd");
    EXPECT_EQ(steps(*position, "F:g8", "nd"), (Names{})) << "it strikes the commander";
    EXPECT_TRUE(steps(*position, "+F:g8", "nd").contains("g3")) << "and so reaches further now";
    play(*position, "+F:g8:g3:nd");
    EXPECT_EQ(placement(*position), placement_of("Tf8 +Fg3 cg12 Cj1 Ik2 Mk3 hc12 he12"));
}

TEST_P(CoTuLenhSession, TheClockMindsTheFirstStepOnly) {
    const auto counters = [&](const std::string& units, const std::string& played) {
        const auto position = at(arms_fen(units + others, "b", "7 3"));
        play(*position, played);
        const std::string fen = position->fen();
        return fen.substr(fen.find("- - ") + 4);
    };
    EXPECT_EQ(counters("(ft)g6 Ig4", "t:g6:g4:cd:xI commit"), "0 4");
    EXPECT_EQ(counters("(ft)g6 Ig4", "f:g6:h6:nd t:g6:g4:cd:xI"), "8 4") << "not the second";
    EXPECT_EQ(counters("(nt)c8 Ie8", "n:c8:e8:sd:xI commit"), "8 4") << "nor a shot";
    EXPECT_EQ(counters("(ft)g6 Gg4", "f:g6:g4:kd:xG commit"), "8 4") << "nor who perishes";
    EXPECT_EQ(counters("(ft)g6 Ig4", "f:g6:h6:nd commit"), "8 4");
}

}  // namespace
}  // namespace boardlab
