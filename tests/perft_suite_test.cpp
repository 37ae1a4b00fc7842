// Every plain board counts every position of the suite as the suite says.
#include "harness/dataset.hpp"
#include "tests/contenders.hpp"
#include "tests/source_root.hpp"

namespace boardlab {
namespace {

constexpr int quick = 20'000;  // nodes: deep enough for every trap, short enough for the slowest

std::vector<Contender> plain_boards() {
    auto boards = contenders_of("chess");
    std::erase_if(boards, [](const Contender& c) { return !is_plain(c); });
    return boards;
}

class SuiteOnEveryBoard : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, SuiteOnEveryBoard, testing::ValuesIn(plain_boards()), test_name);

TEST_P(SuiteOnEveryBoard, CountsAsTheSuiteSays) {
    const auto position = GetParam().start();
    const auto cases = read_perft_suite(source_root() / "datasets/chess/perft.epd",
                                        [&](std::string_view fen) { position->load(fen); });
    EXPECT_GE(cases.size(), 150u);
    for (const PerftCase& one : cases) {
        const int depth = deepest_within(one, quick);
        ASSERT_GE(depth, 2) << one.id;
        position->load(one.fen);
        const auto expected = one.counts[static_cast<std::size_t>(depth - 1)];
        ASSERT_EQ(expected.first, depth);
        EXPECT_EQ(perft(*position, depth), expected.second)
            << one.id << ", line " << one.line << ", depth " << depth << ": " << one.fen;
    }
}

TEST(Suite, IsDeepAndAffordable) {
    NodeCount at_four = 0;
    for (const PerftCase& one :
         read_perft_suite(source_root() / "datasets/chess/perft.epd", [](std::string_view) {})) {
        ASSERT_GE(one.counts.size(), 4u) << one.id;
        ASSERT_EQ(one.counts[3].first, 4) << one.id;
        at_four += one.counts[3].second;
    }
    EXPECT_LT(at_four, 100'000'000);
}

}  // namespace
}  // namespace boardlab
