// En passant, promotion, pins and checks, on every board.
#include "tests/games/chess/fixture.hpp"

namespace boardlab {
namespace {

using ChessRules = OnEveryChessBoard;
INSTANTIATE_TEST_SUITE_P(Boards, ChessRules, testing::ValuesIn(contenders_of("chess")), test_name);

TEST_P(ChessRules, EnPassantTakesThePassingPawn) {
    auto position = at("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    play(*position, "d2d4 e4d3");
    EXPECT_EQ(position->fen(), "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2");
    position->undo();
    EXPECT_EQ(position->fen(), "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
    play(*position, "e8e7 e1e2 e7e8 e2e1");
    EXPECT_FALSE(moves(*position).contains("e4d3")) << "only at once";
}

TEST_P(ChessRules, EnPassantFromBothSides) {
    EXPECT_EQ(moves_at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5"), (Names{"c5c6", "c5d6"}));
    EXPECT_EQ(moves_at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "e5"), (Names{"e5e6", "e5d6"}));
    EXPECT_FALSE(has("4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "h5a6")) << "not round the edge";
    EXPECT_FALSE(has("4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1", "a5h6"));
}

// Both pawns leave the rank in one move, which is not an ordinary pin.
TEST_P(ChessRules, EnPassantMustNotUncoverTheRank) {
    for (const char* rank : {"K2pP2r", "K2Pp2r", "r2pP2K", "q2pP2K", "K2pP2q"}) {
        const std::string text = rank;
        const bool left = text[2] == 'P';  // the white pawn stands left of the black one
        const std::string fen = "7k/8/8/" + text + "/8/8/8/8 w - " + (left ? "e6" : "d6") + " 0 1";
        EXPECT_FALSE(has(fen, left ? "d5e6" : "e5d6")) << fen;
    }
    EXPECT_TRUE(has("7k/8/8/K1NpP2r/8/8/8/8 w - d6 0 1", "e5d6")) << "another piece shields";
    EXPECT_TRUE(has("7k/8/8/K2pP2b/8/8/8/8 w - d6 0 1", "e5d6")) << "a bishop sees no rank";
    EXPECT_FALSE(has("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3")) << "and for Black";
}

TEST_P(ChessRules, EnPassantAndDiagonals) {
    EXPECT_FALSE(has("7k/b7/8/2pP4/8/4K3/8/8 w - c6 0 1", "d5c6")) << "the victim shielded";
    EXPECT_FALSE(has("4k3/8/2b5/3pP3/8/5K2/8/8 w - d6 0 1", "e5d6")) << "the victim shielded";
    EXPECT_TRUE(has("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6")) << "the victim gave check";
    EXPECT_FALSE(has("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6")) << "pinned on the file";
    EXPECT_TRUE(has("7k/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6")) << "along the pin";
    EXPECT_TRUE(has("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3")) << "takes the checking pawn";
}

TEST_P(ChessRules, PinnedPawns) {
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2"), (Names{"e2e3", "e2e4"}));
    EXPECT_EQ(moves_at("7k/8/8/8/8/2b5/3P4/4K3 w - - 0 1", "d2"), (Names{"d2c3"}));
    EXPECT_EQ(moves_at("7k/8/8/8/1b6/8/3P4/4K3 w - - 0 1", "d2"), (Names{}));
    EXPECT_EQ(moves_at("7k/8/8/8/8/8/r2PK3/8 w - - 0 1", "d2"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2"), (Names{"e2e3", "e2e4"}));
}

TEST_P(ChessRules, PinnedPieces) {
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2"), (Names{}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3"),
              (Names{"e3e2", "e3e4", "e3e5", "e3e6", "e3e7", "e3e8"}));
    EXPECT_EQ(moves_at("4r2k/8/8/8/8/4B3/8/4K3 w - - 0 1", "e3"), (Names{}));
    EXPECT_EQ(moves_at("7k/8/8/8/1b6/8/3Q4/4K3 w - - 0 1", "d2"), (Names{"d2c3", "d2b4"}));
    // Two pins at once; neither piece may move onto the other's line.
    EXPECT_EQ(moves_at("4r2k/8/8/8/1b6/4Q3/3Q4/4K3 w - - 0 1", "d2"), (Names{"d2c3", "d2b4"}));
    EXPECT_FALSE(has("4r2k/8/8/8/1b6/4Q3/3Q4/4K3 w - - 0 1", "e3d4"));
    // Two pieces in between pin nobody.
    EXPECT_EQ(moves_at("4r2k/4n3/8/8/8/8/4N3/4K3 w - - 0 1", "e2").size(), 6u);
}

TEST_P(ChessRules, CheckIsAnswered) {
    EXPECT_EQ(moves_at("4r1k1/8/8/8/8/8/3P1P2/R2QKB1R w - - 0 1"), (Names{"f1e2", "d1e2"}))
        << "block only";
    EXPECT_EQ(moves_at("7k/8/8/8/8/5n2/3PPP2/3QKB2 w - - 0 1"), (Names{"e2f3"}))
        << "a knight's check cannot be blocked";
    EXPECT_EQ(moves_at("6k1/8/8/8/8/8/4r3/R3K2R w KQ - 0 1"), (Names{"e1e2", "e1d1", "e1f1"}))
        << "take or step aside; castling is no answer";
    EXPECT_EQ(moves_at("4r1k1/8/8/8/8/3n4/3PPP2/RN1QKB1R w KQ - 0 1"), (Names{}))
        << "a pinned pawn takes no checker";
    EXPECT_FALSE(has("7k/8/8/8/r3K3/8/8/8 w - - 0 1", "e4f4")) << "not along the ray";
    EXPECT_FALSE(has("7k/8/8/8/8/5b2/4r3/4K3 w - - 0 1", "e1e2")) << "the checker is protected";
    EXPECT_TRUE(has("7k/8/8/8/3p4/4K3/8/8 w - - 0 1", "e3d4")) << "take the pawn";
}

TEST_P(ChessRules, DoubleCheckMovesTheKing) {
    EXPECT_EQ(moves_at("4r1k1/8/8/8/8/5n2/3P1P1P/R2QKB1R w KQ - 0 1"), (Names{}))
        << "rook and knight give check, and blocking or taking answers only one";
    EXPECT_EQ(moves_at("4r1k1/8/8/8/8/5n2/3P1P2/R3K2R w - - 0 1"), (Names{"e1d1", "e1f1"}));
}

TEST_P(ChessRules, Promotions) {
    EXPECT_EQ(moves_at("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7"),
              (Names{"e7e8q", "e7e8r", "e7e8b", "e7e8n"}));
    EXPECT_EQ(moves_at("3rnr1k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7"),
              (Names{"e7d8q", "e7d8r", "e7d8b", "e7d8n", "e7f8q", "e7f8r", "e7f8b", "e7f8n"}));
    EXPECT_EQ(moves_at("7K/8/8/8/8/8/4p3/3N3k b - - 0 1", "e2").size(), 8u);
    EXPECT_EQ(moves_at("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a2").size(), 8u) << "at the edge";
    auto position = at("3r3k/4P3/8/8/8/8/8/4K3 w - - 5 1");
    play(*position, "e7d8n");
    EXPECT_EQ(position->fen(), "3N3k/8/8/8/8/8/8/4K3 b - - 0 1");
    position->undo();
    EXPECT_EQ(position->fen(), "3r3k/4P3/8/8/8/8/8/4K3 w - - 5 1");
}

}  // namespace
}  // namespace boardlab
