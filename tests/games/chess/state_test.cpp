// Keys, FEN, undo, attack maps and move counts of chess, on every board.
#include "tests/games/chess/fixture.hpp"

namespace boardlab {
namespace {

using ChessState = OnEveryChessBoard;
INSTANTIATE_TEST_SUITE_P(Boards, ChessState, testing::ValuesIn(contenders_of("chess")), test_name);

TEST_P(ChessState, TranspositionsShareTheirKey) {
    const auto key_after = [&](const std::string& line) {
        auto position = GetParam().start();
        play(*position, line);
        return position->key();
    };
    EXPECT_EQ(key_after("g1f3 g8f6 b1c3"), key_after("b1c3 g8f6 g1f3"));
    EXPECT_EQ(key_after("e2e4 e7e6 d2d4"), key_after("d2d4 e7e6 e2e4"));
    EXPECT_EQ(key_after("e2e3 e7e5 e3e4 g8f6 g1f3"), key_after("g1f3 g8f6 e2e3 e7e5 e3e4"));
    EXPECT_NE(key_after("e2e4"), key_after("e2e3"));
    EXPECT_NE(key_after("g1f3"), key_after("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6")) << "side to move";
    EXPECT_EQ(key_after(""), key_after("g1f3 g8f6 f3g1 f6g8")) << "clocks do not count";
}

TEST_P(ChessState, KeysDoNotDependOnTheBoard) {
    const auto other = contenders_of("chess").front().start();
    auto position = GetParam().start();
    EXPECT_EQ(position->key(), other->key());
    play(*position, "e2e4 c7c5 e4e5 d7d5");
    play(*other, "e2e4 c7c5 e4e5 d7d5");
    EXPECT_EQ(position->key(), other->key());
}

TEST_P(ChessState, WritesEnPassantWhenLegalOrAsked) {
    auto position = GetParam().start();
    play(*position, "e2e4");
    const std::string placement = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq ";
    EXPECT_EQ(position->fen(), placement + "- 0 1");
    EXPECT_EQ(position->exact_fen(), placement + "e3 0 1");
    play(*position, "a7a6 e4e5 d7d5");
    const std::string takeable = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3";
    EXPECT_EQ(position->fen(), takeable);
    EXPECT_EQ(position->exact_fen(), takeable);
    const std::string uncovers = "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1";
    EXPECT_EQ(at(uncovers)->fen(), "7k/8/8/K2pP2r/8/8/8/8 w - - 0 1");
    EXPECT_EQ(at(uncovers)->exact_fen(), uncovers);
}

TEST_P(ChessState, CountsClockAndMoves) {
    auto position = GetParam().start();
    play(*position, "g1f3 g8f6 f3g1");
    EXPECT_TRUE(position->fen().ends_with(" b KQkq - 3 2"));
    play(*position, "f6e4 d2d3 e4f2");
    EXPECT_TRUE(position->fen().ends_with(" w KQkq - 0 4"));
}

TEST_P(ChessState, UndoRestoresEverything) {
    Random random(11);
    for (int game = 0; game < 6; ++game) {
        auto position = GetParam().start();
        if (game % 2 == 1)
            position->load("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        expect_undo_restores(*position, random, 200, [](const AnyPosition& p) {
            return std::pair(p.exact_fen(), p.key());
        });
        if (HasFatalFailure()) return;
    }
}

TEST_P(ChessState, AttackMaps) {
    const auto attacked = [&](const std::string& fen, Side side) {
        Names names;
        const std::vector<bool> map = at(fen)->attacked_by(side);
        for (std::size_t i = 0; i < map.size(); ++i)
            if (map[i])
                names.insert({static_cast<char>('a' + i % 8), static_cast<char>('1' + i / 8)});
        return names;
    };
    EXPECT_EQ(attacked("7k/8/8/8/8/8/P6P/K7 w - - 0 1", Side::first),
              (Names{"a2", "b1", "b2", "b3", "g3"}));
    EXPECT_EQ(attacked("k7/8/8/8/8/8/8/N6K w - - 0 1", Side::first),
              (Names{"b3", "c2", "g1", "g2", "h2"}));
    // Sliders attack the first piece they meet, friend or foe, and nothing behind it.
    EXPECT_EQ(attacked("7k/8/8/p7/8/8/8/RN5K w - - 0 1", Side::first),
              (Names{"a2", "a3", "a4", "a5", "b1", "c3", "d2", "g1", "g2", "h2"}));
    EXPECT_EQ(
        attacked("k7/8/5p2/8/3B4/8/1P6/7K b - - 0 1", Side::first),
        (Names{"a3", "a7", "b2", "b6", "c3", "c5", "e3", "e5", "f2", "f6", "g1", "g2", "h2"}));
    // A pinned piece still attacks.
    EXPECT_EQ(attacked("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", Side::first),
              (Names{"c1", "c3", "d1", "d2", "d4", "e2", "f1", "f2", "f4", "g1", "g3"}));
    EXPECT_EQ(attacked("7k/p6p/8/8/8/8/8/7K w - - 0 1", Side::second),
              (Names{"b6", "g6", "g7", "g8", "h7"}));
}

TEST_P(ChessState, CountsOfReferencePositions) { expect_counts_of("chess_counts.epd", 15); }

}  // namespace
}  // namespace boardlab
