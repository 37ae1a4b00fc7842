// How games of Makruk end without counting, and what players may declare, on every board.
#include "tests/games/game_fixture.hpp"

namespace boardlab {
namespace {

class MakrukStatus : public OnEveryBoard {
 protected:
    // Why a declaration is refused; empty if it is not.
    static std::string refusal(AnyPosition& position, const std::string& word) {
        const std::string before = position.fen() + position.remark();
        try {
            EXPECT_TRUE(position.declare(word));
        } catch (const InputError& error) {
            EXPECT_EQ(error.field(), "declaration");
            EXPECT_FALSE(error.hint().empty());
            EXPECT_EQ(position.fen() + position.remark(), before);
            return error.reason();
        }
        return "";
    }
};
INSTANTIATE_TEST_SUITE_P(Boards, MakrukStatus, testing::ValuesIn(contenders_of("makruk")),
                         test_name);

TEST_P(MakrukStatus, Mate) {
    auto position = at("7k/1R6/8/8/8/8/8/R6K w - - 0 1");
    EXPECT_EQ(status(*position), "ongoing");
    play(*position, "a1a8");
    EXPECT_EQ(status(*position), "checkmate");
    EXPECT_EQ(position->status().winner, Side::first);
    position->load("k7/8/8/8/8/8/1r6/r6K w - - 0 1");
    EXPECT_EQ(status(*position), "checkmate");
    EXPECT_EQ(position->status().winner, Side::second);
    EXPECT_EQ(status("k7/8/8/8/8/8/8/r6K w - - 0 1"), "ongoing");
}

TEST_P(MakrukStatus, StalemateIsADraw) {
    const auto position = at("k7/2S5/1K6/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(status(*position), "stalemate");
    EXPECT_FALSE(position->status().winner.has_value());
    EXPECT_EQ(status("k7/2S5/1K5p/8/8/8/8/8 b - - 0 1"), "ongoing") << "a bia still moves";
}

TEST_P(MakrukStatus, ThreefoldRepetition) {
    auto position = GetParam().start();
    play(*position, "b1d2 b8d7 d2b1 d7b8 b1d2 b8d7 d2b1");
    EXPECT_EQ(status(*position), "ongoing");
    play(*position, "d7b8");
    EXPECT_EQ(status(*position), "threefold repetition");
    EXPECT_FALSE(position->status().winner.has_value());
    position->undo();
    EXPECT_EQ(status(*position), "ongoing");
    auto counted = at("r5k1/8/8/8/8/8/8/1K5R w - 128 0 20");
    play(*counted, "b1b2 g8g7 b2b1 g7g8 b1b2 g8g7 b2b1");
    EXPECT_EQ(status(*counted), "ongoing");
    play(*counted, "g7g8");
    EXPECT_EQ(status(*counted), "threefold repetition") << "the count makes no difference";
}

// Drawn at once only where no series of moves could lead to mate, even with the opponent's help.
TEST_P(MakrukStatus, InsufficientMaterial) {
    for (const char* draw :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
          "4kn2/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KM2 w - - 0 1",
          "4km~2/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
          "4k3/8/8/8/8/4M3/8/4K1M1 w - - 0 1", "4k3/8/8/8/8/4M~3/8/4K1M1 w - - 0 1",
          "4k3/8/8/3m4/8/8/8/4KM2 w - - 0 1", "4k3/m~7/1m6/8/8/4M~3/8/4K1M1 w - - 0 1"})
        EXPECT_EQ(status(draw), "insufficient material") << draw;
    EXPECT_FALSE(at("4k3/8/8/8/8/8/8/4KN2 w - - 0 1")->status().winner.has_value());
    for (const char* enough :
         {"4k3/8/8/8/8/8/8/4KS2 w - - 0 1", "4kr2/8/8/8/8/8/8/4K3 w - - 0 1",
          "4k3/8/8/8/8/4M3/8/4KM2 w - - 0 1", "4k3/8/8/4m~3/8/8/8/4KM2 w - - 0 1",
          "4k3/8/8/8/8/8/8/4KMN1 w - - 0 1", "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
          "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1",
          "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4KM2 w - - 0 1",
          "4k3/8/8/8/4P3/8/8/4KN2 w - - 0 1"})
        EXPECT_EQ(status(enough), "ongoing") << enough;
}

// Why the others are not drawn at once.
TEST_P(MakrukStatus, HelpedMatesExist) {
    for (const char* mate : {"k7/1S6/1K6/8/8/8/8/8 b - - 0 1", "k7/1MM5/1K6/8/8/8/8/8 b - - 0 1",
                             "k7/M1N5/K7/8/8/8/8/8 b - - 0 1", "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1"})
        EXPECT_EQ(status(mate), "checkmate") << mate;
}

TEST_P(MakrukStatus, DeclaredCount) {
    auto position = at("r5k1/8/8/8/8/8/8/1K5R w - - 4 20");
    EXPECT_TRUE(position->declare("count"));
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - 128 0 20");
    EXPECT_EQ(position->remark(), "White counts the board's honour: next 1 of 64");
    play(*position, "b1b2");
    EXPECT_EQ(position->remark(), "White counts the board's honour: 1 of 64");
    EXPECT_EQ(refusal(*position, "count"), "'count': the other side counts");
    EXPECT_EQ(refusal(*position, "stop"), "'stop': it is not this side that counts");
    play(*position, "g8g7");
    EXPECT_EQ(refusal(*position, "count"), "'count': this side counts already");
    EXPECT_EQ(refusal(*position, "stop"), "");
    EXPECT_EQ(position->remark(), "");
    EXPECT_EQ(refusal(*position, "stop"), "'stop': it is not this side that counts");
    play(*position, "b2b1 g7g8");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - - 8 22") << "it does not begin by itself";
    EXPECT_EQ(refusal(*position, "count"), "");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - 128 0 22");
}

// A count that began without a declaration may be declared by the counting side or by the other.
TEST_P(MakrukStatus, DeclaringWhatBeganByItself) {
    auto position = at("r5k1/8/8/8/8/8/8/1K5R w - 128 10 20");
    EXPECT_EQ(refusal(*position, "count"), "");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - 128 10 20");
    EXPECT_EQ(refusal(*position, "count"), "'count': this side counts already");
    position->load("r5k1/8/8/8/8/8/8/1K5R w - 128 11 20");
    EXPECT_EQ(refusal(*position, "stop"), "'stop': it is not this side that counts");
    EXPECT_EQ(refusal(*position, "count"), "");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - 128 0 20");
    position->load("r5k1/8/8/8/8/8/8/1K5R w - 128 10 20");
    EXPECT_EQ(refusal(*position, "stop"), "");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/8/8/1K5R w - - 0 20");
    position->load("r5k1/8/8/8/8/1m6/1K6/7R w - 128 50 60");
    EXPECT_EQ(refusal(*position, "stop"), "");
    play(*position, "b2b3");
    EXPECT_EQ(position->fen(), "r5k1/8/8/8/8/1K6/8/7R b - - 0 60") << "nor by a capture";
}

TEST_P(MakrukStatus, DeclarationsOutOfPlace) {
    for (const std::string word : {"count", "stop"}) {
        auto position = GetParam().start();
        EXPECT_EQ(refusal(*position, word), "'" + word + "': a bia is left");
        position->load("6k1/8/8/8/8/8/8/1K5R b - 32 6 20");
        EXPECT_EQ(refusal(*position, word), "'" + word + "': one side is bare");
        position->load("r5k1/8/8/8/8/8/8/1K6 b - - 0 20");
        EXPECT_EQ(refusal(*position, word), "'" + word + "': one side is bare");
    }
    auto position = at("r5k1/8/8/8/8/8/8/1K5R w - - 4 20");
    for (const char* word : {"", "Count", "counts", "resign", "b1b2"})
        EXPECT_FALSE(position->declare(word)) << word;
}

// A side that declares a count claims to be the weaker one, and cannot win while it counts.
TEST_P(MakrukStatus, MateByTheDeclaredCounterIsADraw) {
    const std::string before_mate = "7k/1R6/8/8/8/8/8/RK4n1 w - ";
    auto position = at(before_mate + "- 0 30");
    position->declare("count");
    play(*position, "a1a8");
    EXPECT_EQ(status(*position), "mate by the counting side");
    EXPECT_FALSE(position->status().winner.has_value());
    position->undo();
    EXPECT_EQ(status(*position), "ongoing");
    position->declare("stop");
    play(*position, "a1a8");
    EXPECT_EQ(status(*position), "checkmate") << "it stopped in time";
    EXPECT_EQ(position->status().winner, Side::first);
    auto by_itself = at(before_mate + "128 4 30");
    play(*by_itself, "a1a8");
    EXPECT_EQ(status(*by_itself), "checkmate") << "nobody declared anything";
    auto other_counts = at("7k/1R6/8/8/8/8/8/RK4n1 w - 128 3 30");
    play(*other_counts, "b1b2");
    other_counts->declare("count");
    play(*other_counts, "g1f3 a1a8");
    EXPECT_EQ(status(*other_counts), "checkmate") << "the counter is mated";
    EXPECT_EQ(other_counts->status().winner, Side::first);
}

}  // namespace
}  // namespace boardlab
