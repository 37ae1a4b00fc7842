// How games of Xiangqi end, on every board.
#include "tests/games/xiangqi/fixture.hpp"

namespace boardlab {
namespace {

class XiangqiStatus : public OnEveryXiangqiBoard {
 protected:
    // The status of a position after moves, with the winner.
    static std::string ending(const AnyPosition& position) {
        const Status s = position.status();
        return status(position) + (!s.winner                  ? ""
                                   : *s.winner == Side::first ? ", Red wins"
                                                              : ", Black wins");
    }
    std::string ending(const std::string& men, const std::string& side) const {
        return ending(*with(men, side));
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, XiangqiStatus, testing::ValuesIn(contenders_of("xiangqi")),
                         test_name);

TEST_P(XiangqiStatus, Mate) {
    auto position = with("Kd1 ke10 Ra9 Rb2");
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "b2b10");
    EXPECT_EQ(ending(*position), "checkmate, Red wins");
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
    EXPECT_EQ(ending("Ke1 kd10 ra2 rb1", "w"), "checkmate, Black wins");
    EXPECT_EQ(ending("Ke1 kd10 ra3 rb1", "w"), "ongoing");
    EXPECT_EQ(ending("Kd1 ke10 Ce5 Ce7 ad10 af10", "b"), "checkmate, Red wins") << "two cannons";
    EXPECT_EQ(ending("Kd1 ke10 Ce5 Ce7 ad10", "b"), "ongoing") << "f10 is free";
    EXPECT_EQ(ending("Kd1 ke10 Ce5 Ce7 ad10 af10 ra6", "b"), "ongoing") << "e6 helps";
}

TEST_P(XiangqiStatus, StalemateLoses) {
    EXPECT_EQ(ending("Ke1 kd10 Ra9", "b"), "stalemate, Red wins") << "e10 faces the general";
    EXPECT_EQ(ending("Ke1 kd10 Ra9 pa7", "b"), "ongoing") << "a soldier still moves";
    EXPECT_EQ(ending("Kf1 ke10 ra2", "w"), "stalemate, Black wins");
    auto position = with("Ke1 kd10 Ra8");
    play(*position, "a8a9");
    EXPECT_EQ(ending(*position), "stalemate, Red wins");
}

TEST_P(XiangqiStatus, ThreefoldRepetitionIsADraw) {
    auto position = GetParam().start();
    play(*position, "b1c3 b10c8 c3b1 c8b10 b1c3 b10c8 c3b1");
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "c8b10");
    EXPECT_EQ(ending(*position), "threefold repetition");
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "c8b10 h3e3");
    EXPECT_EQ(ending(*position), "ongoing") << "another position";
}

TEST_P(XiangqiStatus, ACaptureBeginsAnew) {
    auto position = with("Kd1 ke10 Ra5 ci5 ra9");
    play(*position, "a5i5 a9b9 i5i6 b9a9 i6i5 a9b9 i5i6 b9a9");
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "i6i5");
    EXPECT_EQ(ending(*position), "threefold repetition") << "it first stood after the capture";
}

// The side that checks with every move of the repetition loses, whichever side moved last.
TEST_P(XiangqiStatus, PerpetualCheckLoses) {
    auto position = with("Kd1 ke10 Ra1");
    play(*position, "a1a10 e10e9 a10a9 e9e10 a9a10 e10e9 a10a9 e9e10");
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "a9a10");
    EXPECT_EQ(ending(*position), "perpetual check, Black wins");
    play(*position, "e10e9");
    EXPECT_EQ(ending(*position), "perpetual check, Black wins");
    position->undo();
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
    position = with("Ke1 kd10 ra10", "b");
    play(*position, "a10a1 e1e2 a1a2 e2e1 a2a1 e1e2 a1a2 e2e1");
    EXPECT_EQ(ending(*position), "ongoing");
    play(*position, "a2a1");
    EXPECT_EQ(ending(*position), "perpetual check, Red wins");
}

TEST_P(XiangqiStatus, OneQuietMoveMakesItADraw) {
    auto position = with("Kd1 ke10 Ra1");
    play(*position, "a1a10 e10e9 a10a8 e9e10 a8a10 e10e9 a10a9 e9e10 a9a10");
    EXPECT_EQ(ending(*position), "threefold repetition") << "one of two rounds had it";
    position = with("Kd1 ke10 Ra1");
    play(*position, "a1b1 e10e9 b1b9 e9e10 b9b10 e10e9 b10b9 e9e10 b9b10 e10e9 b10b9");
    EXPECT_EQ(ending(*position), "perpetual check, Black wins") << "what was before does not count";
}

TEST_P(XiangqiStatus, BothCheckingIsADraw) {
    auto position = with("Kd2 kf8 Cf3 Cg8 Rf1 Nf9 Ad1 nd4 cd5 af10");
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(ending(*position), "ongoing");
        std::istringstream moves("f3d3 d4f5 d3f3 f5d4");
        for (std::string move; moves >> move;) {
            EXPECT_TRUE(position->in_check(position->to_move())) << move;
            play(*position, move);
        }
    }
    EXPECT_EQ(ending(*position), "threefold repetition");
}

TEST_P(XiangqiStatus, NobodyLeftToAttack) {
    EXPECT_EQ(ending("Kf1 kd10", "w"), "no attacking pieces");
    EXPECT_EQ(ending("Kf1 kd10 Ae2 Ad1 Bc1 Be3 ae9 bc10 bg10", "b"), "no attacking pieces");
    for (const char* attacker : {"Pa4", "pi1", "Na1", "ni5", "Ca1", "ca10", "Ra2", "ri9"})
        EXPECT_EQ(ending("Kf1 kd10 Ae2 bc10 " + std::string(attacker), "w"), "ongoing") << attacker;
    auto position = with("Ke1 kd10 pe2");
    play(*position, "e1e2");
    EXPECT_EQ(ending(*position), "no attacking pieces");
    position->undo();
    EXPECT_EQ(ending(*position), "ongoing");
}

TEST_P(XiangqiStatus, UndoRestoresEverything) {
    Random random(23);
    for (const std::string& root :
         {std::string("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
          std::string("4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 7 31"),
          fen_of("Kd2 kf8 Cf3 Cg8 Rf1 Nf9 Ad1 nd4 cd5 af10")}) {
        expect_undo_restores(*at(root), random, 200, [](const AnyPosition& p) {
            return std::tuple(p.exact_fen(), p.key(), ending(p), p.count_moves(), p.picture());
        });
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace boardlab
