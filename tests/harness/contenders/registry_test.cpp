// Every board of every game counts the start position's tree alike, in every counting mode.
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

class OnEveryChessBoard : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, OnEveryChessBoard, testing::ValuesIn(contenders_of("chess")),
                         test_name);

TEST_P(OnEveryChessBoard, CountsTheStartPosition) {
    const auto position = GetParam().start();
    EXPECT_EQ(perft(*position, 3), 8902);
    EXPECT_EQ(perft(*position, 3, CountingMode::full), 8902);
    EXPECT_EQ(perft(*position, 4, CountingMode::hashed, 2), 197281);
    EXPECT_EQ(position->first_inconsistency(), "");
}

}  // namespace
}  // namespace boardlab
