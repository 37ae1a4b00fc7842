// Validation and bisection of correct boards; bad input and interruption.
#include "harness/validation/validate.hpp"

#include "games/input_error.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/random.hpp"
#include "harness/validation/bisect.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

TEST(Random, IsTheSameOnEveryMachine) {
    // The standard fixes the first output of mt19937_64.
    Random random(5489);
    EXPECT_EQ(random.below(1'000'000), 14514284786278117030u % 1'000'000);
    for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(7), 7u);
}

// Correct boards of each game.
class OfEveryGame : public testing::TestWithParam<GameInfo> {
 protected:
    const std::string game = GetParam().name;
    const std::string root{GetParam().trees.back().fen};
    const std::vector<Contender> boards = contenders_of(game);
    // A ply less where positions have many moves.
    const int depth = GetParam().most_moves > 256 ? 2 : 3;
};
INSTANTIATE_TEST_SUITE_P(Games, OfEveryGame, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

TEST_P(OfEveryGame, ValidateFindsNothing) {
    const ValidateResult result = validate({.game = game,
                                            .boards = boards,
                                            .positions = 300,
                                            .seed = 7,
                                            .corpus = {root},
                                            .divide_depth = depth});
    for (const Difference& d : result.differences)
        ADD_FAILURE() << d.board_a << '/' << d.board_b << ' ' << d.what << ' ' << d.detail << ' '
                      << d.fen;
    EXPECT_EQ(result.positions, 300u);
    EXPECT_GE(result.nodes, result.positions);
    EXPECT_GE(result.games, 2u);
    EXPECT_GT(result.nodes_per_second(), 0);
}

TEST_P(OfEveryGame, ValidateDependsOnTheSeedAndNotOnTheBoard) {
    const auto checksum = [&](const Contender& board, std::uint64_t seed) {
        return validate({.game = game,
                         .boards = {board},
                         .positions = 100,
                         .seed = seed,
                         .divide_depth = depth})
            .checksum;
    };
    EXPECT_EQ(checksum(boards.front(), 3), checksum(boards.back(), 3));
    EXPECT_NE(checksum(boards.front(), 3), checksum(boards.front(), 4));
}

TEST_P(OfEveryGame, BisectFindsNothing) {
    const BisectResult result =
        bisect(boards.front(), boards.back(),
               {.game = game, .fen = root, .depth = depth, .seed = 1, .most_nodes = 20});
    EXPECT_FALSE(result.found) << result.text;
    EXPECT_NE(result.text.find("no difference to depth " + std::to_string(depth)),
              std::string::npos)
        << result.text;
}

TEST(Validate, StopsWhenToldTo) {
    const ValidateResult result =
        validate({.boards = contenders_of("chess"),
                  .positions = 1'000'000,
                  .progress = [](const ValidateResult& r) { return r.nodes < 5; }});
    EXPECT_TRUE(result.stopped);
    EXPECT_EQ(result.nodes, 5u);
}

TEST(Validate, RefusesBadInput) {
    EXPECT_THROW(validate({.boards = contenders_of("chess"), .corpus = {"8/8/8 w"}}), InputError);
    EXPECT_THROW(validate({.boards = {}}), InputError);
    EXPECT_THROW(validate({.game = "ludo", .boards = contenders_of("chess")}), UsageError);
}

TEST(Bisect, RefusesBadInput) {
    const auto boards = contenders_of("chess");
    EXPECT_THROW(bisect(boards[0], boards[1], {.fen = "nonsense"}), InputError);
}

// A source that can only count, as an engine, and does not know castling.
class NoCastling final : public MoveSource {
 public:
    explicit NoCastling(const Contender& board) : board_(board) {}
    std::string name() const override { return "engine"; }
    Counts divide(const std::string& fen, int depth) override {
        Counts counts = board_.divide(fen, depth);
        if (depth == 1)
            std::erase_if(counts,
                          [](const auto& c) { return c.first == "e1g1" || c.first == "e8g8"; });
        else
            for (auto& [move, nodes] : counts) {
                nodes = 0;
                for (const auto& part : divide(after(fen, move), depth - 1)) nodes += part.second;
            }
        return counts;
    }

 private:
    std::string after(const std::string& fen, const std::string& move) {
        board_.another()->load(fen);
        board_.another()->play(board_.another()->find_move(move));
        return board_.another()->exact_fen();
    }
    ContenderSource board_;
};

TEST(Bisect, WorksAgainstASourceThatOnlyDivides) {
    const Contender board = contenders_of("chess").front();
    NoCastling engine(board);
    ContenderSource ours(board);
    const BisectResult result = bisect(
        ours, engine, board,
        {.fen = "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/3P1N2/PPP2PPP/RNBQKB1R w KQkq - 0 1", .depth = 3});
    ASSERT_TRUE(result.found);
    EXPECT_EQ(result.what, "moves");
    ASSERT_EQ(result.missing.size(), 1u);
    EXPECT_TRUE(result.missing.front() == "e1g1" || result.missing.front() == "e8g8");
    EXPECT_TRUE(result.extra.empty());
    EXPECT_EQ(result.fen.substr(0, result.fen.find(' ')), "4k2r/8/8/8/8/8/8/4K3") << result.fen;
    EXPECT_EQ(result.path.size(), 1u);
    EXPECT_EQ(result.command.rfind("boardlab moves --game chess --rep ", 0), 0u) << result.command;
}

}  // namespace
}  // namespace boardlab
