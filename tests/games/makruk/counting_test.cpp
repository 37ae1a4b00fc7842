// The counting rules of Makruk, on every board: when a count begins, how far it goes, where it
// ends.
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

class MakrukCounting : public OnEveryBoard {
 protected:
    // The FEN after moves from a position.
    std::string after(const std::string& fen, const std::string& moves) const {
        auto position = at(fen);
        play(*position, moves);
        return position->fen();
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, MakrukCounting, testing::ValuesIn(contenders_of("makruk")),
                         test_name);

struct Force {
    std::string men;
    int limit;
};
// In the order of the rule, then forces that fit several of its lines: the lowest limit counts.
const std::vector<Force> forces{
    {"RR", 8},   {"R", 16},  {"SS", 22},  {"NN", 32},  {"S", 44},     {"N", 64},
    {"M", 64},   {"MM", 64}, {"NMM", 64}, {"SNN", 32}, {"SSNN", 22},  {"RSSNN", 16},
    {"SNM", 44}, {"RS", 16}, {"SSM", 22}, {"RNN", 16}, {"RRSSNN", 8}, {"MMMMM", 64},
};

std::string ranks_with(const Force& force) {
    const auto vacant = 8 - force.men.size();
    return "7k/8/8/8/8/8/" + force.men + std::to_string(vacant) + "/";
}

TEST_P(MakrukCounting, LimitsOfThePiecesHonour) {
    for (const Force& force : forces) {
        const std::size_t men = force.men.size() + 2;
        EXPECT_EQ(after(ranks_with(force) + "K7 w - - 0 9", "a1b1"),
                  ranks_with(force) + "1K6 b - " + std::to_string(2 * force.limit) + ' ' +
                      std::to_string(2 * men) + " 9");
    }
    // The same with colours exchanged.
    EXPECT_EQ(after("k7/nns5/8/8/8/8/8/7K b - - 0 9", "a8b8"),
              "1k6/nns5/8/8/8/8/8/7K w - 64 10 10");
    EXPECT_EQ(after("k7/m~n6/8/8/8/8/8/7K b - - 0 9", "a8b8"), "1k6/mn6/8/8/8/8/8/7K w - 128 8 10");
}

// The count reaches the limit, the other side has one more move, then the counting side's next move
// ends the game.
TEST_P(MakrukCounting, PiecesHonourEndsOneMoveAfterItsLimit) {
    for (const Force& force : forces) {
        if (force.men == "N" || force.men == "M") continue;  // drawn without a count
        auto position = at(ranks_with(force) + "K7 b - " + std::to_string(2 * force.limit) + ' ' +
                           std::to_string(2 * force.limit - 2) + " 80");
        const std::string of = " of " + std::to_string(force.limit);
        EXPECT_EQ(position->remark(),
                  "Black counts the pieces' honour: next " + std::to_string(force.limit) + of);
        play(*position, "h8g8");
        EXPECT_EQ(status(*position), "ongoing") << force.men;
        EXPECT_EQ(position->remark(),
                  "Black counts the pieces' honour: " + std::to_string(force.limit) + of);
        play(*position, "a1b1");
        EXPECT_EQ(status(*position), "ongoing") << force.men;
        play(*position, "g8h8");
        EXPECT_EQ(status(*position), "pieces' honour") << force.men;
        EXPECT_FALSE(position->status().winner.has_value());
        position->undo();
        EXPECT_EQ(status(*position), "ongoing") << force.men;
    }
}

TEST_P(MakrukCounting, BoardsHonourEndsOneMoveAfterItsLimit) {
    auto position = at("r5k1/8/8/8/8/8/8/1K5R w - 128 126 90");
    EXPECT_EQ(position->remark(), "White counts the board's honour: next 64 of 64");
    play(*position, "b1b2 g8g7");
    EXPECT_EQ(position->fen(), "r7/6k1/8/8/8/8/1K6/7R w - 128 128 91");
    EXPECT_EQ(status(*position), "ongoing");
    play(*position, "b2b1");
    EXPECT_EQ(status(*position), "board's honour");
    EXPECT_FALSE(position->status().winner.has_value());
    position->undo();
    EXPECT_EQ(status(*position), "ongoing");
}

TEST_P(MakrukCounting, WhatIsDrawnStaysDrawn) {
    auto position = at("7k/8/8/8/8/8/R7/K7 b - 32 32 40");
    const std::vector<std::string> to_and_fro{"h8g8", "a1b1", "g8h8", "b1a1"};
    for (std::size_t ply = 0; ply < 300; ++ply) {
        play(*position, to_and_fro[ply % 4]);
        ASSERT_EQ(status(*position), "pieces' honour") << ply << " plies played on";
        ASSERT_TRUE(position->remark().starts_with("Black counts")) << position->remark();
    }
}

TEST_P(MakrukCounting, MateOnTheLastMoveCounts) {
    auto position = at("6k1/1R6/8/8/8/8/8/RK6 b - 16 14 40");
    play(*position, "g8h8 a1a8");
    EXPECT_EQ(position->fen(), "R6k/1R6/8/8/8/8/8/1K6 b - 16 16 41");
    EXPECT_EQ(status(*position), "checkmate");
    EXPECT_EQ(position->status().winner, Side::first);
    // The counting side mates with the move that would have drawn.
    auto counter = at("7k/1R6/8/8/8/8/8/RK4n1 w - 128 128 99");
    play(*counter, "a1a8");
    EXPECT_EQ(status(*counter), "checkmate");
    auto another_move = at("7k/1R6/8/8/8/8/8/RK4n1 w - 128 128 99");
    play(*another_move, "a1a7");
    EXPECT_EQ(status(*another_move), "board's honour");
}

TEST_P(MakrukCounting, NobodyCountsWhileABiaIsLeft) {
    EXPECT_EQ(after("r5k1/8/8/8/7p/8/8/1K5R w - - 3 10", "b1b2 g8g7"),
              "r7/6k1/8/8/7p/8/1K6/7R w - - 5 11");
    EXPECT_EQ(after("6k1/8/8/8/P7/8/8/1K5R w - - 3 10", "b1b2"), "6k1/8/8/8/P7/8/1K6/7R b - - 4 10")
        << "even for a bare khun";
    EXPECT_EQ(after("r5k1/8/8/P7/7p/8/8/1K5R w - - 3 10", "a5a6m"),
              "r5k1/8/M7/8/7p/8/8/1K5R b - - 0 10");
    EXPECT_EQ(after("r5k1/8/8/P7/7p/8/8/1K5R w - - 3 10", "h1h4"),
              "r5k1/8/8/P7/7R/8/8/1K6 b - - 0 10");
}

// The side to move once the last bia is gone begins to count.
TEST_P(MakrukCounting, BoardsHonourBegins) {
    EXPECT_EQ(after("r5k1/8/8/8/7p/8/8/1K5R w - - 3 10", "h1h4"),
              "r5k1/8/8/8/7R/8/8/1K6 b - 128 0 10");
    EXPECT_EQ(after("6k1/8/8/P7/8/8/8/1K4r1 w - - 3 10", "b1b2 g1g2 b2b1 g2h2 a5a6m"),
              "6k1/8/M7/8/8/8/7r/1K6 b - 128 0 12");
    EXPECT_EQ(after("6k1/8/8/8/7p/8/8/1K5R b - - 3 10", "h4h3m"),
              "6k1/8/8/8/8/7m/8/1K5R w - 128 0 11");
    auto position = at("6k1/8/8/8/7p/8/8/1K5R b - - 3 10");
    play(*position, "h4h3m");
    EXPECT_EQ(position->remark(), "White counts the board's honour: next 1 of 64");
    play(*position, "b1b2");
    EXPECT_EQ(position->remark(), "White counts the board's honour: 1 of 64");
    EXPECT_EQ(position->fen(), "6k1/8/8/8/8/7m/1K6/7R b - 128 1 11");
}

TEST_P(MakrukCounting, PiecesHonourBegins) {
    EXPECT_EQ(after("6k1/8/8/8/7p/8/8/1K5R w - - 3 10", "h1h4"), "6k1/8/8/8/7R/8/8/1K6 b - 32 6 10")
        << "the last bia and the last man taken at once";
    EXPECT_EQ(after("6k1/8/8/P7/8/8/8/1K6 w - - 3 10", "a5a6m"),
              "6k1/8/M7/8/8/8/8/1K6 b - 128 6 10")
        << "the last bia promoted against a bare khun";
    EXPECT_EQ(after("r5k1/8/8/8/1p6/1K6/8/8 w - - 5 30", "b3b4"),
              "r5k1/8/8/8/1K6/8/8/8 b - 32 5 30")
        << "the bare khun takes the last bia: it counts though it is not its turn";
    EXPECT_EQ(after("r5k1/8/8/8/1p6/1K6/8/8 w - - 5 30", "b3b4 a8a7"),
              "6k1/r7/8/8/1K6/8/8/8 w - 32 6 31");
    EXPECT_EQ(after("6k1/8/8/8/1p6/1K6/8/8 w - - 5 30", "b3b4"), "6k1/8/8/8/1K6/8/8/8 b - - 0 30")
        << "nothing is left to count against";
}

TEST_P(MakrukCounting, ANewlyBareKhunCountsAnew) {
    const std::string fen = "r5k1/8/8/8/8/1m6/1K6/7R w - 128 50 60";
    EXPECT_EQ(after(fen, "b2b3 a8a3 b3a3"), "6k1/8/8/8/8/K7/8/7R b - 32 6 61")
        << "the counter bares the other side";
    EXPECT_EQ(after("r5k1/8/8/8/8/8/8/RK6 b - 128 51 60", "a8a1"),
              "6k1/8/8/8/8/8/8/rK6 w - 32 6 61")
        << "the counter is bared";
    EXPECT_EQ(after(fen, "b2b3"), "r5k1/8/8/8/8/1K6/8/7R b - 128 51 60") << "nobody is bare yet";
    auto stopped = at("r5k1/8/8/8/8/8/8/RK6 w - 128 50 60");
    stopped->declare("stop");
    play(*stopped, "a1a8");
    EXPECT_EQ(stopped->fen(), "R5k1/8/8/8/8/8/8/1K6 b - 32 6 60") << "whoever stopped before";
}

// Limit and count stay what they were.
TEST_P(MakrukCounting, CapturesByTheBareKhunChangeNothing) {
    auto position = at("6nk/8/8/8/8/8/8/KR4R1 w - - 0 1");
    play(*position, "g1g8");
    EXPECT_EQ(position->fen(), "6Rk/8/8/8/8/8/8/KR6 b - 16 8 1");
    EXPECT_EQ(position->remark(), "Black counts the pieces' honour: next 5 of 8");
    play(*position, "h8g8");
    EXPECT_EQ(position->fen(), "6k1/8/8/8/8/8/8/KR6 w - 16 9 2");
    play(*position, "b1b2");
    EXPECT_EQ(position->fen(), "6k1/8/8/8/8/8/1R6/K7 b - 16 10 2");
    for (int i = 0; i < 3; ++i) position->undo();
    EXPECT_EQ(position->fen(), "6nk/8/8/8/8/8/8/KR4R1 w - - 0 1");
    EXPECT_EQ(position->remark(), "");
}

}  // namespace
}  // namespace boardlab
