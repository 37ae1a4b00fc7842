// boardlab bench as a user meets it: results, bad input, interruption and going on.
#include "harness/plot/renderer.hpp"
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::json;

TEST_F(BenchTest, WritesEveryFileOfARun) {
    const std::string run_folder = finished("a");
    const Json manifest = Json::parse(read_bytes(run_folder + "/manifest.json"));
    for (const char* key : {"schema", "machine", "build", "datasets", "suites", "seed", "command",
                            "checksums", "rows", "games"})
        EXPECT_TRUE(manifest.contains(key)) << key;
    EXPECT_EQ(manifest["finished"], true);
    EXPECT_EQ(manifest["datasets"]["chess/timing/endgame.fen"].get<std::string>().size(), 64u);
    // 3 benchmarks with two boards and the first of them again, and nothing at all; 3 processes
    // with 2 visits.
    EXPECT_EQ(lines(run_folder + "/samples.jsonl"), (3u * 3 + 1) * 3 * 2);
    EXPECT_EQ(lines(run_folder + "/summary.csv"), 1u + 3 * 3 + 1);
    EXPECT_EQ(read_bytes(run_folder + "/summary.csv").find("nan"), std::string::npos);
}

// Of searches, in both files; other rows have nothing there.
TEST_F(BenchTest, WritesWhatSearchesDidWithTheirTables) {
    folder.write("datasets/suites/searching.toml",
                 "schema = \"boardlab suite 1\"\nname = \"searching\"\n"
                 "description = \"for tests\"\n[sampling]\nsample_ms = 0.2\n"
                 "least_processes = 2\nmost_processes = 2\nrounds = 1\nvisits = 1\n"
                 "[[benchmarks]]\nsearches = [\"default\"]\ndepth = 3\nfirst = 1\n"
                 "positions = [\"timing/endgame.fen\"]\n");
    const Outcome outcome = run(bench("--out " + out("s"), "searching"), true);
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    const std::string table = read_bytes(out("s/summary.csv"));
    EXPECT_NE(table.find(",table_probes,table_hits,table_cutoffs,hashfull\n"), std::string::npos);
    EXPECT_EQ(table.find("nan"), std::string::npos);
    const Json results = Json::parse(read_bytes(out("s/benchmark.json")));
    int searches = 0;
    for (const Json& b : results["benchmarks"]) {
        const bool search = b["name"].get<std::string>().find("/search:") != std::string::npos;
        EXPECT_EQ(b.contains("table_probes"), search) << b;
        if (!search) continue;
        ++searches;
        EXPECT_GT(b["table_hits"], 0);
        EXPECT_LE(b["table_hits"], b["table_probes"]);
    }
    EXPECT_GT(searches, 0);
}

TEST_F(BenchTest, KeepsGoogleBenchmarksShape) {
    const std::string file = finished("a") + "/benchmark.json";
    const Json results = Json::parse(read_bytes(file));  // a bare NaN would end it here
    EXPECT_TRUE(results["context"].contains("num_cpus"));
    for (const Json& b : results["benchmarks"])
        for (const char* key : {"name", "run_name", "run_type", "iterations", "real_time",
                                "cpu_time", "time_unit", "repetition_index"})
            EXPECT_TRUE(b.contains(key)) << key;
    const std::string tool = "/usr/share/benchmark/compare.py";
    if (!std::filesystem::exists(tool)) GTEST_SKIP() << "libbenchmark-tools is not installed";
    if (std::system("/usr/bin/python3 -c 'import scipy' 2> /dev/null") != 0)
        GTEST_SKIP()
            << "python3-scipy, which Google Benchmark's compare.py imports, is not installed";
    const std::string command = "/usr/bin/python3 " + tool + " --no-color benchmarks " + file +
                                ' ' + file + " > " + out("compared.txt") + " 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << read_bytes(out("compared.txt"));
    EXPECT_NE(read_bytes(out("compared.txt")).find("tiny/chess/list_endgame/u64"),
              std::string::npos);
}

