// boardlab bench --add: a run that grows by games, and stays one run.
#include "tests/harness/bench/fixture.hpp"

namespace boardlab::bench {
namespace {

using Json = nlohmann::ordered_json;

class AddTest : public BenchTest {
 protected:
    AddTest() {
        std::filesystem::create_directory_symlink(source_root() / "datasets/makruk",
                                                  folder.path() / "datasets/makruk");
        share_rows("tiny");
    }
    // Chess and Makruk have the same squares, so sets are measured for both at once.
    void share_rows(const std::string& name) const {
        std::ofstream(out("datasets/suites/" + name + ".toml"), std::ios::app)
            << "[[benchmarks]]\nmicro = \"^set:(and|count)$\"\n[[benchmarks]]\nmemory = true\n";
    }
    std::string add(const std::string& rest = "", const std::string& suite = "tiny") const {
        return bench("--add --out " + out("run") + ' ' + rest, suite, "makruk");
    }
    Json manifest(const std::string& name = "run") const {
        return Json::parse(read_bytes(out(name + "/manifest.json")));
    }
    void edit_manifest(const std::function<void(Json&)>& change) const {
        Json changed = manifest();
        change(changed);
        folder.write("run/manifest.json", changed.dump());
    }
    // Names of the rows, all or a game's, in their order.
    std::vector<std::string> rows(const std::string& name, const std::string& game = "") const {
        std::vector<std::string> names;
        const Json whole = manifest(name);
        for (const Json& r : whole["rows"])
            if (game.empty() || r["game"] == game)
                names.push_back(r["suite"].get<std::string>() + '/' + r["game"].get<std::string>() +
                                '/' + r["benchmark"].get<std::string>() + '/' +
                                r["board"].get<std::string>());
        return names;
    }
    // Refused with code 2, and the run is as it was.
    void refused(const std::string& arguments, const std::string& says) const {
        const std::string samples = read_bytes(out("run/samples.jsonl")),
                          facts = read_bytes(out("run/manifest.json"));
        const Outcome outcome = run(arguments, true);
        EXPECT_EQ(outcome.code, 2) << arguments << '\n' << outcome.text;
        EXPECT_NE(outcome.text.find(says), std::string::npos) << outcome.text;
        EXPECT_EQ(read_bytes(out("run/samples.jsonl")), samples);
        EXPECT_EQ(read_bytes(out("run/manifest.json")), facts);
    }
};

TEST_F(AddTest, ASecondGameMakesTheRunThatBothWouldHaveMade) {
    finished("run");
    const std::string before = read_bytes(out("run/samples.jsonl"));
    ASSERT_EQ(run(add()).code, 0);
    ASSERT_EQ(run(bench("--out " + out("both"), "tiny", "chess,makruk")).code, 0);
    // The same rows: of each game in the same order, the first part's before the second's.
    auto grown = rows("run"), whole = rows("both");
    EXPECT_EQ(std::find(grown.begin(), grown.end(), rows("both", "makruk").front()),
              grown.end() - static_cast<std::ptrdiff_t>(rows("both", "makruk").size()));
    for (const char* game : {"chess", "makruk", "8x8", "machine"})
        EXPECT_EQ(rows("run", game), rows("both", game));
    std::sort(grown.begin(), grown.end());
    std::sort(whole.begin(), whole.end());
    EXPECT_EQ(grown, whole);
    nlohmann::json of_run = manifest("run"), of_both = manifest("both");
    for (const char* key : {"finished", "seed", "quick", "build", "options", "suites", "datasets",
                            "games", "boards", "memory", "checksums"})
        EXPECT_EQ(of_run[key], of_both[key]) << key;
    const auto command = of_run["command"].get<std::string>();
    EXPECT_NE(command.find("--game chess,makruk"), std::string::npos) << command;
    EXPECT_EQ(lines(out("run/summary.csv")), lines(out("both/summary.csv")));
    // Processes of the parts are apart. What nothing takes need not be measured once more.
    const std::string after = read_bytes(out("run/samples.jsonl"));
    EXPECT_TRUE(after.starts_with(before));
    for (const auto& [row, processes] : processes_in(after)) {
        std::set<int> expected{1, 2, 3};
        if (row.find("/makruk/") != std::string::npos) expected = {4, 5, 6};
        EXPECT_EQ(processes, expected) << row;
    }
    // An entry for each row and process, which has two visits here.
    EXPECT_EQ(Json::parse(read_bytes(out("run/benchmark.json")))["benchmarks"].size() * 2,
              lines(out("run/samples.jsonl")));
}

TEST_F(AddTest, ShowsTheAddedGameAndWritesThePageOfAll) {
    finished("run");
    ASSERT_EQ(run("report " + out("run")).code, 0);
    const Outcome listed = run(add("--list"));
    EXPECT_EQ(listed.text.find("8x8"), std::string::npos) << listed.text;
    EXPECT_NE(listed.text.find("tiny/makruk/list_endgame/mailbox"), std::string::npos)
        << listed.text;
    const Outcome added = run(add("--tables"));
    EXPECT_EQ(added.text.find("chess"), std::string::npos) << added.text;
    EXPECT_EQ(added.text.find("8x8"), std::string::npos) << added.text;
    for (const char* part : {"tiny makruk", "makruk u64", "Noise of tiny"})
        EXPECT_NE(added.text.find(part), std::string::npos) << added.text;
    const std::string page = read_bytes(out("run/report.html"));
    for (const char* game : {"<td>chess", "<td>makruk"})
        EXPECT_NE(page.find(game), std::string::npos) << game;
    // Finished once more: the part that came last is shown, and nothing is measured.
    const std::size_t samples = lines(out("run/samples.jsonl"));
    EXPECT_EQ(run("bench --tables --resume " + out("run")).text, added.text);
    EXPECT_EQ(lines(out("run/samples.jsonl")), samples);
}

TEST_F(AddTest, BeginsARunWhereThereIsNone) {
    ASSERT_EQ(run(add()).code, 0);
    EXPECT_FALSE(manifest().contains("parts"));
    EXPECT_EQ(run(bench("--add --out " + out("run"))).code, 0);
    EXPECT_EQ(manifest()["parts"].size(), 2u);
    EXPECT_EQ(run(bench("--add"), true).code, 2) << "no folder is named";
    const Outcome occupied = run(bench("--add --out " + out("datasets")), true);
    EXPECT_EQ(occupied.code, 2);
    EXPECT_NE(occupied.text.find("holds no run"), std::string::npos) << occupied.text;
}

TEST_F(AddTest, RefusesWhatWouldNotBeTheSameRun) {
    suite("other", 0.2, 3, 3, 2);
    finished("run");
    refused(bench("--add --out " + out("run")), "the run has chess already");
    refused(bench("--add --out " + out("run"), "tiny", "makruk,chess"), "has chess already");
    refused(add("", "other"), "--suite is tiny in the run and other here");
    refused(add("", "tiny,other"), "--suite is tiny in the run and tiny,other here");
    refused(add("--seed 2"), "seed is 1 in the run and 2 here");
    refused(add("--quick"), "quick is false in the run and true here");
    refused(add("--filter list"), "filter is \"\" in the run and \"list\" here");
    refused(add() + " --overwrite", "leave --overwrite and --resume away");
    refused("bench --add --resume " + out("run"), "leave --overwrite and --resume away");
    suite("tiny", 0.3, 3, 3, 2);
    refused(add(), "suite/tiny/sha256 is ");
}

TEST_F(AddTest, RefusesAnotherMachineBuildOrDataset) {
    finished("run");
    const Json real = manifest();
    for (const char* path :
         {"/build/compiler", "/build/flags", "/build/kind", "/build/commit", "/machine/cpu",
          "/machine/cores", "/machine/kernel", "/machine/noise/turbo"}) {
        edit_manifest([&](Json& m) { m[Json::json_pointer(path)] = "another"; });
        refused(add(), std::string(path).substr(1) + " is \"another\" in the run and ");
        edit_manifest([&](Json& m) { m = real; });
    }
    edit_manifest([](Json& m) { m["datasets"]["chess/timing/endgame.fen"] = "another"; });
    refused(add(), "chess/timing/endgame.fen is not the file");
    edit_manifest([&](Json& m) { m = real; });
    // Only the load may have changed.
    edit_manifest([](Json& m) { m["machine"]["noise"]["load"] = "another"; });
    EXPECT_EQ(run(add()).code, 0);
}

// Sets on the same squares are compared with each other, so none may be measured later.
TEST_F(AddTest, RefusesWhatTheSharedRowsDoNotAllow) {
    suite("sets", 0.2, 3, 3, 2);
    std::ofstream(out("datasets/suites/sets.toml"), std::ios::app)
        << "[[benchmarks]]\nmicro = \"^set:first$\"\nboards = \"u64\"\ngames = \"chess\"\n"
           "[[benchmarks]]\nmicro = \"^set:first$\"\nboards = \"2x64\"\ngames = \"makruk\"\n"
           "[[benchmarks]]\nmicro = \"^set:and$\"\n";
    const auto measure = [&](const std::string& filter, const std::string& game) {
        return "bench --rep u64,2x64 --suite sets --datasets " + out("datasets") + " --out " +
               out("run") + " --filter " + filter + " --game " + game;
    };
    ASSERT_EQ(run(measure("8x8/set:and", "chess")).code, 0);
    refused(measure("8x8/set:and", "makruk") + " --add", "has all of these rows");
    ASSERT_EQ(run(measure("8x8/set:first", "chess") + " --overwrite").code, 0);
    refused(measure("8x8/set:first", "makruk") + " --add", "sets/8x8/set:first without 2x64");
}

TEST_F(AddTest, RefusesPackedRuns) {
    finished("run");
    const auto tables = [&] {
        EXPECT_EQ(run("report --markdown " + out("run")).code, 0);
        return read_bytes(out("run/tables.md"));
    };
    const std::string as_it_was = tables();
    ASSERT_EQ(
        std::system(("gzip " + out("run/samples.jsonl") + ' ' + out("run/manifest.json")).c_str()),
        0);
    EXPECT_EQ(tables(), as_it_was);
    const Outcome outcome = run(add(), true);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_NE(outcome.text.find("gunzip"), std::string::npos) << outcome.text;
    EXPECT_FALSE(std::filesystem::exists(out("run/samples.jsonl")));
}

TEST_F(AddTest, BoardsThatDisagreeLeaveTheRunFinished) {
    std::filesystem::remove(folder.path() / "datasets/makruk");
    std::filesystem::create_directories(folder.path() / "datasets/makruk/timing");
    std::filesystem::copy(source_root() / "datasets/makruk/timing/endgame.fen",
                          folder.path() / "datasets/makruk/timing/endgame.fen");
    folder.write("datasets/makruk/perft.epd",
                 "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1 ;D1 23 ;D2 530\n");
    finished("run");
    const Json before = manifest();
    const Outcome outcome = run(add(), true);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.text.find("the dataset says 530"), std::string::npos) << outcome.text;
    EXPECT_EQ(manifest(), before);
}

TEST_F(AddTest, GoesOnWithThePartThatWasCutShort) {
    suite("long", 10, 4, 4, 2);
    share_rows("long");
    ASSERT_EQ(run(bench("--out " + out("run"), "long")).code, 0);
    const std::size_t had = lines(out("run/samples.jsonl"));
    const std::string table = read_bytes(out("run/summary.csv"));
    ASSERT_EQ(end_by(SIGKILL, add("", "long"), had + 12), 1000 + SIGKILL) << "it ended too soon";
    EXPECT_EQ(read_bytes(out("run/summary.csv")), table) << "the old one or the new one";
    const std::string before = read_bytes(out("run/samples.jsonl"));
    refused(add("", "long"),
            "unfinished; first: " + program_path() + " bench --resume " + out("run"));
    // A program that does not have the game.
    const Json real = manifest();
    edit_manifest([](Json& m) { m["parts"].back()["games"] = "shogi"; });
    refused("bench --resume " + out("run"), "goes on with shogi, and this program has no boards");
    edit_manifest([&](Json& m) { m = real; });
    const Outcome resumed = run("bench --resume " + out("run"));
    EXPECT_EQ(resumed.code, 0);
    EXPECT_EQ(resumed.text.find("chess"), std::string::npos) << resumed.text;
    EXPECT_NE(resumed.text.find("\nmakruk "), std::string::npos) << resumed.text;
    const std::string after = read_bytes(out("run/samples.jsonl"));
    EXPECT_TRUE(after.starts_with(before)) << "what was measured is kept";
    for (const auto& [row, processes] : processes_in(after)) {
        if (row.find("/machine/") != std::string::npos) continue;
        EXPECT_EQ(processes.size(), 4u) << row;
        EXPECT_EQ(*processes.begin() > 4, row.find("/makruk/") != std::string::npos) << row;
    }
    EXPECT_EQ(manifest()["finished"], true);
    EXPECT_EQ(lines(out("run/summary.csv")), 1 + manifest()["rows"].size());
    // Nor does it go on with another suite or program.
    edit_manifest([](Json& m) { m["build"]["commit"] = "another"; });
    refused("bench --resume " + out("run"), "'build' is not what");
    suite("long", 20, 4, 4, 2);
    refused("bench --resume " + out("run"), "'suites' is not what");
}

TEST_F(AddTest, ByTheUserItSaysHowToGoOn) {
    suite("long", 10, 6, 6, 2);
    ASSERT_EQ(run(bench("--out " + out("run"), "long")).code, 0);
    const std::size_t had = lines(out("run/samples.jsonl"));
    EXPECT_EQ(end_by(SIGINT, add("", "long"), had + 6), 130);
    EXPECT_NE(read_bytes(out("errors")).find("bench --resume " + out("run")), std::string::npos);
}

}  // namespace
}  // namespace boardlab::bench
