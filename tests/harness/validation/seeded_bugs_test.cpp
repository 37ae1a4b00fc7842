// Validation and bisection find every seeded bug and shrink the position that shows it.
#include <algorithm>
#include <regex>

#include "harness/validation/bisect.hpp"
#include "harness/validation/validate.hpp"
#include "tests/seeded/bug.hpp"
#include "tests/support/by_stretches.hpp"
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
const Bug& bug_named(std::string_view name) {
    const auto& bugs = seeded::all_bugs();
    const auto found =
        std::find_if(bugs.begin(), bugs.end(), [&](const Bug& bug) { return bug.name == name; });
    if (found == bugs.end()) throw std::logic_error("no such bug: " + std::string(name));
    return *found;
}

Contender sound(const Bug& bug) { return contenders_of(bug.contender.game).front(); }

ValidateResult validated(const Bug& bug) {
    return validate({.game = bug.contender.game,
                     .boards = {sound(bug), bug.contender},
                     .positions = 5000,
                     .seed = 1,
                     .corpus = bug.corpus});
}

BisectOptions below(const Bug& bug, const Difference& d) {
    return {.game = bug.contender.game, .fen = d.before, .depth = 3, .seed = 1};
}

int pieces_in(const std::string& fen) {
    int n = 0;
    for (const char c : fen.substr(0, fen.find(' '))) n += std::isalpha(c) != 0;
    return n;
}

class SeededBug : public testing::TestWithParam<Bug> {};
INSTANTIATE_TEST_SUITE_P(All, SeededBug, testing::ValuesIn(seeded::all_bugs()), bug_name);

TEST_P(SeededBug, IsFoundAndShrunk) {
    const Bug& bug = GetParam();
    const ValidateResult result = validated(bug);
    ASSERT_FALSE(result.agreed()) << "nothing found in " << result.nodes << " nodes";
    EXPECT_LE(result.nodes, 3000u);
    const Difference& d = result.differences.front();

    const BisectResult small = bisect(sound(bug), bug.contender, below(bug, d));
    ASSERT_TRUE(small.found) << d.what << ": " << d.detail << "\n" << d.fen;
    RecordProperty("nodes", std::to_string(result.nodes));
    RecordProperty("smallest", small.fen);
    EXPECT_EQ(small.what, bug.what) << small.text;
    EXPECT_LE(pieces_in(small.fen), bug.most_pieces) << small.text;
    EXPECT_TRUE(std::regex_match(joined(small.missing), std::regex(bug.missing))) << small.text;
    EXPECT_TRUE(std::regex_match(joined(small.extra), std::regex(bug.extra))) << small.text;
    EXPECT_NE(small.command.find(small.fen), std::string::npos) << small.command;
}

// Either of two boards may be the broken one.
TEST_P(SeededBug, IsFoundWhenItIsTheReference) {
    const Bug& bug = GetParam();
    const ValidateResult result = validated(bug);
    ASSERT_FALSE(result.agreed());
    const Difference& d = result.differences.front();
    const BisectResult small = bisect(bug.contender, sound(bug), below(bug, d));
    EXPECT_TRUE(small.found) << d.what << ": " << d.detail << "\n" << d.fen;
}

// The first difference is the same, and so is all that was compared before, when others compare.
TEST_P(SeededBug, IsFoundAlongStretchesAsByOneProcess) {
    const Bug& bug = GetParam();
    for (const bool bug_first : {false, true}) {
        ValidateOptions options{.game = bug.contender.game,
                                .boards = {sound(bug), bug.contender},
                                .positions = 5000,
                                .corpus = bug.corpus,
                                .divide_depth = 2};
        if (bug_first) std::swap(options.boards[0], options.boards[1]);
        const ValidateResult whole = validate(options), parts = by_stretches(options);
        ASSERT_EQ(parts.differences.size(), whole.differences.size());
        EXPECT_EQ(parts.nodes, whole.nodes);
        EXPECT_EQ(parts.positions, whole.positions);
        EXPECT_EQ(parts.checksum, whole.checksum);
        if (whole.agreed()) continue;  // deeper trees show it
        EXPECT_EQ(parts.differences[0].fen, whole.differences[0].fen);
        EXPECT_EQ(parts.differences[0].what, whole.differences[0].what);
        EXPECT_EQ(parts.differences[0].path, whole.differences[0].path);
        EXPECT_EQ(parts.differences[0].board_b, whole.differences[0].board_b);
    }
}

TEST(SeededBugs, AreOfEveryGame) {
    for (const GameInfo& game : all_games()) {
        const auto& bugs = seeded::all_bugs();
        EXPECT_GE(std::count_if(bugs.begin(), bugs.end(),
                                [&](const Bug& bug) { return bug.contender.game == game.name; }),
                  8)
            << game.name;
    }
}

TEST(SeededBugs, AreFoundByRandomPlayFromTheStart) {
    // The bugs show only when a knight or ma has reached the edge.
    for (const auto name : {"knight leaps around the edge", "ma leaps around the edge"}) {
        const Bug& bug = bug_named(name);
        const BisectResult result =
            bisect(sound(bug), bug.contender, {.game = bug.contender.game, .depth = 1, .seed = 1});
        ASSERT_TRUE(result.found) << result.text;
        EXPECT_FALSE(result.path.empty());
        const auto position = sound(bug).start();
        for (const std::string& move : result.path) position->play(position->find_move(move));
        EXPECT_EQ(position->exact_fen(), result.reached);
        EXPECT_GT(pieces_in(result.reached), pieces_in(result.fen));
    }
}

// A board that is wrong about checks, pins or threats contradicts its own trials.
TEST(SeededBugs, AreFoundByTrialWithoutAnotherBoard) {
    for (const auto name :
         {"pinned piece moves freely", "double check ignored", "king steps back along the ray",
          "castles through check", "general steps onto the other's file",
          "own piece becomes the screen, cells", "screen of a check stays",
          "piece on a horse's leg leaves", "blocker between commanders leaves"}) {
        const Bug& bug = bug_named(name);
        std::vector<std::string> corpus = bug.corpus;
        // Random games seldom come to a double check whose checkers could be taken.
        if (bug.contender.game == "chess") corpus.push_back("3rk3/8/3N4/8/4R3/8/8/4K3 b - - 0 1");
        const ValidateResult result = validate({.game = bug.contender.game,
                                                .boards = {bug.contender},
                                                .positions = 5000,
                                                .seed = 1,
                                                .corpus = corpus});
        ASSERT_FALSE(result.agreed()) << name;
        const Difference& d = result.differences.front();
        EXPECT_EQ(d.what, "trial") << name << ": " << d.detail;
        EXPECT_EQ(d.missing.empty(), bug.missing.empty()) << name << ": " << d.detail;
        EXPECT_EQ(d.extra.empty(), bug.extra.empty()) << name << ": " << d.detail;
    }
}

TEST(SeededBugs, AreCountedUpToTheLimit) {
    const Bug& bug = bug_named("attack map without pawns");
    const ValidateResult result =
        validate({.boards = {sound(bug), bug.contender}, .positions = 100, .most_differences = 3});
    ASSERT_EQ(result.differences.size(), 3u);
    EXPECT_EQ(result.differences[0].board_b, "harmless-pawns");
    EXPECT_EQ(result.differences[0].path.size(), 0u);
}

}  // namespace
}  // namespace boardlab
