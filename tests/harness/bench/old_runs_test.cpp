// What a manifest says of boards and rows; in runs stored before it said so, their names do.
#include "harness/bench/results/old_runs.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace boardlab::bench {
namespace {

TEST(BoardsOfARun, AreKnownByNameWhereTheRunIsOld) {
    const nlohmann::ordered_json old{
        {"board_bits",
         {{"u64", 64}, {"2x64", 128}, {"u64+pext", 64}, {"mailbox", 256}, {"x", 96}}}};
    const auto read = boards_of(old);
    ASSERT_EQ(read.size(), 5u);
    EXPECT_EQ(read[1].family, family::words);
    EXPECT_EQ(read[2].same_as, "u64");
    EXPECT_EQ(read[3].family, family::mailbox);
    EXPECT_EQ(read[4].family, "");
    EXPECT_EQ(read[4].bits, 96);
    EXPECT_EQ(facts_of(read, "2x64=again").bits, 128);
}

TEST(BoardsOfARun, HaveTheirPresentNames) {
    nlohmann::ordered_json old{
        {"boards",
         {{"u64", {{"identity", "u64"}}},
          {"0x88", {{"identity", "0x88"}}},
          {"0x88+attack-tables", {{"identity", "0x88+attack-tables"}}}}},
        {"memory", {{{"board", "0x88"}}}},
        {"rows",
         {{{"board", "0x88=again"}, {"reference", "0x88"}, {"benchmark", "list_0x88"}},
          {{"board", "0x880"}, {"reference", "u64"}}}},
        {"instructions", {{"per_item", {{"movegen/chess/list_endgame/0x88", 1.5}}}}}};
    name_as_now(old);
    const nlohmann::ordered_json now{
        {"boards",
         {{"u64", {{"identity", "u64"}}},
          {"mailbox", {{"identity", "mailbox"}}},
          {"mailbox+attack-tables", {{"identity", "mailbox+attack-tables"}}}}},
        {"memory", {{{"board", "mailbox"}}}},
        {"rows",
         {{{"board", "mailbox=again"}, {"reference", "mailbox"}, {"benchmark", "list_0x88"}},
          {{"board", "0x880"}, {"reference", "u64"}}}},
        {"instructions", {{"per_item", {{"movegen/chess/list_endgame/mailbox", 1.5}}}}}};
    EXPECT_EQ(old, now);
    EXPECT_EQ(row_name_now("search/chess/search:lazy-2_opening-1_depth_4/0x88=again"),
              "search/chess/search:deferred-2_opening-1_depth_4/mailbox=again");
    EXPECT_EQ(benchmark_name_now("search:lazy-1_opening-1_depth_4"),
              "search:one_opening-1_depth_4");
    EXPECT_EQ(row_name_now("perft/chess/perft-full_p1_depth_3/0x88"),
              "perft/chess/perft-full_p1_depth_3/mailbox");
}

TEST(BoardsOfARun, AreReadAsTheyAreWritten) {
    const auto read = boards_of({{"boards", describe_boards()}});
    ASSERT_FALSE(read.empty());
    for (const BoardFacts& b : read) {
        EXPECT_FALSE(b.family.empty()) << b.name;
        EXPECT_GT(b.bits, 0) << b.name;
    }
}

TEST(RowsOfARun, AreTakenApartWhereTheRunIsOld) {
    for (const Timed& timed : {Timed{"yardstick"}, Timed{"queen:random"}, Timed{"list", "opening"},
                               Timed{"search:default", "endgame", 4}, Timed{"perft-bulk", "p12", 5},
                               Timed{"perft-bulk", "p12", 5, 2}}) {
        const Timed read = timed_by_name({{"benchmark", timed.name()},
                                          {"depth", timed.depth},
                                          {"threads", std::max(timed.threads, 1)}});
        EXPECT_EQ(read.operation, timed.operation) << timed.name();
        EXPECT_EQ(read.positions, timed.positions) << timed.name();
        EXPECT_EQ(read.depth, timed.depth) << timed.name();
        EXPECT_EQ(read.threads, timed.threads) << timed.name();
    }
}

TEST(RowsOfARun, HaveNamesThatStoredRunsHave) {
    EXPECT_EQ((Timed{"perft-bulk", "p12", 5, 2}.name()), "perft-bulk_p12_depth_5_threads_2");
    EXPECT_EQ((Timed{"perft-bulk", "p12", 5, 2}.without_positions().name()),
              "perft-bulk_threads_2");
    EXPECT_EQ((Timed{"list", "my own"}.name()), "list_my_own") << "names have no blanks";
}

}  // namespace
}  // namespace boardlab::bench
