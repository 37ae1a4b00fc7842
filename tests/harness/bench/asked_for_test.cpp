// What a user asks of bench and compare beyond a suite's own settings.
#include "harness/bench/results/check_run.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class AskedFor : public BenchTest {
 protected:
    Json manifest(const std::string& name) const {
        return Json::parse(read_bytes(out(name) + "/manifest.json"));
    }
    std::size_t processes(const std::string& name) const {
        return processes_in(read_bytes(out(name) + "/samples.jsonl"))
            .at("tiny/chess/list_endgame/u64")
            .size();
    }
};

TEST_F(AskedFor, WithoutAFolderNothingIsKept) {
    const Outcome outcome = run(bench("--tables --filter list_"));
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.text.find("tiny chess"), std::string::npos) << outcome.text;
    EXPECT_NE(outcome.text.find("Nothing is kept"), std::string::npos) << outcome.text;
    EXPECT_EQ(run(bench("--add"), true).code, 2);
    EXPECT_EQ(run(bench("--overwrite"), true).code, 2);
}

TEST_F(AskedFor, ProcessesAndRepetitions) {
    ASSERT_EQ(run(bench("--processes 2 --repetitions 1 --out " + out("a"))).code, 0);
    EXPECT_EQ(processes("a"), 2u);
    EXPECT_EQ(manifest("a")["suites"]["tiny"]["rounds"], 1);
    EXPECT_EQ(run("report " + out("a")).code, 0);
    EXPECT_EQ(run("bench --resume " + out("a"), true).code, 0) << "it recalls them";
    EXPECT_EQ(run(bench("--processes 1"), true).code, 2);
    EXPECT_EQ(run(bench("--repetitions 0"), true).code, 2);
}

TEST_F(AskedFor, ATimeBudgetEndsTheRun) {
    suite("tiny", 20, 12, 12, 4);
    const Outcome timed = run(bench("--time-budget 1s --out " + out("a")), true);
    ASSERT_EQ(timed.code, 0) << timed.text;
    EXPECT_EQ(timed.text.find("two processes are the least") == std::string::npos,
              timed.text.find("was exceeded") == std::string::npos)
        << timed.text;
    EXPECT_GE(processes("a"), 2u);
    EXPECT_LT(processes("a"), 12u);
    EXPECT_EQ(run("report " + out("a")).code, 0) << "the run is whole";
    for (const char* bad : {"soon", "0", "-1", "5d", "m", "1.5h"})
        EXPECT_EQ(run(bench(std::string("--time-budget ") + bad), true).code, 2) << bad;
}

TEST_F(AskedFor, ComparingSeveralRunsByAFilter) {
    const std::string a = finished("a"), b = finished("b"), c = finished("c");
    const Outcome both = run("compare --anyway --all " + a + ' ' + b + ' ' + c);
    EXPECT_EQ(both.code, 0);
    EXPECT_NE(both.text.find("== " + b), std::string::npos) << both.text;
    EXPECT_NE(both.text.find("== " + c), std::string::npos) << both.text;
    const Outcome some = run("compare --anyway --all --filter perft " + a + ' ' + b);
    EXPECT_NE(some.text.find("perft-bulk"), std::string::npos) << some.text;
    EXPECT_EQ(some.text.find("chess/list"), std::string::npos) << some.text;
    EXPECT_EQ(run("compare --filter nothing " + a + ' ' + b, true).code, 2);
    EXPECT_EQ(run("compare --filter '(' " + a + ' ' + b, true).code, 2);
}

TEST_F(AskedFor, BaselinesHaveNames) {
    const std::string name = "test-" + std::to_string(getpid());
    const auto kept = std::filesystem::path(program_path()).parent_path() / "baselines" / name;
    ASSERT_EQ(run(bench("--out @" + name)).code, 0);
    EXPECT_TRUE(std::filesystem::exists(kept / "manifest.json"));
    EXPECT_EQ(run("compare --anyway @" + name + ' ' + finished("a")).code, 0);
    EXPECT_EQ(run("report @" + name).code, 0);
    std::filesystem::remove_all(kept);
    EXPECT_EQ(run("report @" + name, true).code, 3);
    EXPECT_EQ(run("report @a/b", true).code, 2);
}

TEST_F(AskedFor, SuitesAndPositionsOfTheUsersOwn) {
    std::filesystem::create_directory(folder.path() / "mine");
    folder.write("mine/some.fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\n");
    const std::string file =
        folder
            .write("mine/mine.toml",
                   "schema = \"boardlab suite 1\"\nname = \"mine\"\ndescription = \"own\"\n"
                   "[sampling]\nsample_ms = 0.2\nleast_processes = 2\nmost_processes = 2\n"
                   "visits = 1\nrounds = 1\n[[benchmarks]]\noperations = [\"list\"]\n"
                   "positions = [\"./some.fen\"]\ngames = \"chess\"\n")
            .string();
    const Outcome outcome = run(bench("--tables --out " + out("a"), file));
    EXPECT_EQ(outcome.code, 0) << run(bench("--overwrite --out " + out("a"), file), true).text;
    EXPECT_NE(outcome.text.find("mine chess"), std::string::npos) << outcome.text;
    EXPECT_TRUE(manifest("a")["datasets"].contains((folder.path() / "mine/some.fen").string()));
    EXPECT_EQ(run("bench --resume " + out("a"), true).code, 0) << "it knows the file";
    const Outcome beside =
        run_line("cd " + (folder.path() / "mine").string() + " && " + program_path() +
                 " bench --list --suite mine.toml --datasets " + out("datasets") + " 2>&1");
    EXPECT_EQ(beside.code, 0) << beside.text;
    EXPECT_NE(beside.text.find("mine/list"), std::string::npos) << beside.text;
    folder.write("mine/some.fen", "no position\n");
    EXPECT_EQ(run(bench("--out " + out("b"), file), true).code, 3);
}

TEST_F(AskedFor, SuitesOfOneNameAreNotMixed) {
    std::filesystem::create_directory(folder.path() / "mine");
    const std::string built_in = read_bytes(out("datasets/suites/tiny.toml"));
    const std::string own = folder.write("mine/own.toml", built_in).string();
    for (const std::string& both : {"tiny," + own, own + ",tiny"}) {
        const Outcome outcome = run(bench("--list", both), true);
        EXPECT_EQ(outcome.code, 2) << outcome.text;
        EXPECT_NE(outcome.text.find("both called 'tiny'"), std::string::npos) << outcome.text;
    }
    EXPECT_EQ(run(bench("--list", own + ',' + own), true).code, 0);
    EXPECT_EQ(run(bench("--list", "tiny,tiny"), true).code, 0);
}

}  // namespace
}  // namespace boardlab::bench
