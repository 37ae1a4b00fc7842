// boardlab compare: what is called better or worse, and what is not compared at all.
#include "harness/bench/results/compare_runs.hpp"

#include "games/input_error.hpp"
#include "harness/support/exit_code.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

// A run made up: two boards and an A/A row on two positions, ten processes with layouts of their
// own.
RunResults made_up(double factor, unsigned seed = 1, double layouts = 0.004) {
    RunResults run;
    run.folder = "made-up";
    run.manifest = {{"machine", {{"cpu", "x"}, {"cores", 2}}},
                    {"build", {{"kind", "release"}, {"compiler", "gcc 12"}, {"flags", "-O3"}}},
                    {"datasets", {{"chess/a.fen", "2"}}},
                    {"quick", false},
                    {"layouts", {{"list", {1, 2, 3, 4, 5, 6, 7, 8}}}},
                    {"rows", Json::array()},
                    {"checksums", {{"s/chess/x_p1", "3"}}}};
    run.quiet_probe = 7000;
    double n = 100.0 * seed;
    for (const char* position : {"p1", "p2"})
        for (const auto& [board, speed] : std::vector<std::pair<std::string, double>>{
                 {"a", 10}, {"a=again", 10}, {"b", 20 * factor}}) {
            ResultRow row{.suite = "s",
                          .game = "chess",
                          .benchmark = std::string("x_") + position,
                          .board = board,
                          .item = "move",
                          .reference = "a",
                          .timed = {.operation = "x", .positions = position}};
            for (int p = 1; p <= 10; ++p) {
                const double layout = 1 + layouts * std::sin(++n * 1.7);
                for (int r = 0; r < 12; ++r)
                    row.times[p].push_back(speed * layout * (r < 4 ? 1 : 1.5));
            }
            run.manifest["rows"].push_back({{"suite", "s"},
                                            {"game", "chess"},
                                            {"benchmark", row.benchmark},
                                            {"board", board},
                                            {"work", "w"}});
            run.rows.push_back(row);
        }
    return run;
}

TEST(CompareRuns, FindsWhatGotWorseAndWhatGotBetter) {
    const RunComparison worse = compare_runs(made_up(1), made_up(1.03, 2));
    ASSERT_EQ(worse.means.size(), 2u);
    EXPECT_EQ(worse.rows.size(), 4u);
    EXPECT_EQ(worse.means[0].verdict, statistics::Verdict::undecided);
    EXPECT_EQ(worse.means[1].verdict, statistics::Verdict::worse);
    EXPECT_NEAR(worse.means[1].ratio.estimate, 1.03, 0.005);
    EXPECT_EQ(compare_runs(made_up(1.03, 2), made_up(1)).means[1].verdict,
              statistics::Verdict::better);
}

TEST(CompareRuns, FailsForARealThreePercentAndNotForNothing) {
    const FailureRule rule = failure_rule("worse:3%");
    int fired = 0, false_alarms = 0;
    for (unsigned seed = 1; seed <= 40; ++seed) {
        fired += rule.fails(compare_runs(made_up(1, seed), made_up(1.03, seed + 50)).means);
        false_alarms += rule.fails(compare_runs(made_up(1, seed), made_up(1, seed + 50)).means);
    }
    EXPECT_GE(fired, 38);
    EXPECT_LE(false_alarms, 2);
    EXPECT_FALSE(rule.fails(compare_runs(made_up(1.03), made_up(1, 2)).means));
    EXPECT_FALSE(failure_rule("worse:8%").fails(compare_runs(made_up(1), made_up(1.03, 2)).means));
    for (const char* bad :
         {"", "worse", "worse:", "worse:%", "worse:x%", "worse:3", "better:3%", "worse:-1%"})
        EXPECT_THROW(failure_rule(bad), UsageError) << bad;
}

// The machine was half as slow again in the second run, while nobody disturbed it.
TEST(CompareRuns, SaysThatTheMachineChangedItself) {
    RunResults after = made_up(1, 2);
    after.quiet_probe = 10500;
    EXPECT_NEAR(compare_runs(made_up(1), after).probe_ratio, 1.5, 1e-9);
}

void other_work(RunResults& run) {
    for (Json& row : run.manifest["rows"]) row["work"] = "v";
}

TEST(CompareRuns, RefusesWhatCannotBeCompared) {
    const RunResults run = made_up(1);
    const auto refusal = [&](auto change, bool anyway = false) -> std::string {
        RunResults other = made_up(1, 2);
        change(other);
        try {
            compare_runs(run, other, anyway);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    const auto expect = [&](const std::string& word, auto change, bool forgivable) {
        EXPECT_NE(refusal(change).find(word), std::string::npos) << word << ": " << refusal(change);
        EXPECT_EQ(refusal(change, true).empty(), forgivable) << word;
    };
    EXPECT_EQ(refusal([](RunResults&) {}), "");
    expect(
        "machine", [](RunResults& r) { r.manifest["machine"]["cpu"] = "y"; }, true);
    expect(
        "kind", [](RunResults& r) { r.manifest["build"]["kind"] = "debug"; }, true);
    expect(
        "compiler", [](RunResults& r) { r.manifest["build"]["compiler"] = "clang"; }, true);
    expect(
        "flags", [](RunResults& r) { r.manifest["build"]["flags"] = "-O2"; }, true);
    expect(
        "layouts", [](RunResults& r) { r.manifest["layouts"]["list"] = {1}; }, true);
    expect(
        "dataset", [](RunResults& r) { r.manifest["datasets"]["chess/a.fen"] = "9"; }, false);
    expect(
        "checksum", [](RunResults& r) { r.manifest["checksums"]["s/chess/x_p1"] = "9"; }, false);
    expect("other positions", other_work, false);
    expect(
        "quick run",
        [](RunResults& r) {
            other_work(r);
            r.manifest["quick"] = true;
        },
        false);
    expect(
        "earlier version", [](RunResults& r) { r.is_earlier = true; }, false);
    expect(
        "none in common",
        [](RunResults& r) {
            for (ResultRow& row : r.rows) row.game = "makruk";
        },
        false);
}

TEST(CompareRuns, KnowABoardThatWasRenamed) {
    RunResults after = made_up(1.03, 2);
    for (ResultRow& row : after.rows)
        if (row.board == "b") row.board = "c";
    EXPECT_EQ(compare_runs(made_up(1), after).means.size(), 1u);
    after.boards = {{.name = "a", .identity = "a"}, {.name = "c", .identity = "b"}};
    const RunComparison c = compare_runs(made_up(1), after);
    ASSERT_EQ(c.means.size(), 2u);
    EXPECT_EQ(c.means[1].verdict, statistics::Verdict::worse);
}

TEST_F(BenchTest, RunsAreComparedOnTheCommandLine) {
    const std::string a = finished("a");
    const Outcome same = run("compare " + a + ' ' + a + " --fail-on worse:3%");
    EXPECT_EQ(same.code, 0) << same.text;
    EXPECT_NE(same.text.find("6 operations of boards, means over positions: 0 better, 0 worse"),
              std::string::npos)
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
    for (const char* source :
         {"frequency governor", "turbo", "load", "address-space randomisation", "virtual machine",
          "neighbours on the same core", "hardware counters", "PEXT"})
        EXPECT_NE(outcome.text.find("\"" + std::string(source) + "\""), std::string::npos)
            << source;
}

}  // namespace
}  // namespace boardlab::bench