TEST_F(BenchTest, EndsWithTheAnswerAndKeepsTablesForThoseWhoAsk) {
    const Outcome brief = run(bench("--out " + out("a")));
    ASSERT_EQ(brief.code, 0);
    EXPECT_LE(std::count(brief.text.begin(), brief.text.end(), '\n'), 25) << brief.text;
    EXPECT_TRUE(brief.text.starts_with("which board?")) << brief.text;
    EXPECT_NE(brief.text.find("Page: " + out("a/report.html")), std::string::npos) << brief.text;
    EXPECT_TRUE(std::filesystem::exists(out("a/report.html")));
    const Outcome rows = run("report " + out("a") + " --text");
    EXPECT_EQ(rows.code, 0);
    EXPECT_NE(rows.text.find("tiny chess"), std::string::npos) << rows.text;
    const Outcome answer = run("report " + out("a") + " --answer");
    EXPECT_TRUE(brief.text.starts_with(answer.text)) << brief.text << answer.text;
    const Outcome tables = run(bench("--tables --overwrite --out " + out("a")));
    EXPECT_LT(tables.text.find("tiny chess"), tables.text.find("which board?")) << tables.text;
    for (const char* both :
         {"--text --answer", "--text --markdown", "--answer --out x", "--text --json"})
        EXPECT_EQ(run("report " + out("a") + ' ' + both, true).code, 2) << both;
}

TEST_F(BenchTest, ListsAndFilters) {
    const auto names = [&](const std::string& options) {  // without the legend
        const std::string text = run(bench(options)).text;
        return text.substr(0, text.find('#'));
    };
    const std::string all = names("--list");
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 6);
    EXPECT_EQ(names("--list --filter 'list.*mailbox'"), "tiny/chess/list_endgame/mailbox\n");
}

// Every operation that a suite of the project times has a line for newcomers.
TEST(RowsOfASuite, SayWhatTheyAre) {
    std::istringstream rows(run("bench --suite all --list --json").text);
    std::set<std::string> searches;
    for (std::string line; std::getline(rows, line);) {
        const auto row = nlohmann::json::parse(line);
        EXPECT_NE(row.at("legend"), "") << line;
        if (row.at("suite") == "search") searches.insert(row.at("legend").get<std::string>());
    }
    EXPECT_GE(searches.size(), 5u) << "searches differ in their parts";
    const std::string text = run("bench --suite movegen,search --list").text;
    for (const char* name : {"# movegen/list ", "# search/search:default "})
        EXPECT_NE(text.find(name), std::string::npos) << name;
}

TEST_F(BenchTest, DrawsChartsBeforeItsPageThatSaysSo) {
    if (!gnuplot_is_here()) GTEST_SKIP() << "gnuplot is not installed";
    const Outcome outcome = run(bench("--plots --out " + out("drawn")), true);
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_NE(read_bytes(out("drawn/plots/queries-chess.svg")).find("</svg>"), std::string::npos);
    EXPECT_NE(
        read_bytes(out("drawn/report.html")).find("Drawn by " + name_of(default_renderer()) + '.'),
        std::string::npos);
    EXPECT_EQ(run(bench("--plots"), true).code, 2) << "there is no folder for them";
}

// What was measured is not lost with its pictures.
TEST_F(BenchTest, HasAPageWhereChartsCannotBeDrawn) {
    const TemporaryFolder programs;
    const auto broken = programs.write("gnuplot", "#!/bin/sh\nexit 1\n");
    std::filesystem::permissions(broken, std::filesystem::perms::owner_all);
    const Outcome outcome =
        run_line("PATH=" + programs.path().string() + ":$PATH " + program_path() + ' ' +
                 bench("--plots --out " + out("undrawn")) + " 2>&1");
    EXPECT_NE(outcome.code, 0) << outcome.text;
    EXPECT_NE(read_bytes(out("undrawn/report.html")).find("</html>"), std::string::npos);
}

TEST_F(BenchTest, RefusesBadCommandLinesBeforeMeasuring) {
    const std::string there = finished("there");
    const auto refused = [&](const std::string& rest, int code, const std::string& says) {
        const Outcome outcome = run(bench(rest), true);
        EXPECT_EQ(outcome.code, code) << rest << '\n' << outcome.text;
        EXPECT_NE(outcome.text.find(says), std::string::npos) << outcome.text;
    };
    refused("--list --filter 'nothing like it'", 2, "nothing matches");
    refused("--list --filter '('", 2, "--filter (");
    refused("--out " + there, 2, "--overwrite");
    refused("--out " + out("no/such/folder"), 4, "there is no folder");
    refused("--out " + out("datasets") + " --overwrite", 2, "holds no run");
    refused("--out " + folder.write("file", "x").string(), 2, "this is a file");
    refused("--out x --resume " + there, 2, "leave --out away");
    refused("--list --rep u64,shadow:u64/mailbox", 2, "not to be timed");
    EXPECT_NE(run("perft --compare --rep shadow:u64/mailbox", true).text.find("not to be timed"),
              std::string::npos);
    EXPECT_EQ(run("bench --resume " + out("nowhere"), true).code, 3);
    EXPECT_NE(run("bench --suite tny --datasets " + out("datasets"), true)
                  .text.find("did you mean 'tiny'"),
              std::string::npos);
    EXPECT_EQ(run("bench --list --game ches", true).code, 2);
    folder.write("datasets/suites/broken.toml", "schema = 3\n");
    EXPECT_EQ(run("bench --list --suite broken --datasets " + out("datasets"), true).code, 3);
    EXPECT_EQ(run(bench("--out " + there + " --overwrite"), true).code, 0);
}

