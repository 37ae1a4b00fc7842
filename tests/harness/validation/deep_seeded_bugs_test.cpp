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

struct Root {
    std::string fen;
    int depth;
};
// Where trees are walked: along short games from the bug's own positions, and games from the start;
// then the former a ply deeper, where CoTuLenh's pieces can rejoin the stack that they left.
std::vector<Root> roots_of(const Bug& bug) {
    const int depth = choose_game(bug.contender.game).most_moves > 256 ? 1 : 2;
    std::vector<Root> roots;
    const auto position = contenders_of(bug.contender.game).front().start();
    Random random(1);
    const auto play_from = [&](const std::string& fen, int plies, int apart) {
        position->load(fen);
        roots.push_back({position->exact_fen(), depth});
        int ply = 0;
        play_randomly(*position, random, plies, [&](const AnyPosition& p) {
            if (++ply % apart == 0) roots.push_back({p.exact_fen(), depth});
        });
    };
    for (const std::string& fen : bug.corpus) play_from(fen, 8, 2);
    const std::vector<Root> again = roots;
    for (int games = 0; games < 6; ++games)
        play_from(choose_game(bug.contender.game).start, 200, 4);
    for (const Root& root : again) roots.push_back({root.fen, depth + 1});
    return roots;
}

class SeededBugInTheDeep : public testing::TestWithParam<Bug> {};
INSTANTIATE_TEST_SUITE_P(All, SeededBugInTheDeep, testing::ValuesIn(seeded::all_bugs()), bug_name);

TEST_P(SeededBugInTheDeep, IsFound) {
    const Bug& bug = GetParam();
    const Contender sound = contenders_of(bug.contender.game).front();
    std::uint64_t nodes = 0;
    for (const Root& root : roots_of(bug)) {
        const DeepResult result =
            compare_deep({sound, bug.contender}, {.fen = root.fen, .depth = root.depth});
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
