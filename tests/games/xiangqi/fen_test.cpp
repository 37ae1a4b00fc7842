// The FEN of Xiangqi in both dialects.
#include "tests/games/xiangqi/fixture.hpp"

namespace boardlab {
namespace {

using XiangqiFen = OnEveryXiangqiBoard;
INSTANTIATE_TEST_SUITE_P(Boards, XiangqiFen, testing::ValuesIn(contenders_of("xiangqi")),
                         test_name);

struct Translation {
    std::string exact, wxf;
};
const std::vector<Translation> translations{
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
     "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1"},
    {"4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 b - - 17 40",
     "4kcP1H/8h/3re4/9/9/9/9/3p1A3/4K4/5CE2 b - - 17 40"},
    {"3k5/9/9/9/9/9/9/9/9/5K3 w - - 9999 9999", "3k5/9/9/9/9/9/9/9/9/5K3 r - - 9999 9999"},
};

TEST_P(XiangqiFen, IsTranslatedBothWays) {
    for (const auto& [exact, wxf] : translations) {
        auto position = at(exact);
        EXPECT_EQ(position->fen(), exact);
        EXPECT_EQ(position->exact_fen(), exact);
        const Key key = position->key();
        position->speak(1);
        EXPECT_EQ(position->fen(), wxf);
        EXPECT_EQ(position->exact_fen(), exact) << "always in the default dialect";
        position->load("3k5/9/9/9/9/9/9/R8/9/5K3 b");
        position->load(wxf);
        EXPECT_EQ(position->fen(), wxf);
        EXPECT_EQ(position->exact_fen(), exact);
        EXPECT_EQ(position->key(), key);
        position->speak(0);
        EXPECT_EQ(position->fen(), exact);
    }
}

TEST_P(XiangqiFen, WhatMayBeLeftOut) {
    const std::string men = "3k5/9/9/9/9/9/9/9/R8/5K3";
    EXPECT_EQ(at(men + " b - -")->fen(), men + " b - - 0 1");
    auto position = GetParam().start();
    position->speak(1);
    for (const char* rest : {" r", " r - -", " r - - 0 1"}) {
        position->load("3k5/9/9/9/9/9/9/9/9/5K3 b - - 5 9");
        position->load(men + rest);
        EXPECT_EQ(position->fen(), men + " r - - 0 1") << rest;
    }
    position->load(men + " b - - 5 9");
    EXPECT_EQ(position->exact_fen(), men + " b - - 5 9");
}

TEST_P(XiangqiFen, CountersGoOn) {
    auto position = at("3k5/9/9/9/8r/9/9/9/R8/5K3 w - - 5 9");
    play(*position, "a2a6 d10d9");
    EXPECT_EQ(position->fen(), "9/3k5/9/9/R7r/9/9/9/9/5K3 w - - 7 10");
    play(*position, "a6i6");
    EXPECT_EQ(position->fen(), "9/3k5/9/9/8R/9/9/9/9/5K3 b - - 0 10") << "a capture";
    position = at("3k5/9/9/9/8r/P8/9/9/9/5K3 w - - 5 9");
    play(*position, "a5a6");
    EXPECT_EQ(position->fen(), "3k5/9/9/9/P7r/9/9/9/9/5K3 b - - 6 9")
        << "a soldier's step is not one: beyond the river it may go to and fro";
}

TEST_P(XiangqiFen, EveryPositionOfRandomGamesComesBack) {
    Random random(17);
    auto other = GetParam().start();
    for (const auto& [root, unused] : translations) {
        if (root.ends_with("9999")) continue;  // the counters are at their end
        auto position = at(root);
        play_randomly(*position, random, 200, [&](AnyPosition& p) {
            if (!random.one_in(3)) return;
            for (int dialect : {0, 1}) {
                p.speak(dialect);
                other->speak(dialect);
                other->load(p.fen());
                ASSERT_EQ(other->fen(), p.fen());
                ASSERT_EQ(other->exact_fen(), p.exact_fen());
                ASSERT_EQ(other->key(), p.key());
            }
        });
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace boardlab
