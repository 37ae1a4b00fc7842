// How games of chess end, on every board.
#include "tests/games/chess/fixture.hpp"

namespace boardlab {
namespace {

using ChessStatus = OnEveryChessBoard;
INSTANTIATE_TEST_SUITE_P(Boards, ChessStatus, testing::ValuesIn(contenders_of("chess")), test_name);

TEST_P(ChessStatus, Mate) {
    auto position = GetParam().start();
    play(*position, "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(position->status().name, "checkmate");
    EXPECT_EQ(position->status().winner, Side::second);
    EXPECT_EQ(position->moves().size(), 0u);
    position->load("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1");
    EXPECT_EQ(position->status().name, "checkmate") << "smothered";
    EXPECT_EQ(position->status().winner, Side::first);
    EXPECT_EQ(status("R5k1/5ppp/8/8/8/8/8/K7 b - - 100 90"), "checkmate")
        << "mate comes before the fifty-move rule";
    EXPECT_EQ(status("R5k1/5pp1/8/8/8/8/8/K7 b - - 0 1"), "ongoing");
}

TEST_P(ChessStatus, Stalemate) {
    EXPECT_EQ(status("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "stalemate");
    EXPECT_EQ(status("k7/P7/1K6/8/8/8/8/8 b - - 0 1"), "stalemate");
    EXPECT_EQ(status("7k/5Q2/6K1/8/8/7p/8/8 b - - 0 1"), "ongoing") << "a pawn still moves";
    EXPECT_FALSE(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")->status().winner.has_value());
}

TEST_P(ChessStatus, FiftyMoves) {
    auto position = at("7k/8/8/8/8/8/8/R3K3 w - - 98 80");
    EXPECT_EQ(position->status().name, "ongoing");
    play(*position, "a1a2");
    EXPECT_EQ(position->status().name, "ongoing");
    play(*position, "h8g8");
    EXPECT_EQ(position->status().name, "fifty-move rule");
    position->undo();
    EXPECT_EQ(position->status().name, "ongoing");
    position->load("7k/8/8/8/8/p7/8/R3K3 w - - 99 80");
    play(*position, "a1a3");
    EXPECT_EQ(position->status().name, "ongoing") << "a capture starts the count again";
    position->load("7k/8/8/8/8/8/P7/R3K3 w - - 99 80");
    play(*position, "a2a4");
    EXPECT_EQ(position->status().name, "ongoing") << "so does a pawn";
}

TEST_P(ChessStatus, ThreefoldRepetition) {
    auto position = GetParam().start();
    play(*position, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(position->status().name, "ongoing");
    play(*position, "f6g8");
    EXPECT_EQ(position->status().name, "threefold repetition");
    position->undo();
    EXPECT_EQ(position->status().name, "ongoing");
}

TEST_P(ChessStatus, LostRightsDistinguishRepetitions) {
    auto position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Key with_rights = position->key();
    play(*position, "a1b1 a8b8 b1a1 b8a8");
    EXPECT_NE(position->key(), with_rights);
    play(*position, "a1b1 a8b8 b1a1 b8a8");
    EXPECT_EQ(position->status().name, "ongoing") << "the first had more rights";
    play(*position, "a1b1 a8b8 b1a1 b8a8");
    EXPECT_EQ(position->status().name, "threefold repetition");
}

TEST_P(ChessStatus, EnPassantDistinguishesRepetitionsOnlyWhenLegal) {
    auto legal = at("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1");
    play(*legal, "d2d4");
    const Key takeable = legal->key();
    play(*legal, "e8d8 e1d1 d8e8 d1e1");
    EXPECT_NE(legal->key(), takeable);
    play(*legal, "e8d8 e1d1 d8e8 d1e1");
    EXPECT_EQ(legal->status().name, "ongoing");

    auto nobody_near = at("4k3/7p/8/8/8/8/3P4/4K3 w - - 0 1");
    play(*nobody_near, "d2d4");
    const Key plain = nobody_near->key();
    play(*nobody_near, "e8d8 e1d1 d8e8 d1e1");
    EXPECT_EQ(nobody_near->key(), plain);
    play(*nobody_near, "e8d8 e1d1 d8e8 d1e1");
    EXPECT_EQ(nobody_near->status().name, "threefold repetition");

    auto pinned =
        at("8/8/8/8/k3p2Q/8/3P4/4K3 w - - 0 1");  // capturing would expose the king on the rank
    play(*pinned, "d2d4");
    EXPECT_EQ(pinned->key(), at("8/8/8/8/k2Pp2Q/8/8/4K3 b - - 0 1")->key());
}

// Drawn at once only where no series of moves could lead to mate, even with the opponent's help.
TEST_P(ChessStatus, InsufficientMaterial) {
    const std::string draw = "insufficient material";
    EXPECT_EQ(status("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), draw);
    EXPECT_EQ(status("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), draw);
    EXPECT_EQ(status("4kb2/8/8/8/8/8/8/4K3 w - - 0 1"), draw);
    EXPECT_EQ(status("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"), draw) << "bishops of one colour";
    EXPECT_EQ(status("4k3/8/8/8/8/3B4/4B3/4KB2 w - - 0 1"), draw) << "three of one colour";
    for (const char* enough : {"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
                               "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1",
                               "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
                               "4kq2/8/8/8/8/8/8/4K3 w - - 0 1"})
        EXPECT_EQ(status(enough), "ongoing") << enough;
}

// Why two knights, or a minor piece on each side, are not a draw at once: these are mates.
TEST_P(ChessStatus, HelpedMatesExist) {
    for (const char* mate : {"7k/4NN2/7K/8/8/8/8/8 b - - 0 1", "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1",
                             "k7/nBK5/8/8/8/8/8/8 b - - 0 1", "k7/bBK5/8/8/8/8/8/8 b - - 0 1"})
        EXPECT_EQ(status(mate), "checkmate") << mate;
}

}  // namespace
}  // namespace boardlab
