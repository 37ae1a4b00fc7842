// The CPU's counters. Most machines that run tests hide them, so what is made of them is tested on
// readings that are made up.
#include "harness/bench/run/hardware_counters.hpp"

#include <cmath>

#include "harness/bench/results/run_folder.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

TEST(HardwareCounters, AreScaledFromTheTimeInWhichTheyCounted) {
    const HardwareCounters::Reading begin{4, 1000, 1000, {10, 20, 30, 40}};
    const HardwareCounters::Reading end{4, 5000, 2000, {110, 220, 30, 41}};
    const auto counts = HardwareCounters::between(begin, end, {true, true, true, true});
    EXPECT_EQ(counts[0], 400);  // a quarter of the time: 100 were seen
    EXPECT_EQ(counts[1], 800);
    EXPECT_EQ(counts[2], 0);  // none is a count, too
    EXPECT_EQ(counts[3], 4);
}

TEST(HardwareCounters, ThoseThatAreNotThereLeaveNoGap) {
    const HardwareCounters::Reading end{2, 100, 100, {7, 8, 0, 0}};
    const auto counts = HardwareCounters::between({}, end, {false, true, false, true});
    EXPECT_FALSE(counts[0]);
    EXPECT_EQ(counts[1], 7);
    EXPECT_FALSE(counts[2]);
    EXPECT_EQ(counts[3], 8);
}

TEST(HardwareCounters, AGroupThatNeverCountedSaysNothing) {
    const HardwareCounters::Reading end{4, 5000, 0, {}};
    for (const auto& count : HardwareCounters::between({}, end, {true, true, true, true}))
        EXPECT_FALSE(count);
}

TEST(HardwareCounters, CountWorkButNotWhatIsPaused) {
    HardwareCounters counters;
    if (!counters.any()) GTEST_SKIP() << "this machine shows no counters";
    const auto work = [] {
        double x = 1;
        for (int i = 0; i < 1'000'000; ++i) x = std::sqrt(x + i);
        volatile double sink = x;
        static_cast<void>(sink);
    };
    counters.start();
    work();
    const auto counted = counters.stop()[0];
    counters.start();
    counters.pause();
    work();
    counters.resume();
    const auto paused = counters.stop()[0];
    if (!counted || !paused) GTEST_SKIP() << "the counters belong to somebody else";
    EXPECT_GT(*counted, 1e6);
    EXPECT_LT(*paused, *counted / 2);
}

using CountersOfARun = BenchTest;

TEST_F(CountersOfARun, AreShownPerItemWhereThereAreSome) {
    finished("a");
    std::istringstream journal(read_bytes(out("a/samples.jsonl")));
    std::string changed;
    for (std::string line; std::getline(journal, line);) {
        Json block = Json::parse(line);
        const double items = block.at("items").get<double>();
        block.erase("counters");
        for (std::size_t i = 0; i < block.at("cpu_ns").size(); ++i) {
            block["counters"]["cycles"].push_back(items * 1234);
            block["counters"]["branch_misses"].push_back(0);
        }
        changed += block.dump() + '\n';
    }
    folder.write("a/samples.jsonl", changed);
    Json manifest = Json::parse(read_bytes(out("a/manifest.json")));
    manifest.erase("samples");  // it would know that this is another file
    folder.write("a/manifest.json", manifest.dump());
    for (const ResultRow& row : load_run(out("a")).rows) {
        if (row.items < 1) continue;
        EXPECT_NEAR(row.counters.at("cycles"), 1234, 0.01) << row.name();
        EXPECT_EQ(row.counters.at("branch_misses"), 0);
        EXPECT_FALSE(row.counters.contains("cache_misses"));
    }
    ASSERT_EQ(run("report " + out("a")).code, 0);
    const std::string page = read_bytes(out("a/report.html"));
    EXPECT_NE(page.find(">CPU's cycles per item</th>"), std::string::npos);
    EXPECT_NE(page.find(">1234<td class=\"n\" data-v=\"0\">0"), std::string::npos);
    EXPECT_EQ(page.find("cache misses per item"), std::string::npos);
}

TEST_F(CountersOfARun, AreNoColumnWhereThereAreNone) {
    finished("a");
    const bool any = HardwareCounters().any();
    ASSERT_EQ(run("report " + out("a")).code, 0);
    EXPECT_EQ(read_bytes(out("a/report.html")).find("cycles per item") != std::string::npos, any);
}

}  // namespace
}  // namespace boardlab::bench