TEST_F(BenchTest, RefusesADatasetThatIsNotTheOneListed) {
    std::filesystem::remove(folder.path() / "datasets/chess");
    std::filesystem::copy(source_root() / "datasets/chess", folder.path() / "datasets/chess",
                          std::filesystem::copy_options::recursive);
    std::ofstream(folder.path() / "datasets/chess/timing/endgame.fen", std::ios::app) << "\n";
    const Outcome outcome = run(bench("--out " + out("a")), true);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_NE(outcome.text.find("sha256"), std::string::npos) << outcome.text;
}

TEST_F(BenchTest, RefusesToTimeWhatTheDatasetCountsOtherwise) {
    std::filesystem::remove(folder.path() / "datasets/chess");
    std::filesystem::create_directories(folder.path() / "datasets/chess/timing");
    std::filesystem::copy(source_root() / "datasets/chess/timing/endgame.fen",
                          folder.path() / "datasets/chess/timing/endgame.fen");
    folder.write("datasets/chess/perft.epd",
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401\n");
    const Outcome outcome = run(bench("--out " + out("a")), true);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.text.find("the dataset says 401"), std::string::npos) << outcome.text;
    EXPECT_EQ(lines(out("a/samples.jsonl")), 0u);
}

class InterruptedRun : public BenchTest {
 protected:
    int end_by(int signal) {
        suite("long", 10, 6, 6, 2);
        return BenchTest::end_by(signal, bench("--out " + out("run"), "long"), 12);
    }
};

TEST_F(InterruptedRun, ByKillItLosesAtMostOneSampleAndGoesOn) {
    ASSERT_EQ(end_by(SIGKILL), 1000 + SIGKILL) << "it ended too soon";
    const std::string before = read_bytes(out("run/samples.jsonl"));
    ASSERT_GE(lines(out("run/samples.jsonl")), 12u);
    // As if the machine had died while a line was written.
    std::ofstream(out("run/samples.jsonl"), std::ios::app) << "{\"row\": \"long/chess/li";
    const Outcome resumed = run("bench --resume " + out("run"), true);
    EXPECT_EQ(resumed.code, 0) << resumed.text;
    EXPECT_NE(resumed.text.find("torn"), std::string::npos) << resumed.text;
    const std::string after = read_bytes(out("run/samples.jsonl"));
    EXPECT_TRUE(after.starts_with(before)) << "what was measured is kept";
    // The process that was cut short counts with what it had; every row has had all six.
    const auto processes = processes_in(after);
    EXPECT_EQ(processes.size(), 10u);
    for (const auto& [row, those] : processes) EXPECT_EQ(those.size(), 6u) << row;
    EXPECT_EQ(Json::parse(read_bytes(out("run/manifest.json")))["finished"], true);
    EXPECT_TRUE(std::filesystem::exists(out("run/summary.csv")));
}

TEST_F(InterruptedRun, ByTheUserItSaysHowToGoOn) {
    EXPECT_EQ(end_by(SIGINT), 130);
    EXPECT_NE(read_bytes(out("errors")).find("bench --resume " + out("run")), std::string::npos);
}

TEST_F(BenchTest, AnotherSuiteDoesNotGoOnWithTheRun) {
    const std::string there = finished("a");
    suite("tiny", 0.3, 3, 3, 2);
    const Outcome outcome = run("bench --resume " + there, true);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_NE(outcome.text.find("'suites' is not what"), std::string::npos) << outcome.text;
}

TEST_F(BenchTest, AFullDiskEndsItWithoutHalfAFile) {
    suite("long", 1, 40, 40, 2);
    const std::string command = "trap '' XFSZ; ulimit -f 60; exec " + program_path() + ' ' +
                                bench("--out " + out("run"), "long") + " 2>" + out("errors");
    EXPECT_EQ(run_line("bash -c \"" + command + '"').code, 4) << read_bytes(out("errors"));
    const std::string journal = read_bytes(out("run/samples.jsonl"));
    ASSERT_FALSE(journal.empty());
    EXPECT_EQ(journal.back(), '\n');
    for (const auto& entry : std::filesystem::directory_iterator(out("run")))
        EXPECT_EQ(entry.path().string().find(".new"), std::string::npos) << entry.path();
}

}  // namespace
}  // namespace boardlab::bench
