// Digests find every seeded bug, too, and lead to a position that shows it.
#include <map>

#include "harness/contenders/choice.hpp"
#include "harness/support/random.hpp"
#include "harness/validation/deep.hpp"
#include "harness/validation/random_play.hpp"
#include "tests/seeded/bug.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

using seeded::Bug;

std::string bug_name(const testing::TestParamInfo<Bug>& info) {
    std::string name = info.param.contender.game + '_' + info.param.name;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

// Bugs in what a tree on one board cannot show, by name, with the reason.
const std::map<std::string, std::string> not_shown{};

// Where trees are walked: along short games from the bug's own positions, and games from the start.
std::vector<std::string> roots_of(const Bug& bug) {
    std::vector<std::string> roots = bug.corpus;
    const auto position = contenders_of(bug.contender.game).front().start();
    Random random(1);
    const auto play_from = [&](const std::string& fen, int plies, int apart) {
        position->load(fen);
        int ply = 0;
        play_randomly(*position, random, plies, [&](const AnyPosition& p) {
            if (++ply % apart == 0) roots.push_back(p.exact_fen());
        });
    };
    const std::string start = choose_game(bug.contender.game).start;
    roots.push_back(start);
    for (const std::string& fen : bug.corpus) play_from(fen, 8, 2);
    for (int games = 0; games < 6; ++games) play_from(start, 200, 4);
    return roots;
}

class SeededBugInTheDeep : public testing::TestWithParam<Bug> {};
INSTANTIATE_TEST_SUITE_P(All, SeededBugInTheDeep, testing::ValuesIn(seeded::all_bugs()), bug_name);

TEST_P(SeededBugInTheDeep, IsFound) {
    const Bug& bug = GetParam();
    const Contender sound = contenders_of(bug.contender.game).front();
    const int depth = choose_game(bug.contender.game).most_moves > 256 ? 1 : 2;
    std::uint64_t nodes = 0;
    for (const std::string& root : roots_of(bug)) {
        const DeepResult result =
            compare_deep({sound, bug.contender}, {.fen = root, .depth = depth});
        for (const DeepWalk& w : result.walks) nodes += w.visited;
        if (result.agreed()) continue;
        EXPECT_FALSE(not_shown.contains(bug.name)) << "it is found after all";
        const Difference& d = *result.difference;
        RecordProperty("nodes", std::to_string(nodes));
        RecordProperty("what", d.what + ": " + d.detail + " in " + d.fen);
        // One of its questions differs, and not only their sum.
        EXPECT_NE(d.what, "digest") << d.detail << " in " << d.fen;
        EXPECT_TRUE(d.board_a == bug.contender.board || d.board_b == bug.contender.board);
        return;
    }
    EXPECT_TRUE(not_shown.contains(bug.name)) << "nothing found in " << nodes << " nodes";
}

}  // namespace
}  // namespace boardlab
