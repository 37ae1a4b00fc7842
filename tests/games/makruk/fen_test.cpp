// The FEN of Makruk in both dialects, with and without a count, and what undo restores.
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

using MakrukFen = OnEveryBoard;
INSTANTIATE_TEST_SUITE_P(Boards, MakrukFen, testing::ValuesIn(contenders_of("makruk")), test_name);

struct Translation {
    std::string exact, makruk_js;
};
const std::vector<Translation> translations{
    {"rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
     "rmtektmr/8/bbbbbbbb/8/8/BBBBBBBB/8/RMTKETMR w 1"},
    {"7k/2m5/M~7/8/4m~3/P7/8/K1M5 b - - 0 9", "7k/2e5/F7/8/4f3/B7/8/K1E5 b 9"},
    // The pieces' honour, with the bare khun's side to move and with the other one.
    {"7k/8/8/8/8/8/R7/K7 b - 32 6 20", "7k/8/8/8/8/8/R7/K7 b 20 b pp 4 4 16"},
    {"7k/8/8/8/8/8/R7/K7 w - 32 7 21", "7k/8/8/8/8/8/R7/K7 w 21 b pp 4 4 16"},
    {"7k/ss6/m~7/8/8/8/8/K7 w - 44 30 21", "7k/tt6/f7/8/8/8/8/K7 w 21 w pp 16 6 22"},
    // A bare khun has just taken the last bia: its count begins at four with its next move.
    {"r5k1/8/8/8/1K6/8/8/8 b - 32 5 30", "r5k1/8/8/8/1K6/8/8/8 b 30 w pp 3 4 16"},
    // The board's honour.
    {"r5k1/8/8/8/8/8/8/1K5R w - 128 0 20", "r5k1/8/8/8/8/8/8/1K5R w 20 w bp 1 1 64"},
    {"r5k1/8/8/8/8/8/8/1K5R b - 128 1 20", "r5k1/8/8/8/8/8/8/1K5R b 20 w bp 1 1 64"},
    {"r5k1/8/8/8/8/8/8/1K5R w - 128 127 99", "r5k1/8/8/8/8/8/8/1K5R w 99 b bp 64 1 64"},
    // A khun that was counting took the last piece against it.
    {"6k1/8/8/8/8/8/8/1K6 w - 32 21 99", "6k1/8/8/8/8/8/8/1K6 w 99 b pp 11 3 16"},
};

TEST_P(MakrukFen, IsTranslatedBothWays) {
    for (const auto& [exact, makruk_js] : translations) {
        auto position = at(exact);
        EXPECT_EQ(position->exact_fen(), exact);
        std::string unmarked = exact;
        std::erase(unmarked, '~');
        EXPECT_EQ(position->fen(), unmarked);
        position->speak(1);
        EXPECT_EQ(position->fen(), makruk_js);
        EXPECT_EQ(position->exact_fen(), exact) << "always in the default dialect";
        position->load("k7/8/8/8/8/8/8/7K w 1");
        position->load(makruk_js);
        EXPECT_EQ(position->fen(), makruk_js);
        EXPECT_EQ(position->exact_fen(), exact);
        position->speak(0);
        EXPECT_EQ(position->fen(), unmarked);
    }
}

TEST_P(MakrukFen, WhatMayBeLeftOut) {
    EXPECT_EQ(at("7k/8/8/8/8/8/R7/K7 b - -")->fen(), "7k/8/8/8/8/8/R7/K7 b - - 0 1");
    EXPECT_EQ(at("7k/8/8/8/8/8/R7/K7 b - - 17 8")->fen(), "7k/8/8/8/8/8/R7/K7 b - - 17 8");
    auto position = GetParam().start();
    position->speak(1);
    position->load("7k/8/8/8/8/8/R7/K7 b 8 - - - - -");
    EXPECT_EQ(position->fen(), "7k/8/8/8/8/8/R7/K7 b 8");
}

// A met and a promoted bia have the same letter; only exact FEN and the other dialect differ.
TEST_P(MakrukFen, AMarkTellsThePromotedBia) {
    EXPECT_NE(at("7k/8/8/8/8/8/1M~6/K7 w - - 0 1")->key(),
              at("7k/8/8/8/8/8/1M6/K7 w - - 0 1")->key());
    EXPECT_EQ(at("7k/8/8/8/8/8/1M6/K7 w - - 0 1")->exact_fen(), "7k/8/8/8/8/8/1M6/K7 w - - 0 1");
}

const std::vector<std::string> roots{
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1",
    "4k3/8/2n5/3p4/8/3P4/2S5/4K3 b - - 3 20",
    "4k3/8/8/2pp4/3K4/8/8/8 w - - 0 31",
    "3sk3/3s4/8/4P3/2p5/8/3N4/2NK4 w - - 1 25",
    "8/8/8/3k4/3P4/8/8/R2K4 b - - 0 44",
    "8/8/8/3k4/4M3/8/8/3K4 b - 128 20 44",
};

// Also long after a game is drawn: the count must not begin again.
TEST_P(MakrukFen, EveryPositionOfRandomGamesComesBack) {
    Random random(17);
    auto other = GetParam().start();
    for (const std::string& root : roots) {
        auto position = at(root);
        play_randomly(*position, random, 400, [&](AnyPosition& p) {
            if (!random.one_in(3)) return;
            for (int dialect : {0, 1}) {
                p.speak(dialect);
                other->speak(dialect);
                other->load(p.fen());
                ASSERT_EQ(other->fen(), p.fen());
            }
            other->speak(0);
            other->load(p.exact_fen());
            ASSERT_EQ(other->exact_fen(), p.exact_fen());
            ASSERT_EQ(other->key(), p.key());
            ASSERT_EQ(other->remark(), p.remark());
        });
        if (HasFatalFailure()) return;
    }
}

TEST_P(MakrukFen, UndoRestoresTheCountToo) {
    Random random(23);
    for (const std::string& root : roots) {
        auto position = at(root);
        position->speak(1);  // this dialect also has where the count began
        expect_undo_restores(*position, random, 150, [](const AnyPosition& p) {
            return std::tuple(p.exact_fen(), p.fen(), p.key(), p.remark(), p.status().name);
        });
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace boardlab
