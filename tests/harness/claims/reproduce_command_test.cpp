// boardlab reproduce at the command line, with a small claim.
#include <sstream>

#include "tests/harness/bench/fixture.hpp"

namespace boardlab::claims {
namespace {

using Json = nlohmann::json;

class ReproduceTest : public bench::BenchTest {
 protected:
    ReproduceTest() {
        std::filesystem::create_directory(folder.path() / "datasets/claims");
        claim("X1", "published = 1e6\ntolerance = 0.2\n");
    }
    void claim(const std::string& id, const std::string& published,
               const std::string& measure =
                   "of = \"chess/list endgame/mailbox\"\nover = \"chess/list endgame/u64\"\n") {
        folder.write("datasets/claims/" + id + ".toml",
                     "schema = \"boardlab claim 2\"\nid = \"" + id +
                         "\"\ntitle = \"t\"\nsource = \"s\"\nyear = 2007\nplace = \"p\"\n"
                         "link = \"https://l\"\nread = \"r\"\nclaimed = \"c\"\nhardware = \"h\"\n"
                         "there = \"w\"\ntested = \"t\"\ndifferences = [\"d\"]\n"
                         "code = [\"f\"]\njudged = \"j\"\n"
                         "sentence = \"{a}\"\n[sampling]\nsample_ms = 0.2\nvisits = 1\nrounds = 2\n"
                         "least_processes = 4\nmost_processes = 4\n"
                         "[[benchmarks]]\noperations = [\"list\"]\n"
                         "positions = [\"timing/endgame.fen\"]\nboards = \"u64,mailbox\"\n"
                         "games = \"chess\"\n[[measures]]\nid = \"a\"\nlabel = \"l\"\n" +
                         measure + published);
    }
    std::string reproduce(const std::string& rest) const {
        return "reproduce --datasets " + out("datasets") + ' ' + rest;
    }
};

TEST_F(ReproduceTest, WritesSamplesVerdictsPlotAndPage) {
    const Outcome outcome = run(reproduce("X1 --json --out " + out("r")));
    EXPECT_EQ(outcome.code, 0);
    const Json printed = Json::parse(outcome.text);
    EXPECT_EQ(printed["id"], "X1");
    EXPECT_NE(printed["verdict"], "reproduced") << "nobody is a million times as fast";
    EXPECT_TRUE(printed["measures"][0]["measured"]["estimate"].is_number());
    const Json kept = Json::parse(read_bytes(out("r/verdicts.json")));
    EXPECT_EQ(kept["claims"][0]["measures"], printed["measures"]);
    for (const char* file : {"manifest.json", "samples.jsonl", "summary.csv", "reproduction.md"})
        EXPECT_TRUE(std::filesystem::exists(out("r/") + file)) << file;
    EXPECT_EQ(run("report " + out("r")).code, 0);
    EXPECT_NE(read_bytes(out("r/report.html")).find("id=\"verdicts\""), std::string::npos);
    if (std::system("command -v gnuplot >/dev/null 2>&1") == 0) {
        EXPECT_TRUE(std::filesystem::exists(out("r/plots/claim-X1.png")));
    }
}

TEST_F(ReproduceTest, ResumesAfterAnInterruption) {
    ASSERT_EQ(run(reproduce("--out " + out("r"))).code, 0);
    const std::string samples = read_bytes(out("r/samples.jsonl"));
    const std::size_t half = samples.find('\n', samples.size() / 2) + 1;
    std::filesystem::remove(out("r/verdicts.json"));
    folder.write("r/samples.jsonl", samples.substr(0, half));
    auto manifest = nlohmann::ordered_json::parse(read_bytes(out("r/manifest.json")));
    manifest["finished"] = nullptr;
    folder.write("r/manifest.json", manifest.dump());
    const std::size_t kept = lines(out("r/samples.jsonl"));
    EXPECT_EQ(run("reproduce --resume " + out("r")).code, 0);
    EXPECT_TRUE(read_bytes(out("r/samples.jsonl")).starts_with(samples.substr(0, half)));
    EXPECT_GT(lines(out("r/samples.jsonl")), kept);
    EXPECT_TRUE(std::filesystem::exists(out("r/verdicts.json")));
    claim("X1", "published = 3\ntolerance = 0.2\n");
    EXPECT_EQ(run("reproduce --resume " + out("r"), true).code, 2) << "another claim by now";
}

// The claim is that a list takes less than a picosecond, which every machine contradicts.
TEST_F(ReproduceTest, FailOnDecidesTheExitCode) {
    claim("X2", "published = 1e-12\nbound = \"<\"\ntolerance = 0\n",
          "kind = \"time\"\nof = \"chess/list endgame/mailbox\"\n");
    EXPECT_EQ(run(reproduce("X2")).code, 0);
    EXPECT_EQ(run(reproduce("X2 --fail-on 'direction only'")).code, 0);
    EXPECT_EQ(run(reproduce("X2 --fail-on contradicted --out " + out("r"))).code, 1);
    EXPECT_EQ(run("reproduce --fail-on contradicted --judge " + out("r")).code, 1);
    claim("X2", "published = 1\nbound = \"<\"\ntolerance = 0\n",
          "kind = \"time\"\nof = \"chess/list endgame/mailbox\"\n");
    EXPECT_EQ(run("reproduce --fail-on contradicted --judge " + out("r")).code, 0)
        << "judged by the file as it is now";
    EXPECT_EQ(run("reproduce X2 --judge " + out("r"), true).code, 2);
}

// What takes smaller trees than the claim is about cannot decide it; what only takes fewer samples
// can, if they suffice.
TEST_F(ReproduceTest, AQuickRunSaysSoAndDecidesNothingItDidNotMeasure) {
    const std::string never = "published = 1e-12\nbound = \"<\"\ntolerance = 0\n";
    const std::string time = "kind = \"time\"\nof = \"chess/list endgame/mailbox\"\n";
    claim("X2", never, time);
    EXPECT_EQ(run(reproduce("X2 --quick --fail-on contradicted")).code, 1) << "the same work";
    claim("X2", never, time);
    std::string text = read_bytes(out("datasets/claims/X2.toml"));
    const std::string entry = "[[benchmarks]]\noperations = [\"list\"]\n";
    const std::size_t at = text.find(entry), end = text.find("[[measures]]");
    const std::string whole = text.substr(at, end - at);
    text.replace(at, end - at,
                 whole + "when = \"full\"\n" + whole + "first = 2\nwhen = \"quick\"\n");
    folder.write("datasets/claims/X2.toml", text);
    EXPECT_EQ(run(reproduce("X2 --fail-on contradicted")).code, 1);
    const Outcome quick = run(reproduce("X2 --quick --fail-on contradicted --out " + out("q")));
    EXPECT_EQ(quick.code, 0) << quick.text;
    EXPECT_NE(quick.text.find("inconclusive"), std::string::npos) << quick.text;
    EXPECT_NE(quick.text.find("A quick run, for a first look"), std::string::npos) << quick.text;
    EXPECT_NE(quick.text.find("Load when it began: "), std::string::npos) << quick.text;
    EXPECT_EQ(run("report " + out("q")).code, 0);
    EXPECT_EQ(run("report --markdown " + out("q")).code, 0);
    for (const char* page : {"q/reproduction.md", "q/report.html", "q/tables.md"})
        EXPECT_NE(read_bytes(out(page)).find("Load when it began: "), std::string::npos) << page;
}

TEST_F(ReproduceTest, MarksWhatItSaysOfAnUnfinishedRun) {
    ASSERT_EQ(run(reproduce("X1 --out " + out("r"))).code, 0);
    auto manifest = nlohmann::ordered_json::parse(read_bytes(out("r/manifest.json")));
    EXPECT_TRUE(manifest["command"].get<std::string>().ends_with(" --out " + out("r")));
    manifest["finished"] = nullptr;
    folder.write("r/manifest.json", manifest.dump());
    EXPECT_EQ(run("reproduce --judge " + out("r")).code, 3);
    const Outcome judged = run("reproduce --unfinished --judge " + out("r"));
    EXPECT_EQ(judged.code, 0);
    const std::string words = "This run was not finished";
    EXPECT_NE(judged.text.find(words), std::string::npos) << judged.text;
    EXPECT_EQ(run("report --unfinished " + out("r")).code, 0);
    for (const char* page : {"r/reproduction.md", "r/report.html"})
        EXPECT_NE(read_bytes(out(page)).find(words), std::string::npos) << page;
    EXPECT_EQ(Json::parse(read_bytes(out("r/verdicts.json")))["unfinished"], true);
    const Outcome json = run("reproduce --unfinished --json --judge " + out("r"));
    EXPECT_EQ(Json::parse(json.text)["unfinished"], true);
}

TEST_F(ReproduceTest, ATimeBudgetEndsTheRunAndAllClaimsHaveOne) {
    std::string text = read_bytes(out("datasets/claims/X1.toml"));
    const auto longer = [&](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    longer("sample_ms = 0.2", "sample_ms = 20");
    longer("least_processes = 4\nmost_processes = 4", "least_processes = 40\nmost_processes = 40");
    folder.write("datasets/claims/X1.toml", text);
    ASSERT_EQ(run(reproduce("X1 --time-budget 1s --out " + out("r"))).code, 0);
    const Json manifest = Json::parse(read_bytes(out("r/manifest.json")));
    EXPECT_EQ(manifest["options"]["seconds"], 1);
    EXPECT_NE(manifest["command"].get<std::string>().find(" --time-budget 1s"), std::string::npos);
    int processes = 0;
    std::istringstream samples(read_bytes(out("r/samples.jsonl")));
    for (std::string line; std::getline(samples, line);)
        processes = std::max(processes, Json::parse(line)["process"].get<int>());
    EXPECT_GE(processes, 2);
    EXPECT_LT(processes, 40);
    claim("X1", "published = 3\ntolerance = 0.2\n");
    ASSERT_EQ(run(reproduce("--out " + out("all"))).code, 0);
    const Json all = Json::parse(read_bytes(out("all/manifest.json")));
    EXPECT_EQ(all["options"]["seconds"], 17 * 60) << "they are done within twenty minutes";
    EXPECT_EQ(run(reproduce("X1 --time-budget soon"), true).code, 2);
    EXPECT_EQ(run("reproduce --time-budget 1m --judge " + out("r"), true).code, 2);
    EXPECT_EQ(run("reproduce --time-budget 1m --resume " + out("r"), true).code, 2);
}

TEST_F(ReproduceTest, RefusesBadCommandLinesAndFiles) {
    const auto refused = [&](const std::string& rest, int code, const std::string& says) {
        const Outcome outcome = run(reproduce(rest), true);
        EXPECT_EQ(outcome.code, code) << rest << '\n' << outcome.text;
        EXPECT_NE(outcome.text.find(says), std::string::npos) << outcome.text;
    };
    refused("X3", 2, "did you mean 'X1'");
    refused("--fail-on maybe", 2, "--fail-on");
    refused("X1 --resume " + out("r"), 2, "leave ids");
    refused("--out " + out("no/such/folder"), 4, "there is no folder");
    refused("--out " + out("datasets") + " --overwrite", 2, "holds no run");
    refused("--resume " + out("nowhere"), 3, "no such folder");
    claim("X2", "published = -1\n");
    refused("X2", 3, "X2.toml:33: published");
    claim("X2", "published = 2\ntolerance = 0\nessentail = true\n");
    refused("--list", 3, "did you mean 'essential'");
}

TEST_F(ReproduceTest, ListsClaims) {
    EXPECT_NE(run(reproduce("--list")).text.find("X1"), std::string::npos);
    EXPECT_EQ(Json::parse(run(reproduce("--list --json")).text)["year"], 2007);
    const Json list = Json::parse(run("list --json").text);
    EXPECT_NE(std::find(list["claims"].begin(), list["claims"].end(), "R1"), list["claims"].end());
}

}  // namespace
}  // namespace boardlab::claims
