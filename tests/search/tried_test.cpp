// The search visits the same tree whichever generator finds its moves.
#include "tests/search/fixture.hpp"

namespace boardlab::search {
namespace {

class TriedSearch : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, TriedSearch, testing::ValuesIn(all_contenders()), test_name);

TEST_P(TriedSearch, VisitsTheSameTree) {
    if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    for (Setting setting : {settings().front(), settings().back()})
        for (const std::string& fen : timing_positions(GetParam().game, 2)) {
            setting.depth = std::min(setting.depth, 3);
            const Tree legal = tree(GetParam(), fen, setting);
            setting.features.generator = Generator::tried;
            EXPECT_EQ(tree(GetParam(), fen, setting), legal) << setting.name << ", " << fen;
        }
}

// A mate has no legal move, whoever looks for one.
TEST_P(TriedSearch, KnowsMate) {
    if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    const auto position = GetParam().start();
    const auto mates = read_corpus(source_root() / "datasets" / GetParam().game / "mates.fen",
                                   [&](std::string_view fen) { position->load(fen); });
    ASSERT_FALSE(mates.empty());
    Options options{.depth = depth_in(GetParam().game, 3)};
    const Result legal = searched(GetParam(), mates.front().fen, options);
    options.features.generator = Generator::tried;
    const Result tried = searched(GetParam(), mates.front().fen, options);
    EXPECT_TRUE(is_mate(legal.score));
    EXPECT_EQ(tried.score, legal.score);
    EXPECT_EQ(tried.line, legal.line);
}

}  // namespace
}  // namespace boardlab::search
