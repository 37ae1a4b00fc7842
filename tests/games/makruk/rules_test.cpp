// Moves, promotion, pins and checks of Makruk, on every board.
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

class MakrukRules : public OnEveryBoard {
 protected:
    // Where the piece on a square can go.
    Names targets(const std::string& fen, const std::string& from) const {
        Names names;
        for (const std::string& move : moves_at(fen, from)) names.insert(move.substr(2));
        return names;
    }
    // The same for a piece on d4, with the khuns out of its way.
    Names from_d4(const std::string& piece) const {
        const bool white = std::isupper(static_cast<unsigned char>(piece[0])) != 0;
        return targets("7k/8/8/8/3" + piece + "4/8/8/7K " + (white ? "w" : "b") + " - - 0 1", "d4");
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, MakrukRules, testing::ValuesIn(contenders_of("makruk")),
                         test_name);

TEST_P(MakrukRules, TravelOfThePieces) {
    const Names diagonal{"c3", "c5", "e3", "e5"};
    const Names leaps{"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"};
    const Names cross{"d1", "d2", "d3", "d5", "d6", "d7", "d8",
                      "a4", "b4", "c4", "e4", "f4", "g4", "h4"};
    for (const char* met : {"M", "m", "M~", "m~"}) EXPECT_EQ(from_d4(met), diagonal) << met;
    for (const char* ma : {"N", "n"}) EXPECT_EQ(from_d4(ma), leaps) << ma;
    for (const char* rua : {"R", "r"}) EXPECT_EQ(from_d4(rua), cross) << rua;
    EXPECT_EQ(from_d4("S"), (Names{"c3", "c5", "e3", "e5", "d5"})) << "ahead is up for White";
    EXPECT_EQ(from_d4("s"), (Names{"c3", "c5", "e3", "e5", "d3"})) << "and down for Black";
    EXPECT_EQ(from_d4("P"), (Names{"d5"}));
    EXPECT_EQ(targets("7k/8/8/3p4/8/8/8/7K b - - 0 1", "d5"), (Names{"d4"}));
    const Names around{"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"};
    EXPECT_EQ(targets("7k/8/8/8/3K4/8/8/8 w - - 0 1", "d4"), around);
    EXPECT_EQ(targets("7K/8/8/8/3k4/8/8/8 b - - 0 1", "d4"), around);
}

TEST_P(MakrukRules, TravelAtTheEdge) {
    EXPECT_EQ(targets("7k/8/8/8/8/8/8/S6K w - - 0 1", "a1"), (Names{"a2", "b2"}));
    EXPECT_EQ(targets("S7/7k/8/8/8/8/8/7K w - - 0 1", "a8"), (Names{"b7"}));
    EXPECT_EQ(targets("7k/8/8/8/8/8/8/s6K b - - 0 1", "a1"), (Names{"b2"}));
    EXPECT_EQ(targets("7s/k7/8/8/8/8/8/7K b - - 0 1", "h8"), (Names{"g7", "h7"}));
    EXPECT_EQ(targets("7k/8/8/8/7M/8/8/K7 w - - 0 1", "h4"), (Names{"g3", "g5"}));
    EXPECT_EQ(targets("7k/8/8/8/8/8/8/N6K w - - 0 1", "a1"), (Names{"b3", "c2"}));
    EXPECT_EQ(targets("7k/8/8/8/8/8/8/K7 w - - 0 1", "a1"), (Names{"a2", "b1", "b2"}));
    EXPECT_EQ(targets("7k/8/8/8/p6p/P6P/8/K7 w - - 0 1", "h3"), (Names{})) << "not round the edge";
}

TEST_P(MakrukRules, CapturesAndObstacles) {
    const std::string crowd = "7k/8/8/2ppp3/2nXn3/2mmm3/8/7K w - - 0 1";
    const auto among_enemies = [&](char piece) {
        std::string fen = crowd;
        fen[fen.find('X')] = piece;
        return targets(fen, "d4");
    };
    EXPECT_EQ(among_enemies('P'), (Names{"c5", "e5"})) << "a bia takes only aslant";
    EXPECT_EQ(among_enemies('M'), (Names{"c3", "c5", "e3", "e5"}));
    EXPECT_EQ(among_enemies('S'), (Names{"c3", "c5", "d5", "e3", "e5"}));
    EXPECT_EQ(among_enemies('R'), (Names{"c4", "d3", "d5", "e4"})) << "and nothing behind them";
    EXPECT_EQ(among_enemies('N').size(), 8u) << "a ma leaps over anything";
}

TEST_P(MakrukRules, OwnPiecesAreInTheWay) {
    const std::string fen = "7k/8/8/2PPP3/2NSN3/2M1M3/8/7K w - - 0 1";
    EXPECT_EQ(targets(fen, "d4"), (Names{}));
    EXPECT_EQ(targets("7k/8/8/8/1PR1P3/8/2M5/7K w - - 0 1", "c4"),
              (Names{"c3", "d4", "c5", "c6", "c7", "c8"}));
    EXPECT_EQ(targets("7k/8/8/8/3p4/3P4/8/7K w - - 0 1", "d3"), (Names{}));
}

TEST_P(MakrukRules, PromotionOnTheSixthRank) {
    EXPECT_EQ(moves_at("7k/8/1n6/P7/8/8/8/7K w - - 0 1", "a5"), (Names{"a5a6m", "a5b6m"}));
    EXPECT_EQ(moves_at("7K/8/8/8/p7/1N6/8/7k b - - 0 1", "a4"), (Names{"a4a3m", "a4b3m"}));
    EXPECT_EQ(moves_at("7k/8/8/1n6/P7/8/8/7K w - - 0 1", "a4"), (Names{"a4a5", "a4b5"}));
    EXPECT_EQ(moves_at("7K/8/8/7p/6N1/8/8/7k b - - 0 1", "h5"), (Names{"h5h4", "h5g4"}));
    auto position = at("7k/8/1n6/P7/8/8/8/7K w - - 5 9");
    play(*position, "a5a6m");
    EXPECT_EQ(position->exact_fen(), "7k/8/M~n6/8/8/8/8/7K b - 128 0 9");
    EXPECT_EQ(position->fen(), "7k/8/Mn6/8/8/8/8/7K b - 128 0 9");
    position->undo();
    EXPECT_EQ(position->fen(), "7k/8/1n6/P7/8/8/8/7K w - - 5 9");
    play(*position, "a5b6m h8g8");
    EXPECT_EQ(moves(*position, "b6"), (Names{"b6a5", "b6a7", "b6c5", "b6c7"})) << "a met from now";
    play(*position, "b6c7 g8h8");
    EXPECT_EQ(moves(*position, "c7"), (Names{"c7b6", "c7b8", "c7d6", "c7d8"})) << "and only once";
}

TEST_P(MakrukRules, NothingOfChess) {
    const auto start = GetParam().start();
    for (char file = 'a'; file <= 'h'; ++file) {
        const std::string f(1, file);
        EXPECT_EQ(moves(*start, f + "3"), (Names{f + "3" + f + "4"})) << "no double step";
    }
    EXPECT_EQ(moves_at("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "e1"),
              (Names{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}))
        << "no castling";
    auto position = at("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1");
    play(*position, "d6d5");
    EXPECT_EQ(moves(*position, "e5"), (Names{"e5e6m"})) << "no en passant";
}

TEST_P(MakrukRules, OnlyRuaPin) {
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/4M3/4K3 w - - 0 1", "e2"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/4S3/4K3 w - - 0 1", "e2"), (Names{"e2e3"}))
        << "along the file";
    EXPECT_EQ(moves_at("4k3/4s3/8/8/8/8/8/4R2K b - - 0 1", "e7"), (Names{"e7e6"}));
    EXPECT_EQ(moves_at("4R3/8/8/8/4s3/4k3/8/K7 b - - 0 1", "e4"), (Names{}))
        << "its file is behind it";
    EXPECT_EQ(moves_at("7k/8/8/8/8/8/r3S2K/8 w - - 0 1", "e2"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/3n4/4P3/8/4K3 w - - 0 1", "e3"), (Names{"e3e4"}));
    EXPECT_EQ(moves_at("7k/8/8/8/2n5/r2PK3/8/8 w - - 0 1", "d3"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4"),
              (Names{"e4e2", "e4e3", "e4e5", "e4e6", "e4e7", "e4e8"}));
    EXPECT_EQ(moves_at("4r2k/4n3/8/8/8/8/4N3/4K3 w - - 0 1", "e2").size(), 6u) << "two between";
    EXPECT_EQ(moves_at("7k/8/8/8/1m6/2s5/3N4/4K3 w - - 0 1", "d2").size(), 6u);
}

TEST_P(MakrukRules, WhoGivesCheck) {
    const auto in_check = [&](const std::string& fen) { return at(fen)->in_check(Side::first); };
    EXPECT_TRUE(in_check("7k/8/8/8/8/4s3/4K3/8 w - - 0 1")) << "a thon from ahead";
    EXPECT_TRUE(in_check("7k/8/8/8/5K2/4s3/8/8 w - - 0 1")) << "a thon from aslant behind";
    EXPECT_FALSE(in_check("7k/8/8/8/4K3/4s3/8/8 w - - 0 1")) << "not from straight behind";
    EXPECT_FALSE(in_check("7k/8/8/8/8/3sK3/8/8 w - - 0 1")) << "nor from beside";
    EXPECT_TRUE(in_check("7k/8/8/3p4/4K3/8/8/8 w - - 0 1")) << "a bia aslant";
    EXPECT_FALSE(in_check("7k/8/8/4p3/4K3/8/8/8 w - - 0 1")) << "a bia not ahead";
    EXPECT_FALSE(in_check("7k/8/8/8/8/8/4m3/4K3 w - - 0 1"));
    EXPECT_TRUE(in_check("7k/8/8/8/8/8/3m~4/4K3 w - - 0 1"));
    EXPECT_TRUE(at("8/4k3/4S3/8/8/8/8/4K3 b - - 0 1")->in_check(Side::second));
    EXPECT_FALSE(at("8/4S3/4k3/8/8/8/8/4K3 b - - 0 1")->in_check(Side::second));
}

TEST_P(MakrukRules, CheckIsAnswered) {
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/3S4/4K3 w - - 0 1"), (Names{"d2e3", "e1d1", "e1f1", "e1f2"}))
        << "a thon steps between, or the khun leaves the file";
    EXPECT_EQ(moves_at("7k/8/8/8/8/3n4/3R4/4K3 w - - 0 1"), (Names{"d2d3", "e1d1", "e1e2", "e1f1"}))
        << "nothing stands between a ma and its target";
    EXPECT_EQ(moves_at("7k/8/8/8/8/3m4/4r3/4K3 w - - 0 1"), (Names{"e1d1", "e1f1"}))
        << "the checker is protected";
    EXPECT_EQ(moves_at("K6k/8/r7/1P6/8/8/8/8 w - - 0 1"), (Names{"a8b7", "a8b8", "b5a6m"}))
        << "taken by a bia that is promoted";
    EXPECT_EQ(moves_at("4r1k1/8/8/8/8/3n4/8/R3K2R w - - 0 1"), (Names{"e1d1", "e1d2", "e1f1"}))
        << "two checks: only the khun moves";
}

TEST_P(MakrukRules, CountsOfReferencePositions) { expect_counts_of("makruk_counts.epd", 3); }

}  // namespace
}  // namespace boardlab
