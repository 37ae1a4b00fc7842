// boardlab compare: what is called better or worse, and what is not compared at all.
#include "harness/bench/results/compare_runs.hpp"

#include "games/input_error.hpp"
#include "harness/support/exit_code.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

// A run made up: two rows and an A/A row, ten processes.
RunResults made_up(double factor, double noise = 0.004) {
    RunResults run;
    run.manifest = {{"machine", {{"cpu", "x"}, {"cores", 2}}},
                    {"build", {{"kind", "release"}}},
                    {"suites", {{"s", {{"sha256", "1"}}}}},
                    {"datasets", {{"chess/a.fen", "2"}}},
                    {"checksums", {{"s/chess/x", "3"}}}};
    int n = 0;
    for (const auto& [board, speed] : std::vector<std::pair<std::string, double>>{
             {"a", 10}, {"a=again", 10}, {"b", 20 * factor}}) {
        ResultRow row{.suite = "s",
                      .game = "chess",
                      .benchmark = "x",
                      .board = board,
                      .item = "move",
                      .reference = "a"};
        for (int p = 1; p <= 10; ++p)
            for (int r = 0; r < 3; ++r)
                row.times[p].push_back(speed * (1 + noise * std::sin(++n * 1.7)));
        run.rows.push_back(row);
    }
    return run;
}

TEST(CompareRuns, FindsWhatGotWorseAndWhatGotBetter) {
    const RunComparison worse = compare_runs(made_up(1), made_up(1.05));
    ASSERT_EQ(worse.rows.size(), 2u);
    EXPECT_EQ(worse.rows[0].verdict, statistics::Verdict::undecided);
    EXPECT_EQ(worse.rows[1].verdict, statistics::Verdict::worse);
    EXPECT_NEAR(worse.rows[1].ratio.estimate, 1.05, 0.01);
    EXPECT_EQ(compare_runs(made_up(1.05), made_up(1)).rows[1].verdict, statistics::Verdict::better);
}

// The machine was half as slow again in the second run, and a board one twentieth slower.
TEST(CompareRuns, ASlowerMachineIsNotASlowerBoard) {
    RunResults before = made_up(1), after = made_up(1.05);
    for (RunResults* run : {&before, &after}) {
        ResultRow yardstick = run->rows.front();
        yardstick.game = yardstick_game;
        yardstick.benchmark = "yardstick";
        yardstick.board = "fixed-work";
        run->rows.push_back(yardstick);
    }
    for (ResultRow& row : after.rows)
        for (auto& [process, times] : row.times)
            for (double& time : times) time *= 1.5;
    const RunComparison c = compare_runs(before, after);
    ASSERT_EQ(c.rows.size(), 2u);
    EXPECT_NEAR(c.drift, 1.5, 0.02);
    EXPECT_EQ(c.rows[0].verdict, statistics::Verdict::undecided);
    EXPECT_EQ(c.rows[1].verdict, statistics::Verdict::worse);
    EXPECT_NEAR(c.rows[1].ratio.estimate, 1.05, 0.01);
}

TEST(CompareRuns, FailsOnlyBeyondWhatIsAllowed) {
    const RunComparison worse = compare_runs(made_up(1), made_up(1.05));
    EXPECT_TRUE(failure_rule("worse:3%").fails(worse));
    EXPECT_FALSE(failure_rule("worse:8%").fails(worse));
    EXPECT_FALSE(failure_rule("worse:3%").fails(compare_runs(made_up(1.05), made_up(1))));
    for (const char* bad :
         {"", "worse", "worse:", "worse:%", "worse:x%", "worse:3", "better:3%", "worse:-1%"})
        EXPECT_THROW(failure_rule(bad), UsageError) << bad;
}

TEST(CompareRuns, RefusesWhatCannotBeCompared) {
    const RunResults run = made_up(1);
    const auto refusal = [&](auto change) -> std::string {
        RunResults other = made_up(1);
        change(other);
        try {
            compare_runs(run, other);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refusal([](RunResults&) {}), "");
    EXPECT_NE(refusal([](RunResults& r) { r.manifest["machine"]["cpu"] = "y"; }).find("machine"),
              std::string::npos);
    EXPECT_NE(
        refusal([](RunResults& r) { r.manifest["suites"]["s"]["sha256"] = "9"; }).find("suite s"),
        std::string::npos);
    EXPECT_NE(
        refusal([](RunResults& r) { r.manifest["datasets"]["chess/a.fen"] = "9"; }).find("dataset"),
        std::string::npos);
    EXPECT_NE(
        refusal([](RunResults& r) { r.manifest["checksums"]["s/chess/x"] = "9"; }).find("checksum"),
        std::string::npos);
    EXPECT_NE(refusal([](RunResults& r) { r.manifest["build"]["kind"] = "debug"; }).find("build"),
              std::string::npos);
    EXPECT_NE(refusal([](RunResults& r) {
                  for (ResultRow& row : r.rows) row.benchmark = "perft-full";
              }).find("none in common"),
              std::string::npos);
}

TEST_F(BenchTest, RunsAreComparedOnTheCommandLine) {
    const std::string a = finished("a");
    const Outcome same = run("compare " + a + ' ' + a + " --fail-on worse:3%");
    EXPECT_EQ(same.code, 0) << same.text;
    EXPECT_NE(same.text.find("6 rows: 0 better, 0 worse, 6 undecided"), std::string::npos)
        << same.text;
    EXPECT_EQ(run("compare " + a + " " + out("none"), true).code, 3);
    EXPECT_EQ(run("compare " + a + ' ' + a + " --fail-on 3%", true).code, 2);
    const std::string manifest = read_bytes(a + "/manifest.json");
    folder.write("a/manifest.json", manifest.substr(0, manifest.size() / 2));
    EXPECT_EQ(run("compare " + a + ' ' + a, true).code, 3);
    folder.write("a/manifest.json", "{\"schema\": \"boardlab run 99\"}");
    EXPECT_NE(run("compare " + a + ' ' + a, true).text.find("unknown schema"), std::string::npos);
    folder.write("a/manifest.json", "{\"schema\": \"boardlab run 1\", \"rows\": 3}");
    EXPECT_EQ(run("compare " + a + ' ' + a, true).code, 3);
}

TEST(Doctor, NamesEachSourceOfNoise) {
    const Outcome outcome = run("doctor --json");
    EXPECT_EQ(outcome.code, 0);
    for (const char* source : {"frequency governor", "turbo", "load", "address-space randomisation",
                               "virtual machine", "hardware counters", "PEXT"})
        EXPECT_NE(outcome.text.find("\"" + std::string(source) + "\""), std::string::npos)
            << source;
}

}  // namespace
}  // namespace boardlab::bench
