// How games of CoTuLenh end, the counters, and that unmaking moves restores all of it.
#include "tests/games/cotulenh/fixture.hpp"

namespace boardlab {
namespace {

class CoTuLenhStatus : public OnEveryArmsBoard {
 protected:
    static std::string ending(const AnyPosition& position) {
        const Status s = position.status();
        return status(position) + (!s.winner                  ? ""
                                   : *s.winner == Side::first ? ", Red wins"
                                                              : ", Blue wins");
    }
    std::string ending(const std::string& units, const std::string& side = "r") const {
        return ending(*with(units, side));
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, CoTuLenhStatus, testing::ValuesIn(cotulenh_boards()), test_name);

TEST_P(CoTuLenhStatus, Mate) {
    const std::string men = "Ck1 Ej1 Ek2 cd12 ah4 ic9";
    EXPECT_EQ(ending(men), "checkmate, Blue wins");
    EXPECT_EQ(ending("Ck1 Ej1 Ek3 cd12 ah4 ic9"), "ongoing") << "it may step aside";
    EXPECT_EQ(ending(men + " Fh1"), "ongoing") << "the gun can be taken";
    EXPECT_EQ(ending(men, "b"), "ongoing") << "not its turn";
    const auto position = with("Ck1 Ej1 Ek2 cd12 ag5 ic9 hc12", "b");
    play(*position, "a:g5:h4:n");
    EXPECT_EQ(ending(*position), "checkmate, Blue wins");
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
}

TEST_P(CoTuLenhStatus, MateIsSeenLateWhereAStackHoldsTheCommander) {
    const auto position = with("(HC)k1 Ej1 Ek3 ah4 ah2 ic9 cd12");
    EXPECT_TRUE(position->in_check(Side::first));
    EXPECT_EQ(moves(*position), (Names{"C:k1:k2:nd"})) << "listed untested";
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "C:k1:k2:nd");
    EXPECT_EQ(moves(*position), (Names{}));
    EXPECT_EQ(ending(*position), "ongoing");
}

TEST_P(CoTuLenhStatus, StalemateIsADraw) {
    EXPECT_EQ(ending("Cd4 +Me3 cc2", "b"), "stalemate");
    EXPECT_EQ(ending("Cd4 +Me3 cc2 ik9", "b"), "ongoing");
}

TEST_P(CoTuLenhStatus, CommanderCaptured) {
    const auto position = with("Cj1 cg12 Tg10 ic9");
    play(*position, "T:g10:g12:c:xc");
    EXPECT_EQ(ending(*position), "commander captured, Red wins");
    EXPECT_TRUE(position->in_check(Side::second)) << "who has none is in check";
    EXPECT_EQ(moves(*position), (Names{}));
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
    EXPECT_EQ(ending("cg12 Tg10 ic9", "b"), "commander captured, Blue wins");
}

TEST_P(CoTuLenhStatus, FiftyMoves) {
    EXPECT_EQ(ending(*at(arms_fen("Cj1 cd12 Tg5 ic9", "r", "99 80"))), "ongoing");
    const auto position = at(arms_fen("Cj1 cd12 Tg5 ic9 ig6", "r", "99 80"));
    play(*position, "T:g5:g4:n");
    EXPECT_EQ(ending(*position), "fifty-move rule");
    position->undo();
    play(*position, "T:g5:g6:c:xi");
    EXPECT_EQ(ending(*position), "ongoing");
    EXPECT_EQ(ending(*at(arms_fen("Ck1 Ej1 Ek2 cd12 ah4 ic9", "r", "100 80"))),
              "checkmate, Blue wins")
        << "mate comes first";
}

TEST_P(CoTuLenhStatus, WhatTheClockCounts) {
    const auto counters = [&](const std::string& units, const std::string& played,
                              const std::string& side) {
        const auto position = at(arms_fen("Cj1 cd12 Hi12 hc12 he12 " + units, side, "7 3"));
        play(*position, played);
        const std::string fen = position->fen();
        return fen.substr(fen.find("- - ") + 4);
    };
    EXPECT_EQ(counters("Tg4 ig6", "T:g4:g5:n", "r"), "8 3");
    EXPECT_EQ(counters("Tg4 ig6", "T:g4:g6:c:xi", "r"), "0 3");
    EXPECT_EQ(counters("tg6 Ig4", "t:g6:g5:n", "b"), "8 4") << "a move is both sides'";
    EXPECT_EQ(counters("Fg4 ig6", "F:g4:g6:s:xi", "r"), "8 3") << "a shot is no capture to it";
    EXPECT_EQ(counters("Fg4 gg6", "F:g4:g6:k:xg", "r"), "8 3") << "nor is perishing";
    EXPECT_EQ(counters("Tg4 Ig3", "I:g3:g4:b:&T", "r"), "8 3");
}

TEST_P(CoTuLenhStatus, RepetitionNeverDraws) {
    const auto position = GetParam().start();
    for (int i = 0; i < 4; ++i) play(*position, "I:c5:c6:n i:c8:c7:n I:c6:c5:n i:c7:c8:n");
    EXPECT_EQ(ending(*position), "ongoing");
}

TEST_P(CoTuLenhStatus, RemarkTellsOfAnOpenSession) {
    const auto position = with("Cj1 cd12 (F+TI)g4 ic9");
    EXPECT_EQ(position->remark(), "");
    play(*position, "I:g4:g3:nd");
    EXPECT_EQ(position->remark(), "Red is deploying (F+TI) from g4; left to act: (FT)");
    play(*position, "commit");
    EXPECT_EQ(position->remark(), "");
}

TEST_P(CoTuLenhStatus, UndoRestoresEverything) {
    Random random(29);
    for (const std::string& root :
         {GetParam().start()->fen(),
          std::string("6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/"
                      "3(EA)2S2A1/5H1H(FT)2/6C4 r - - 4 3"),
          std::string("2c8/3i3h3/11/11/11/8(FTC)2/11/11/11/11/7H3/11 r - - 0 1"),
          std::string("8c2/11/4(ea)1(eg)1(es)2/11/11/4i1i1i2/4I1I1I2/11/4(EA)1(EG)1(ES)2/11/11/"
                      "3C7 r - - 0 1")}) {
        expect_undo_restores(*at(root), random, 120, [](const AnyPosition& p) {
            return std::tuple(p.exact_fen(), p.key(), ending(p), p.count_moves(), p.picture());
        });
        if (HasFatalFailure()) return;
    }
}

TEST_P(CoTuLenhStatus, KeysAreThoseOfThePositionSetUpAfresh) {
    Random random(31);
    auto position =
        at("6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/1(NFT)9/2IE2M2EI/2(NI)1G2TG2/3(EA)2S2A1/"
           "5H1H(FT)2/6C4 r - - 4 3");
    play_randomly(*position, random, 150, [&](const AnyPosition& p) {
        ASSERT_EQ(at(p.exact_fen())->key(), p.key()) << p.exact_fen();
        ASSERT_EQ(moves(*at(p.exact_fen())), moves(p)) << p.exact_fen();
    });
}

}  // namespace
}  // namespace boardlab
