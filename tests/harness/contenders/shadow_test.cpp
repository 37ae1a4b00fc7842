// Two boards in lock-step, chosen at run time: they agree where both are sound, and a difference
// stops the work or is counted, kept and passed over.
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/chess/chess.hpp"
#include "harness/contenders/search_on.hpp"
#include "harness/contenders/shadow_contender.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/seeded/bug.hpp"
#include "tests/support/contenders.hpp"

namespace boardlab {
namespace {

using Sets = seeded::SetsOf<Chess>;

// Lists no move from b1, and counts as if it did.
struct SkipsB1 : Sets {
    template <Kind K, Side Us, GenerationType Wanted, class Visit>
    void for_each_move(const SetChecksAndPins<Set>& checks_and_pins, Visit&& visit) const {
        Sets::for_each_move<K, Us, Wanted>(checks_and_pins,
                                           [&](MoveType m, Square from, Square to) {
                                               if (from != 1) visit(m, from, to);
                                           });
    }
};
struct CountsOneMore : Sets {
    template <Side Us>
    unsigned count_moves(const SetChecksAndPins<Set>& checks_and_pins) const {
        return Sets::count_moves<Us>(checks_and_pins) + 1;
    }
};
struct LosesKnights : Sets {  // that go to c3
    void shift(Piece p, Square from, Square to) {
        to == 18 ? lift(p, from) : Sets::shift(p, from, to);
    }
};
struct CannotCountArmies : Sets {
    int army_size(Piece) const { throw std::logic_error("not written yet"); }
};

const Contender& sound() {
    static const std::vector<Contender> all = contenders_of("chess");
    return all.front();
}
template <class Board>
Contender beside(const std::shared_ptr<Mismatches>& mismatches) {
    return shadow_of(sound(), seeded::broken<Chess, Board>("broken"), mismatches);
}
std::string difference(const Contender& shadow, int depth) try {
    perft(*shadow.start(), depth);
    return "none";
} catch (const BoardsDiffer& mismatch) {
    return mismatch.what();
}

class ShadowsOf : public testing::TestWithParam<GameInfo> {};
INSTANTIATE_TEST_SUITE_P(Games, ShadowsOf, testing::ValuesIn(all_games()),
                         [](const auto& i) { return i.param.name; });

// The first board beside every other one, and every other one beside it.
TEST_P(ShadowsOf, SoundBoardsAgreeInTreesAndSearches) {
    const auto boards = contenders_of(GetParam().name);
    const auto alone = boards.front().start();
    const int depth = GetParam().turns_of_steps ? 1 : 2;
    const NodeCount nodes = perft(*alone, depth);
    const search::Options options{.depth = depth, .features = {.null_move = true}};
    search::Options incremental = options;
    incremental.features.incremental = true;
    const search::Result expected = search_on(boards.front(), *alone, options);
    const auto mismatches = std::make_shared<Mismatches>(OnMismatch::stop);
    for (std::size_t i = 1; i < boards.size(); ++i) {
        const Contender shadow =
            shadow_of(boards[i % 2 == 0 ? 0 : i], boards[i % 2 == 0 ? i : 0], mismatches);
        const auto position = shadow.start();
        EXPECT_EQ(perft(*position, depth), nodes) << shadow.board;
        EXPECT_EQ(perft(*position, depth, CountingMode::full), nodes) << shadow.board;
        EXPECT_EQ(perft(*position, depth, CountingMode::hashed, 2), nodes) << shadow.board;
        EXPECT_EQ(position->attacked_by(Side::first), alone->attacked_by(Side::first));
        for (const search::Options& o : {options, incremental}) {
            const search::Result found = search_on(shadow, *position, o);
            EXPECT_EQ(found.counts.nodes, expected.counts.nodes) << shadow.board;
            EXPECT_EQ(found.score, expected.score) << shadow.board;
            EXPECT_EQ(found.line, expected.line) << shadow.board;
        }
    }
    EXPECT_EQ(mismatches->found(), 0u);
    EXPECT_TRUE(mismatches->any_compared());
}

TEST(Shadows, TurnsAreCountedInLockStep) {
    const auto boards = contenders_of("cotulenh");
    if (boards.size() < 2) GTEST_SKIP();
    const auto mismatches = std::make_shared<Mismatches>(OnMismatch::stop);
    const auto shadow = shadow_of(boards[0], boards[1], mismatches).start();
    const PerftOptions turns{.depth = 1, .by_turn = true};
    EXPECT_EQ(total_nodes(shadow->divide(turns)), total_nodes(boards[0].start()->divide(turns)));
}

TEST(Shadows, StopAtTheFirstDifferenceWithPositionQueryAndBothAnswers) {
    const auto stop = [] { return std::make_shared<Mismatches>(OnMismatch::stop); };
    const std::string text = difference(beside<SkipsB1>(stop()), 1);
    EXPECT_EQ(text, sound().board + " and broken differ on the legal moves\n  at      " +
                        std::string(Chess::start) + "\n  " + sound().board +
                        "     20 (b1a3 b1c3 not in the other)\n  broken  18");
    EXPECT_NE(difference(beside<CountsOneMore>(stop()), 2).find("the number of legal moves"),
              std::string::npos);
    EXPECT_NE(difference(beside<LosesKnights>(stop()), 2).find("the position after b1c3"),
              std::string::npos);
    const Contender unfinished = beside<CannotCountArmies>(stop());
    EXPECT_EQ(difference(unfinished, 2), "none") << "perft asks for no army";
    try {
        search_on(unfinished, *unfinished.start(), {.depth = 1});
        ADD_FAILURE() << "a query that throws went unnoticed";
    } catch (const BoardsDiffer& mismatch) {
        EXPECT_NE(std::string(mismatch.what()).find("not written yet"), std::string::npos);
    }
}

TEST(Shadows, ADifferenceInAThreadOfASearchReachesTheCaller) {
    for (const auto parallel :
         {search::Parallel::deferred, search::Parallel::lazy, search::Parallel::odd_even,
          search::Parallel::root, search::Parallel::root_shared}) {
        const Contender shadow =
            beside<LosesKnights>(std::make_shared<Mismatches>(OnMismatch::stop));
        EXPECT_THROW(
            search_on(shadow, *shadow.start(), {.depth = 3, .threads = 2, .parallel = parallel}),
            BoardsDiffer);
    }
}

TEST(Shadows, WarnCountsKeepsAndGoesOnWithTheFirstBoardsAnswers) {
    const TemporaryFolder folder;
    const auto log = folder.path() / "log.jsonl";
    std::uint64_t found = 0;
    {
        const auto mismatches = std::make_shared<Mismatches>(OnMismatch::warn, log);
        const Contender shadow = beside<SkipsB1>(mismatches);
        const auto position = shadow.start();
        EXPECT_EQ(perft(*position, 3, CountingMode::bulk, 2), 8902);
        EXPECT_EQ(search_on(shadow, *position, {.depth = 3}).counts.nodes,
                  search_on(sound(), *sound().start(), {.depth = 3}).counts.nodes);
        found = mismatches->found();
        EXPECT_GT(found, 10u);
        EXPECT_NE(mismatches->summary().find(std::to_string(found) + " differences"),
                  std::string::npos);
    }
    std::ifstream in(log);
    std::uint64_t lines = 0;
    for (std::string line; std::getline(in, line); ++lines)
        EXPECT_EQ(nlohmann::json::parse(line).at("boards").at(1), "broken");
    EXPECT_EQ(lines, std::min(found, Mismatches::most_logged));
}

TEST(Shadows, WarnTellsTheFirstFewAndTheLogIsCapped) {
    const TemporaryFolder folder;
    Mismatches told(OnMismatch::warn), logged(OnMismatch::warn, folder.path() / "log");
    logged.open_log();
    unsigned times = 0;
    told.tell = [&](const Mismatch&) { ++times; };
    for (int i = 0; i < 1500; ++i) told.report({}), logged.report({});
    EXPECT_EQ(times, Mismatches::most_told);
    std::ifstream in(folder.path() / "log");
    EXPECT_EQ(std::count(std::istreambuf_iterator<char>(in), {}, '\n'), 1000);
    EXPECT_NE(logged.summary().find("the first 1000 are in "), std::string::npos);
    Mismatches nowhere(OnMismatch::warn, folder.path() / "no" / "folder");
    EXPECT_THROW(nowhere.open_log(), MissingError);
}

// The board goes wrong at once and would stay so: each difference is reported where it arises.
TEST(Shadows, TheSecondBoardIsSetUpAfreshAfterADifference) {
    const auto mismatches = std::make_shared<Mismatches>(OnMismatch::warn);
    std::vector<std::string> queries;
    mismatches->tell = [&](const Mismatch& m) { queries.push_back(m.query); };
    const auto position = beside<LosesKnights>(mismatches).start();
    position->play(position->find_move("b1c3"));
    EXPECT_EQ(position->moves().size(), 20u);
    position->undo();
    EXPECT_EQ(position->moves().size(), 20u);
    EXPECT_EQ(queries, std::vector<std::string>{"the position after b1c3"});
}

}  // namespace
}  // namespace boardlab
