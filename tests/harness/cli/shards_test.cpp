// perft --unique, perft --shard and merge as a user runs them.
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harness/files/data_file.hpp"
#include "harness/files/sha256.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/source_root.hpp"
#include "tests/support/started_program.hpp"

namespace boardlab {
namespace {

class Shards : public testing::Test {
 protected:
    std::string part(int share, int shares) const {
        return (folder.path() /
                ("part-" + std::to_string(share) + "-of-" + std::to_string(shares) + ".json"))
            .string();
    }
    std::string command(const std::string& perft, int share, int shares) const {
        return "perft " + perft + " --shard " + std::to_string(share) + "/" +
               std::to_string(shares) + " --out " + part(share, shares);
    }
    void count(const std::string& perft, int share, int shares) const {
        const Outcome outcome = run(command(perft, share, shares));
        ASSERT_EQ(outcome.code, 0) << run(command(perft, share, shares), true).text;
    }
    std::string all_parts() const { return (folder.path() / "part-*.json").string(); }
    nlohmann::json merged() const {
        const Outcome outcome = run("merge --json " + all_parts());
        EXPECT_EQ(outcome.code, 0) << run("merge " + all_parts(), true).text;
        return nlohmann::json::parse(outcome.text, nullptr, false);
    }
    bool exists(const std::string& name) const {
        return std::filesystem::exists(folder.path() / name);
    }
    TemporaryFolder folder;
};

bool says(const Outcome& outcome, const std::string& words) {
    return outcome.text.find(words) != std::string::npos;
}

class ShardsOf : public Shards, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    Trees, ShardsOf,
    testing::Values("--depth 4 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
                    "KQkq - 0 1'",
                    "--depth 4 --moves 'e2e4 e7e5' --mode hashed --hash 4 --threads 2",
                    "--depth 4 --game makruk --rep mailbox",
                    "--depth 3 --game xiangqi --generator tried --cut 2",
                    "--depth 2 --game cotulenh --plies turn", "--depth 3 --game cotulenh --cut 1"));
TEST_P(ShardsOf, AddUpToTheCountOfOneProcess) {
    const std::string perft = GetParam();
    for (int k = 1; k <= 3; ++k) count(perft, k, 3);
    std::string plain = perft;
    if (const auto cut = plain.find(" --cut"); cut != plain.npos) plain.resize(cut);
    const auto whole = nlohmann::json::parse(run("perft --json " + plain).text);
    EXPECT_EQ(merged()["nodes"], whole["nodes"]);
}

TEST_F(Shards, OfDifferentBoardsAddUp) {
    count("--depth 4 --rep u64", 1, 2);
    count("--depth 4 --rep mailbox --mode full", 2, 2);
    EXPECT_EQ(merged()["nodes"], 197281);
    EXPECT_EQ(merged()["rep"], "mailbox, u64");
}

TEST_F(Shards, MergeSaysWhatIsLeftToDoAndItCanBeDone) {
    const std::string fen = "--fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -' --depth 4";
    count(fen, 2, 3);
    const Outcome outcome = run("merge " + all_parts());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_TRUE(says(outcome, "1 of 3 shards are there")) << outcome.text;
    const auto left = nlohmann::json::parse(run("merge --json " + all_parts()).text);
    EXPECT_FALSE(left.contains("nodes"));
    EXPECT_EQ(left["missing"], (std::vector<int>{1, 3}));
    for (const std::string line : left["left_to_do"]) EXPECT_EQ(run_line(line).code, 0) << line;
    EXPECT_EQ(merged()["nodes"], 43238);
}

TEST_F(Shards, AreRefusedWhenTheyDoNotBelongTogether) {
    for (int k = 1; k <= 2; ++k) count("--depth 3", k, 2);
    const std::string good = part(1, 2) + ' ' + part(2, 2);
    const auto refused = [&](const std::string& files) {
        EXPECT_EQ(run("merge " + files).code, 3) << files;
        return run("merge " + files, true);
    };
    std::filesystem::copy(part(1, 2), folder.path() / "copy.json");
    EXPECT_TRUE(says(refused(good + ' ' + (folder.path() / "copy.json").string()), "twice"));
    const auto other = [&](const std::string& perft) {
        const std::string file = (folder.path() / "other.json").string();
        EXPECT_EQ(run("perft " + perft + " --shard 2/2 --overwrite --out " + file).code, 0);
        return refused(part(1, 2) + ' ' + file);
    };
    EXPECT_TRUE(says(other("--depth 4"), "depth"));
    EXPECT_TRUE(says(other("--depth 3 --moves e2e4"), "fen"));
    EXPECT_TRUE(says(other("--depth 3 --game makruk"), "game"));
    EXPECT_TRUE(says(other("--depth 3 --cut 2"), "cut"));
    const std::string text = read_bytes(part(2, 2));
    folder.write("torn.json", text.substr(0, text.size() / 2));
    EXPECT_TRUE(says(refused((folder.path() / "torn.json").string()), "cut off"));
    auto older = nlohmann::ordered_json::parse(text);
    older.erase("checksum");
    older["version"] = "0.0.9";
    older["checksum"] = sha256(older.dump());
    folder.write("older.json", older.dump());
    const std::string mixed = part(1, 2) + ' ' + (folder.path() / "older.json").string();
    EXPECT_TRUE(says(refused(mixed), "version"));
    std::string changed = text;
    changed.replace(changed.find("\"nodes\": \"") + 10, 1, "9");
    folder.write("changed.json", changed);
    EXPECT_TRUE(says(refused((folder.path() / "changed.json").string()), "checksum"));
    EXPECT_TRUE(says(refused((folder.path() / "none.json").string()), "none.json"));
}

TEST_F(Shards, OfNonsenseAreRefusedBeforeAnythingIsCounted) {
    for (const std::string shard : {"0/5", "6/5", "1/0", "-1/5", "1", "a/b", "1/2/3", "1/9999999"})
        EXPECT_EQ(run("perft --depth 3 --shard " + shard + " --out " + part(1, 1)).code, 2)
            << shard;
    const std::string out = " --out " + part(1, 1);
    for (const std::string& arguments : std::vector<std::string>{
             "--shard 1/5", "--shard 1/5 --cut 3" + out, "--cut 2", "--resume", "--unique 2" + out,
             "--shard 1/5 --suite x.epd" + out, "--shard 1/5 --resume --overwrite" + out,
             "--shard 1/5 --rep u64,mailbox" + out, "--unique 2 --mode full"})
        EXPECT_EQ(
            run("perft " + (arguments.find("--unique") == 0 ? "" : std::string("--depth 3 ")) +
                arguments)
                .code,
            2)
            << arguments;
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST_F(Shards, ThatAreThereAreNotReplacedUnasked) {
    const std::string first = command("--depth 3", 1, 2);
    EXPECT_EQ(run(first).code, 0);
    EXPECT_EQ(run(first).code, 2);
    EXPECT_EQ(run(first + " --resume").code, 0);  // it is counted already
    EXPECT_EQ(run(first + " --resume --mode full").code, 3);
    EXPECT_EQ(run(first + " --overwrite").code, 0);
}

TEST_F(Shards, LeaveTheirTimesWhenAskedTo) {
    EXPECT_EQ(run(command("--depth 4 --cut 1 --keep-journal", 1, 1)).code, 0);
    std::istringstream journal(read_bytes(folder.path() / "part-1-of-1.json.journal"));
    std::string line;
    std::getline(journal, line);  // what is counted
    std::size_t positions = 0;
    double seconds = 0;
    while (std::getline(journal, line)) {
        const auto entry = nlohmann::json::parse(line);
        for (const auto& counted : entry["counted"]) {
            ++positions;
            seconds += counted[2].get<double>();
        }
    }
    EXPECT_EQ(positions, 20u);
    EXPECT_GT(seconds, 0);
    const auto part = nlohmann::json::parse(read_bytes(folder.path() / "part-1-of-1.json"));
    EXPECT_NEAR(part["cpu_seconds"].get<double>(), seconds, 1e-9);
}

// Interrupted in the middle, or killed, a share goes on from its journal and has the same total.
class AfterASignal : public Shards, public testing::WithParamInterface<int> {};
INSTANTIATE_TEST_SUITE_P(Signals, AfterASignal, testing::Values(SIGINT, SIGKILL));
TEST_P(AfterASignal, SharesGoOnFromTheirJournal) {
    const std::string line = command("--depth 6 --cut 3 --mode full --generator tried", 1, 1);
    const std::string journal = "part-1-of-1.json.journal";
    {
        StartedProgram program(program_path() + " " + line);
        program.wait_for_file(folder.path() / journal);
        // Until something is noted in it.
        const auto noted = [&] {
            return read_bytes(folder.path() / journal).find("counted") != std::string::npos;
        };
        program.wait_until_it("notes a count", noted);
        program.send(GetParam());
        const Outcome outcome = program.wait();
        if (GetParam() == SIGINT) {
            EXPECT_EQ(outcome.code, 130);
            EXPECT_TRUE(says(outcome, "interrupted: ")) << outcome.text;
        }
    }
    ASSERT_TRUE(exists(journal));
    EXPECT_FALSE(exists("part-1-of-1.json"));
    EXPECT_EQ(run(line).code, 2);  // nothing is lost by running it again unasked
    EXPECT_EQ(run(line + " --rep mailbox --resume").code, 3);
    EXPECT_EQ(run(line + " --resume").code, 0);
    EXPECT_FALSE(exists(journal));
    EXPECT_EQ(merged()["nodes"], 119060324);
}

// An interrupted count that replaces another is gone on with as printed, and not taken for done.
TEST_F(Shards, ThatReplaceOthersGoOnAsPrinted) {
    const std::string file = part(1, 1), journal = "part-1-of-1.json.journal";
    // Through a link, which stays one.
    const auto target = folder.path() / "target.json";
    std::filesystem::create_symlink(target.filename(), file);
    const std::string line = command("--depth 5 --cut 3 --mode hashed --hash 4", 1, 1);
    EXPECT_EQ(run(line).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(file));
    const std::string slow = command("--depth 6 --cut 3 --mode full --generator tried", 1, 1);
    StartedProgram program(program_path() + " " + slow + " --overwrite 2>&1");
    program.wait_until_it("notes a count", [&] {
        return exists(journal) &&
               read_bytes(folder.path() / journal).find("counted") != std::string::npos;
    });
    program.send(SIGINT);
    const Outcome outcome = program.wait();
    EXPECT_EQ(outcome.code, 130) << outcome.text;
    const auto printed = outcome.text.find("to go on: ");
    ASSERT_NE(printed, std::string::npos) << outcome.text;
    const std::string next = outcome.text.substr(printed + 10);
    EXPECT_EQ(run_line(next.substr(0, next.find('\n')) + " >/dev/null").code, 0) << next;
    EXPECT_EQ(merged()["nodes"], 119060324);
    EXPECT_FALSE(exists(journal));
    EXPECT_TRUE(std::filesystem::is_symlink(file));
}

TEST(Unique, ListsPositionsAndPaths) {
    const Outcome text = run("perft --unique 3");
    EXPECT_EQ(text.code, 0);
    EXPECT_TRUE(says(text, "\n\nchess ")) << text.text.substr(text.text.size() - 100);
    EXPECT_TRUE(says(text, "depth 3, 5362 distinct positions, 8902 paths\n"));
    EXPECT_EQ(std::count(text.text.begin(), text.text.end(), '\n'), 5362 + 2);
    const Outcome json = run("perft --unique 1 --json --game cotulenh");
    EXPECT_EQ(json.code, 0);
    EXPECT_TRUE(says(json, "\"paths\":1}"));
}

class Cluster : public Shards, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Scripts, Cluster,
                         testing::Values("machines.sh", "parallel.sh", "slurm.sh"));
TEST_P(Cluster, ScriptsCountTheTree) {
    const std::string script = GetParam();
    if (script == "parallel.sh" && run_line("parallel --version 2>/dev/null | grep GNU").code != 0)
        GTEST_SKIP() << "GNU parallel is not installed";
    const auto folder_of_scripts = source_root() / "harness/cluster";
    const std::string words = " --depth 4 --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -'";
    const std::string where = "PARTS=" + folder.path().string() + " BOARDLAB=" + program_path() +
                              " BOARDLAB_CLUSTER=" + folder_of_scripts.string() + ' ';
    const std::string path = (folder_of_scripts / script).string();
    if (script == "slurm.sh")
        for (const std::string k : {"1", "2", "3"})  // as Slurm starts it
            EXPECT_EQ(run_line(where + "SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_ID=" + k + ' ' +
                               path + words)
                          .code,
                      0);
    else
        EXPECT_EQ(run_line(where + path + " 3" + words).code, 0);
    EXPECT_EQ(merged()["nodes"], 43238);
}

}  // namespace
}  // namespace boardlab
