// study-search: what is searched, what the figures are, and how the program ends.
#include "harness/studies/search_study.hpp"

#include <gtest/gtest.h>

#include <set>

#include "harness/contenders/choice.hpp"
#include "tests/harness/studies/made_up_rows.hpp"
#include "tests/support/program.hpp"
#include "tests/support/source_root.hpp"

namespace boardlab {
namespace {

const std::vector<std::string> fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"};

class SearchStudy : public testing::Test {
 protected:
    StudySettings settings() {
        return {.contender = default_board(choose_game("chess")),
                .fens = fens,
                .depth = 3,
                .start = bench::made_up(world)};
    }
    bench::MadeUpWorld world;
};

TEST_F(SearchStudy, OrderingsAreSummedOverPositions) {
    const auto rows = study_ordering(settings());
    ASSERT_EQ(rows.size(), 10u);
    EXPECT_EQ(rows.front().name, "none");
    for (const OrderingRow& row : rows) {
        EXPECT_EQ(row.nodes, 2000u);
        ASSERT_TRUE(row.seconds);
        EXPECT_NEAR(*row.seconds, 2e-6, 1e-9);
    }
    EXPECT_EQ(world.timed.size(), 20u);
}

TEST_F(SearchStudy, CombinationsAreAllSubsetsFromNoneToAllAndAreNotTimed) {
    const auto all = study_combinations(settings());
    ASSERT_EQ(all.size(), 32u);
    EXPECT_EQ(all.front().name, "none");
    EXPECT_EQ(all[1].name, "table");
    EXPECT_EQ(all.back().name, "table-captures-killers-history-pvs");
    std::set<std::string> names;
    for (const Combination& c : all) {
        names.insert(c.name);
        EXPECT_EQ(c.nodes, (std::vector<std::uint64_t>{1000, 1000})) << c.name;
    }
    EXPECT_EQ(names.size(), 32u);
    EXPECT_TRUE(names.contains("table-history"));
    EXPECT_TRUE(world.timed.empty());
}

TEST_F(SearchStudy, InterruptedCombinationsAreOfWholePositions) {
    StudySettings stopped = settings();
    stopped.run.progress = [](std::size_t done, std::size_t) { return done < 40; };
    try {
        study_combinations(stopped);
        FAIL() << "it was not interrupted";
    } catch (const InterruptedWith<std::vector<Combination>>& interrupted) {
        ASSERT_EQ(interrupted.so_far.size(), 32u);
        for (const Combination& c : interrupted.so_far)
            EXPECT_EQ(c.nodes.size(), 1u) << c.name << ": eight searches of the second are done";
    }
}

TEST_F(SearchStudy, RatesAreOfTheirOwnSearches) {
    const RateStudy study = study_rate(settings(), "some-engine", 9);
    EXPECT_EQ(study.nodes, 2000u);
    EXPECT_EQ(study.engine_nodes, 2000u);
    EXPECT_NEAR(study.rate(), 1e9, 1);
}

TEST_F(SearchStudy, ThreadsAreComparedWithOne) {
    const ThreadsStudy study = study_threads(settings(), 4, 3);
    EXPECT_EQ(world.timed.size(), 2u * 4 * 3);
    EXPECT_NEAR(study.lazy, 1, 1e-9);  // made-up searches gain nothing by threads
    EXPECT_NEAR(study.deferred, 1, 1e-9);
    EXPECT_NEAR(study.root_nodes, 4, 1e-9);
}

Outcome study(const std::string& arguments, bool errors = true) {
    return run(arguments + " --of-each-phase 1 --depth 2 --datasets " +
                   (source_root() / "datasets").string(),
               errors, "BOARDLAB_STUDY");
}

TEST(StudySearch, EndsWithTheCodesOfTheProgram) {
    EXPECT_EQ(study("ordering").code, 0);
    const Outcome combined = study("combinations --no-quiescence", false);
    EXPECT_EQ(combined.code, 0) << combined.text;
    EXPECT_NE(combined.text.find("100.00%"), std::string::npos) << "the best saves all it can";
    const Outcome missing = study("rate --engine no-such-engine");
    EXPECT_EQ(missing.code, 4) << missing.text;
    EXPECT_NE(missing.text.find("study-search: no-such-engine"), std::string::npos) << missing.text;
    const Outcome endgames = study("ordering --phase endgame", false);
    EXPECT_TRUE(endgames.text.starts_with("chess on u64, 1 positions, depth 2\nord"))
        << endgames.text;
    EXPECT_EQ(study("ordering --phase end").code, 2);
    EXPECT_EQ(study("threads --runs 0").code, 2);
    EXPECT_EQ(study("threads --game ches").code, 2);
    EXPECT_EQ(study("threads --rep u46").code, 2);
    EXPECT_EQ(study("nothing").code, 2);
    EXPECT_EQ(study("ordering >/dev/full", false).code, 4);
    EXPECT_EQ(study("--help >/dev/full", false).code, 4);
}

}  // namespace
}  // namespace boardlab
