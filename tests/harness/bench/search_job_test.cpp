// Searches as jobs: the same work on every board, an empty table each time, a warm one only on
// request.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "harness/bench/run/job.hpp"

namespace boardlab::bench {
namespace {

const std::vector<std::string> fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"};

Job search_of(const std::string& board, SearchSetup setup = {}) {
    return {.kind = Job::Kind::search,
            .game = "chess",
            .board = board,
            .operation = "search",
            .fens = fens,
            .depth = 3,
            .search = std::move(setup)};
}

// How often the clock was stopped is part of the answer.
struct Timed {
    Work work;
    int pauses = 0;
    std::uint64_t nodes = 0;  // that it noted
};
Timed once(const PreparedJob& job) {
    Timed out;
    Call call{.untimed = [&](const std::function<void()>& part) {
        ++out.pauses;
        part();
    }};
    out.work = job.once(call);
    out.nodes = call.nodes;
    return out;
}

TEST(SearchJobs, AreTheSameWorkOnEveryBoard) {
    const Work first = once(prepared(search_of("u64"))).work;
    EXPECT_GT(first.items, 1000u);
    EXPECT_EQ(once(prepared(search_of("mailbox"))).work, first);
    EXPECT_EQ(once(prepared(search_of("mailbox", {.generator = "tried"}))).work, first);
    EXPECT_NE(once(prepared(search_of("u64", {.without = {"quiescence"}}))).work, first);
}

TEST(SearchJobs, ClearTheTableBeforeEachPositionOutsideTheTime) {
    const auto job = prepared(search_of("u64"));
    const Timed first = once(job), second = once(job);
    EXPECT_EQ(first.work, second.work) << "a table left warm would spare nodes";
    EXPECT_EQ(second.pauses, 2);
    EXPECT_EQ(once(prepared(search_of("u64", {.without = {"table"}}))).pauses, 0);
}

TEST(SearchJobs, NoteWhatTheyDidWithTheirTable) {
    const auto job = prepared(search_of("u64"));
    once(job);
    const auto used = job.table();
    EXPECT_EQ(used.size(), table_counters.size());
    EXPECT_GT(used.at("table_hits"), 0);
    EXPECT_LE(used.at("table_cutoffs"), used.at("table_hits"));
    EXPECT_LE(used.at("table_hits"), used.at("table_probes"));
    EXPECT_TRUE(used.at("hashfull") >= 0 && used.at("hashfull") <= 1000);
    once(job);
    EXPECT_EQ(job.table(), used) << "of one call, not of all";
    const auto threads = prepared(search_of("u64", {.threads = 2, .parallel = "lazy"}));
    once(threads);
    EXPECT_GT(threads.table().at("table_probes"), used.at("table_probes") / 2);
    EXPECT_FALSE(prepared(search_of("u64", {.without = {"table"}})).table);
}

TEST(SearchJobs, LeaveAWarmTableAlone) {
    const auto warm = prepared(search_of("u64", {.warm = true}));
    const Timed first = once(warm), second = once(warm);
    EXPECT_EQ(first.work, second.work);
    EXPECT_EQ(first.pauses, 0);
    EXPECT_LT(first.work.items * 5, once(prepared(search_of("u64"))).work.items);
}

TEST(SearchJobs, OfThreadsAreCountedInPositions) {
    const Timed two = once(prepared(search_of("u64", {.threads = 2})));
    EXPECT_EQ(two.work, (Work{2, 2}));
    EXPECT_GT(two.nodes, 1000u);
    const Work alone = once(prepared(search_of("u64", {.threads = 1}))).work;
    EXPECT_EQ(alone.items, 2u);
    EXPECT_EQ(alone.checksum, once(prepared(search_of("u64"))).work.checksum)
        << "one thread searches one tree, and it is checked";
}

TEST(SearchJobs, SurviveTheWayToTheWorker) {
    const Job job = search_of("mailbox", {.name = "n",
                                          .with = {"killers"},
                                          .without = {"table"},
                                          .table_megabytes = 7,
                                          .warm = true,
                                          .direct = true,
                                          .threads = 2,
                                          .parallel = "root",
                                          .generator = "tried"});
    EXPECT_EQ(to_json(job_from_json(to_json(job))), to_json(job));
    EXPECT_TRUE(job.wall_time());
    EXPECT_FALSE(search_of("u64").wall_time());
}

}  // namespace
}  // namespace boardlab::bench
