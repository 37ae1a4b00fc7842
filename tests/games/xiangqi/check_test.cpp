// Checks of Xiangqi and every way to end them, and moves that are illegal because they would expose
// the own general, on every board. Where the black general is not what is tested it stands on d10
// or f10, and so the red one may not step on that file.
#include "tests/games/xiangqi/fixture.hpp"

namespace boardlab {
namespace {

using XiangqiCheck = OnEveryXiangqiBoard;
INSTANTIATE_TEST_SUITE_P(Boards, XiangqiCheck, testing::ValuesIn(contenders_of("xiangqi")),
                         test_name);

TEST_P(XiangqiCheck, IsGivenBy) {
    const auto in_check = [&](const std::string& men) {
        return with("kf10 " + men)->in_check(Side::first);
    };
    EXPECT_TRUE(in_check("Ke1 re7"));
    EXPECT_FALSE(in_check("Ke1 re7 Pe4")) << "a chariot is stopped";
    EXPECT_FALSE(in_check("Ke1 ce7")) << "a cannon needs a screen";
    EXPECT_TRUE(in_check("Ke1 ce7 Pe4"));
    EXPECT_TRUE(in_check("Ke1 ce7 ne4"));
    EXPECT_FALSE(in_check("Ke1 ce7 Pe4 ne5")) << "one screen, not two";
    EXPECT_TRUE(in_check("Ke1 nd3"));
    EXPECT_FALSE(in_check("Ke1 nd3 Rd2")) << "a horse is stopped at its leg";
    EXPECT_TRUE(in_check("Ke1 nd3 Ae2 Be3")) << "its leg is beside the horse";
    EXPECT_TRUE(in_check("Ke1 nc2 Ad1"));
    EXPECT_FALSE(in_check("Ke1 nc2 Rd2"));
    EXPECT_TRUE(in_check("Ke1 pe2")) << "a soldier from ahead";
    EXPECT_TRUE(in_check("Ke1 pd1")) << "and from beside";
    EXPECT_TRUE(in_check("Ke1 pf1"));
    EXPECT_FALSE(in_check("Ke2 pe1")) << "not from behind";
    EXPECT_FALSE(in_check("Ke2 pd3")) << "nor aslant";
    EXPECT_TRUE(with("Kd1 ke10 Pe9", "b")->in_check(Side::second));
    EXPECT_TRUE(with("Kd1 ke9 Pd9", "b")->in_check(Side::second));
    EXPECT_FALSE(with("Kd1 ke9 Pe10", "b")->in_check(Side::second));
    EXPECT_TRUE(with("Kd1 ke10 Nd8", "b")->in_check(Side::second));
    EXPECT_FALSE(with("Kd1 ke10 Nd8 rd9", "b")->in_check(Side::second));
}

TEST_P(XiangqiCheck, OfAChariot) {
    EXPECT_EQ(legal("Ke1 kf10 re5 Ra5 Ad1 Pi4"), (Names{"a5e5", "d1e2"})) << "take, step between";
    EXPECT_EQ(legal("Ke1 kf10 re5 Ca8 Pa4"), (Names{"e1d1"})) << "nobody beyond the checker helps";
    EXPECT_EQ(legal("Ke2 kf10 re5"), (Names{"e2d2"})) << "not along the line";
    EXPECT_EQ(legal("Ke2 kf10 re3"), (Names{"e2d2", "e2e3"})) << "the general takes";
    EXPECT_EQ(legal("Ke2 kf10 re3 ne5"), (Names{"e2d2", "e2e3"})) << "e3 is no horse's leap away";
    EXPECT_EQ(legal("Ke2 kf10 re3 re7"), (Names{"e2d2"})) << "the checker is protected";
}

TEST_P(XiangqiCheck, OfAHorse) {
    EXPECT_EQ(legal("Ke1 kf10 nd3 Rd9 Ra2"), (Names{"a2d2", "d9d3", "e1d1", "e1e2"}))
        << "stand on its leg, or take it";
    EXPECT_EQ(legal("Ke1 kf10 nd3 Re9"), (Names{"e1d1", "e1e2"})) << "beside the general: no leg";
    EXPECT_EQ(legal("Kd1 ke10 Nd8 ri8 ra9", "b"),
              (Names{"a9d9", "i8d8", "e10d10", "e10e9", "e10f10"}));
}

TEST_P(XiangqiCheck, OfACannonOverAnOwnScreen) {
    EXPECT_EQ(legal("Ke1 kd10 ce8 Ne4 Ra6 Ri8"),
              (Names{"e4c3", "e4c5", "e4d2", "e4d6", "e4f2", "e4f6", "e4g3", "e4g5",  // go away
                     "a6e6",                                                          // a second
                     "i8e8",                                                          // take it
                     "e1f1"}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Re4", "e4"),
              (Names{"a4", "b4", "c4", "d4", "f4", "g4", "h4", "i4", "e8"}))
        << "a screen that moves along the line is one still, unless it takes the cannon";
    EXPECT_EQ(targets("Ke1 kd10 ce8 Pe4", "e4"), (Names{}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Pe6", "e6"), (Names{"d6", "f6"}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ce4", "e4"),
              (Names{"a4", "b4", "c4", "d4", "f4", "g4", "h4", "i4"}))
        << "a cannon has no screen to take it over";
    EXPECT_EQ(targets("Kf1 ke10 Ce3 ae9", "e9", "b"), (Names{"d10", "d8", "f10", "f8"}));
}

TEST_P(XiangqiCheck, OfACannonOverItsOwnScreen) {
    EXPECT_EQ(legal("Ke1 kd10 ce8 ne5 Ra5 Ra6"), (Names{"a6e6", "e1f1"}))
        << "who takes the screen is the screen";
    EXPECT_EQ(legal("Ke1 kd10 ce8 ne2"), (Names{"e1e2", "e1f1"})) << "unless it is the general";
    EXPECT_EQ(legal("Ke1 kd10 ce8 ne2 nf4"), (Names{"e1f1"})) << "and nobody protects it";
}

// When the general moves, its old point is vacant: the general is no screen and blocks nothing.
TEST_P(XiangqiCheck, TheGeneralGoesAlongTheLine) {
    EXPECT_EQ(targets("Ke2 kd10 ca2 Rc2", "e2"), (Names{"e1", "e3"}));
    EXPECT_EQ(targets("Kd2 kf10 ra2", "d2"), (Names{"d1", "d3"}));
    EXPECT_EQ(targets("Ke2 kd10 ca2", "e2"), (Names{"e1", "e3", "f2"})) << "no screen, no danger";
    EXPECT_EQ(targets("Ke2 kd10 ca1 Rb1", "e2"), (Names{"e3", "f2"})) << "into a cannon's line";
    EXPECT_EQ(targets("Ke2 kd10 nc4", "e2"), (Names{"e1", "f2"})) << "e3 is the horse's";
    EXPECT_EQ(targets("Ke2 kd10 nc4 Pd4", "e2"), (Names{"e1", "e3", "f2"})) << "or was";
}

TEST_P(XiangqiCheck, NoPieceMayBecomeACannonsScreen) {
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ra5", "a5"),
              (Names{"a1", "a10", "a2", "a3", "a4", "a6", "a7", "a8", "a9", "b5", "c5", "d5", "f5",
                     "g5", "h5", "i5"}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ad1", "d1"), (Names{}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Bc1", "c1"), (Names{"a3"}));
    EXPECT_EQ(targets("Ke1 kd10 ce6 Pe7", "e7"), (Names{"d7", "e8", "f7"})) << "behind it one may";
    EXPECT_EQ(targets("Ke1 kd10 ce8 Rh8", "h8"), (Names{"h1", "h10", "h2", "h3", "h4", "h5", "h6",
                                                        "h7", "h9", "e8", "f8", "g8", "i8"}))
        << "taking it";
    EXPECT_EQ(targets("Kf1 ke10 Ce3 ad10", "d10", "b"), (Names{}));
}

TEST_P(XiangqiCheck, BothPiecesBeforeACannonArePinned) {
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ne4 Pe6", "e4"), (Names{}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ne4 Pe6", "e6"), (Names{"e7"})) << "as long as there are two";
    EXPECT_EQ(targets("Ke1 kd10 ce8 Re4 Pe6", "e4"), (Names{"e2", "e3", "e5"}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Re4 ne6", "e4"), (Names{"e2", "e3", "e5"}))
        << "one takes the other, and is the screen";
    EXPECT_EQ(targets("Ke1 kd10 ce8 Pe4 ne5", "e4"), (Names{}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ce4 ne6", "e4"), (Names{"e2", "e3", "e5", "e8"}))
        << "over the other one at the cannon";
    EXPECT_EQ(targets("Ke1 kd10 ce8 Re7 ne4", "e7"), (Names{"e5", "e6", "e8"}));
    EXPECT_EQ(targets("Ke1 kd10 ce8 Ne4 Pe6 pe7", "e4").size(), 8u) << "of three one may go";
    EXPECT_EQ(targets("Kf1 ke10 Ce3 ae9 ne7", "e9", "b"), (Names{}));
    EXPECT_EQ(targets("Ke1 ke10 ce8 Ne4 Re6", "e4"), (Names{}))
        << "the cannon, not the general behind it";
}

TEST_P(XiangqiCheck, ThePieceOnAHorsesLegIsPinned) {
    EXPECT_EQ(targets("Ke1 kf10 nd3 Nd2", "d2"), (Names{}));
    EXPECT_EQ(targets("Ke1 kf10 nd3 Rd2", "d2"), (Names{"d3"})) << "or takes the horse";
    EXPECT_EQ(targets("Kf1 ke10 Nd8 rd9", "d9", "b"), (Names{"d8"}));
    EXPECT_EQ(targets("Ke1 kf10 nd3 nf3 Rd2 Rf2", "d2"), (Names{"d3"}));
}

TEST_P(XiangqiCheck, Double) {
    EXPECT_EQ(legal("Ke1 kf10 nd3 re8 Rd9 Ra2"), (Names{"e1d1"})) << "chariot and horse";
    EXPECT_EQ(legal("Ke1 kf10 re5 ce8 Ra5 Ra3"), (Names{"a3e3", "e1d1"}))
        << "a chariot that is its cannon's screen: stand before both, never take it";
    EXPECT_EQ(legal("Ke1 kf10 ce8 nd3 Ne4"), (Names{"e1d1", "e4d2"}))
        << "the screen goes away, to the horse's leg";
    EXPECT_EQ(legal("Ke1 kf10 nd3 nf3 Ra2"), (Names{"e1d1", "e1e2", "e1f1"}))
        << "two horses have no leg in common";
    EXPECT_EQ(legal("Ke1 kf10 ce8 ca1 Ne3 Cb1"), (Names{"e3d1"}))
        << "one cannon's screen goes away, to be the other's second";
}

}  // namespace
}  // namespace boardlab
