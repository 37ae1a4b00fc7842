// The same tree on every board: nodes, score and line, with every feature of the search.
#include <map>

#include "harness/files/data_file.hpp"
#include "harness/validation/signature.hpp"
#include "tests/search/fixture.hpp"

namespace boardlab::search {
namespace {

constexpr std::size_t of_each_phase = 8;

// The tree on the game's first board, searched once.
const Tree& expected(const Contender& c, const std::string& fen, const Setting& setting) {
    static std::map<std::string, Tree> known;
    const std::string name = c.game + setting.name + fen;
    if (!known.contains(name))
        known.emplace(name, tree(contenders_of(c.game).front(), fen, setting));
    return known.at(name);
}

class SameTree : public testing::TestWithParam<Contender> {};
INSTANTIATE_TEST_SUITE_P(Boards, SameTree, testing::ValuesIn(all_contenders()), test_name);

TEST_P(SameTree, WithEveryFeature) {
    if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    const auto fens = timing_positions(GetParam().game, of_each_phase);
    ASSERT_GE(fens.size(), 20u);
    for (const Setting& setting : settings())
        for (const std::string& fen : fens)
            ASSERT_EQ(tree(GetParam(), fen, setting), expected(GetParam(), fen, setting))
                << setting.name << ", " << fen;
}

// datasets/signatures.txt changes only when the tree is meant to change.
TEST_P(SameTree, HasTheGamesSignature) {
    if (!GetParam().missing.empty()) GTEST_SKIP() << GetParam().missing;
    const std::string bytes = read_bytes(source_root() / "datasets/signatures.txt");
    EXPECT_NE(
        bytes.find('\n' + GetParam().game + ' ' + std::to_string(signature_of(GetParam())) + '\n'),
        std::string::npos)
        << signature_of(GetParam());
}

// A feature without effect would pass the test above for no reason.
TEST(Features, EachChangesTheTree) {
    for (const GameInfo& game : all_games()) {
        const Contender c = contenders_of(game.name).front();
        const auto nodes = [&](const Setting& setting) {
            std::uint64_t sum = 0;
            // Some features act from the fourth ply on, where a game with turns of several steps is
            // slow: fewer positions of it.
            const bool wide = game.turns_of_steps;
            for (const std::string& fen : timing_positions(game.name, wide ? 1 : 4))
                sum += tree(c, fen, {setting.name, setting.features, wide ? 5 : 4}).nodes;
            return sum;
        };
        const std::uint64_t base = nodes({"default", {}});
        for (const Setting& s : settings()) {
            if (s.name == std::string("default") || s.name == std::string("incremental")) continue;
            if (!s.features.captures) continue;  // too slow at this depth; see below
            EXPECT_NE(nodes(s), base) << game.name << ", " << s.name;
        }
    }
}

TEST(Features, OrderingSavesNodes) {
    for (const GameInfo& game : all_games()) {
        const Contender c = contenders_of(game.name).front();
        std::uint64_t with_it = 0, without_it = 0;
        for (const std::string& fen : timing_positions(game.name, 4)) {
            // Both without quiescence where unsorted captures would take too long.
            const bool quiet = !game.turns_of_steps;
            Features sorted{.table = false}, unsorted = without_ordering();
            sorted.quiescence = unsorted.quiescence = quiet;
            const int depth = quiet ? 2 : 3;
            with_it += tree(c, fen, {"", sorted, depth}).nodes;
            without_it += tree(c, fen, {"", unsorted, depth}).nodes;
        }
        EXPECT_LT(with_it, without_it) << game.name;
    }
}

}  // namespace
}  // namespace boardlab::search
