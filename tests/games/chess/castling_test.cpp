// Castling, its conditions and how its rights are lost, on every board.
#include "tests/games/chess/fixture.hpp"

namespace boardlab {
namespace {

using Castling = OnEveryChessBoard;
INSTANTIATE_TEST_SUITE_P(Boards, Castling, testing::ValuesIn(contenders_of("chess")), test_name);

TEST_P(Castling, BothWaysForBothSides) {
    const std::string white = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_TRUE(has(white, "e1g1") && has(white, "e1c1"));
    const std::string black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    EXPECT_TRUE(has(black, "e8g8") && has(black, "e8c8"));
    auto position = at(white);
    play(*position, "e1g1 e8c8");
    EXPECT_EQ(position->fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    position->undo();
    position->undo();
    EXPECT_EQ(position->fen(), white);
}

TEST_P(Castling, OnlyWithTheRight) {
    EXPECT_EQ(moves_at("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1").count("e1c1"), 0u);
    EXPECT_TRUE(has("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1g1"));
    EXPECT_FALSE(has("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "e8g8"));
    EXPECT_TRUE(has("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "e8c8"));
}

TEST_P(Castling, NotOutOfThroughOrIntoCheck) {
    const auto both = [&](const std::string& rook_file_empties) {
        const Names names = moves_at("4k3/" + rook_file_empties + "/8/8/8/8/8/R3K2R w KQ - 0 1");
        return std::pair(names.contains("e1g1"), names.contains("e1c1"));
    };
    using Both = std::pair<bool, bool>;
    EXPECT_EQ(both("4r3"), Both(false, false)) << "out of check";
    EXPECT_EQ(both("5r2"), Both(false, true)) << "through f1";
    EXPECT_EQ(both("6r1"), Both(false, true)) << "into g1";
    EXPECT_EQ(both("7r"), Both(true, true)) << "the rook on h1 may be attacked";
    EXPECT_EQ(both("3r4"), Both(true, false)) << "through d1";
    EXPECT_EQ(both("2r5"), Both(true, false)) << "into c1";
    EXPECT_EQ(both("1r6"), Both(true, true)) << "b1 may be attacked";
    EXPECT_EQ(both("r7"), Both(true, true)) << "the rook on a1 may be attacked";
}

TEST_P(Castling, NotPastAnyKindOfAttacker) {
    EXPECT_FALSE(has("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1g1")) << "pawn on g2 hits f1";
    EXPECT_FALSE(has("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", "e1g1")) << "pawn on h2 hits g1";
    EXPECT_FALSE(has("4k3/8/8/8/8/7n/8/R3K2R w KQ - 0 1", "e1g1")) << "knight on h3 hits g1";
    EXPECT_FALSE(has("4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1", "e1c1")) << "bishop on a3 hits c1";
    EXPECT_FALSE(has("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1c1")) << "king on b2 hits c1";
    EXPECT_TRUE(has("8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", "e1g1"));
}

TEST_P(Castling, NotOverAnyPiece) {
    for (const char* home : {"RN2K1NR", "R1B1KB1R", "R2QKB1R", "Rn2K1nR"}) {
        const Names names =
            moves_at(std::string("4k3/8/8/8/8/8/3PPP2/") + home + " w KQ - 0 1", "e1");
        EXPECT_FALSE(names.contains("e1g1")) << home;
        EXPECT_FALSE(names.contains("e1c1")) << home;
    }
}

TEST_P(Castling, RightsAreLost) {
    const std::string start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const auto rights = [&](const std::string& line) {
        auto position = at(start);
        play(*position, line);
        const std::string fen = position->fen();
        const std::size_t field = fen.find(' ', fen.find(' ') + 1) + 1;
        return fen.substr(field, fen.find(' ', field) - field);
    };
    EXPECT_EQ(rights("e1e2"), "kq") << "the king moved";
    EXPECT_EQ(rights("e1e2 e8e7 e2e1 e7e8"), "-") << "and they do not come back";
    EXPECT_EQ(rights("h1h2"), "Qkq") << "a rook moved";
    EXPECT_EQ(rights("a1a2 h8h7"), "Kq");
    EXPECT_EQ(rights("h1h8"), "Qq") << "a rook moved and took a rook";
    EXPECT_EQ(rights("a1a8"), "Kk");
    EXPECT_EQ(rights("e1g1"), "kq");
    EXPECT_EQ(rights("a1b1 h8g8 b1a1 g8h8"), "Kq") << "another rook's return changes nothing";
}

TEST_P(Castling, RookTakenByAPromotingPawn) {
    auto position = at("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1");
    play(*position, "b7a8n");
    EXPECT_EQ(position->fen(), "N3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(moves(*position, "e8").count("e8c8"), 0u);
}

TEST_P(Castling, MayGiveCheck) {
    auto position = at("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    play(*position, "e1g1");
    EXPECT_TRUE(position->in_check(Side::second));
}

}  // namespace
}  // namespace boardlab
