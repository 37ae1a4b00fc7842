// What one process validates, cut into stretches and put together again.
#include "harness/validation/course.hpp"

#include "games/input_error.hpp"
#include "tests/support/by_stretches.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

class CourseOfEveryGame : public testing::TestWithParam<GameInfo> {};
INSTANTIATE_TEST_SUITE_P(Games, CourseOfEveryGame, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param.name; });

void expect_equal(const ValidateResult& parts, const ValidateResult& whole) {
    EXPECT_EQ(parts.positions, whole.positions);
    EXPECT_EQ(parts.nodes, whole.nodes);
    EXPECT_EQ(parts.games, whole.games);
    EXPECT_EQ(parts.checksum, whole.checksum);
    EXPECT_EQ(parts.differences.size(), whole.differences.size());
}

TEST_P(CourseOfEveryGame, StretchesComeToWhatOneProcessFinds) {
    for (const std::uint64_t seed : {1u, 2u}) {
        const ValidateOptions options{.game = GetParam().name,
                                      .boards = {contenders_of(GetParam().name).front()},
                                      .positions = 250,
                                      .seed = seed,
                                      .corpus = {std::string(GetParam().trees.back().fen)},
                                      .divide_depth = 1};
        expect_equal(by_stretches(options), validate(options));
    }
}

TEST_P(CourseOfEveryGame, IsTheSameOnEveryBoard) {
    const auto boards = contenders_of(GetParam().name);
    const auto keys = [&](const Contender& board) {
        const ValidateOptions options{
            .game = GetParam().name, .boards = {board}, .positions = 100, .seed = 5};
        Course course(options);
        std::vector<Key> out;
        while (const auto stretch = course.next())
            out.insert(out.end(), stretch->keys.begin(), stretch->keys.end());
        return out;
    };
    const auto first = keys(boards.front());
    EXPECT_GE(first.size(), 100u);
    for (const Contender& board : boards) EXPECT_EQ(keys(board), first) << board.board;
}

class CourseOfChess : public testing::Test {
 protected:
    const ValidateOptions options{.boards = {contenders_of("chess").front()}, .positions = 60};
    Course course{options};
    Gathered gathered{options};
    StretchResult found_along(const Stretch& stretch) const {
        Comparison boards(options);
        boards.begin();
        return compare_along(boards, stretch);
    }
};

TEST_F(CourseOfChess, RefusesBadPositionsOfACorpus) {
    ValidateOptions bad = options;
    bad.corpus = {"8/8/8 w"};
    EXPECT_THROW(Course(bad).next(), InputError);
}

// A result of other boards, or of a path gone astray.
TEST_F(CourseOfChess, NoticesKeysThatAreNotThoseOfTheWay) {
    const Stretch stretch = course.next().value();
    gathered.expect(stretch);
    StretchResult found = found_along(stretch);
    EXPECT_EQ(found.agreed, stretch.keys.size());
    found.checksum += 1;
    gathered.take(stretch.number, found);
    ASSERT_EQ(gathered.result().differences.size(), 1u);
    EXPECT_EQ(gathered.result().differences.front().what, "key");
}

TEST_F(CourseOfChess, RefusesResultsThatNobodyExpects) {
    const Stretch stretch = course.next().value();
    EXPECT_THROW(gathered.take(stretch.number, {}), std::invalid_argument);
    gathered.expect(stretch);
    gathered.take(stretch.number, found_along(stretch));
    EXPECT_THROW(gathered.take(stretch.number, {}), std::invalid_argument);
}

TEST_F(CourseOfChess, HasTheResultUpToWhatIsMissing) {
    std::vector<Stretch> three;
    for (int i = 0; i < 3; ++i) {
        three.push_back(course.next().value());
        gathered.expect(three.back());
    }
    gathered.take(0, found_along(three[0]));
    gathered.take(2, found_along(three[2]));
    EXPECT_EQ(gathered.result().nodes, three[0].keys.size());
    gathered.take(1, found_along(three[1]));
    EXPECT_EQ(gathered.result().nodes,
              three[0].keys.size() + three[1].keys.size() + three[2].keys.size());
}

}  // namespace
}  // namespace boardlab
