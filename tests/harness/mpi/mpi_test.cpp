// boardlab-mpi as a user runs it: four ranks on one machine come to what one process comes to, and
// what was killed goes on from its journal.
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "harness/files/data_file.hpp"
#include "harness/support/temporary_folder.hpp"
#include "tests/support/started_program.hpp"

namespace boardlab {
namespace {

using Json = nlohmann::json;

bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

class Mpi : public testing::Test {
 protected:
    void SetUp() override {
        if (program_path("BOARDLAB_MPI").empty())
            GTEST_SKIP() << "boardlab-mpi is not built: no MPI (libopenmpi-dev) was found";
        if (std::system("command -v mpirun >/dev/null") != 0)
            GTEST_SKIP() << "mpirun is not installed (openmpi-bin)";
    }
    static std::string by(int ranks, const std::string& arguments) {
        return "mpirun -n " + std::to_string(ranks) + " --allow-run-as-root --oversubscribe " +
               program_path("BOARDLAB_MPI") + " " + arguments;
    }
    // Of standard output, or of standard error.
    static Outcome mpirun(const std::string& arguments, bool errors = false, int ranks = 4) {
        const std::string command =
            by(ranks, arguments) + (errors ? " 2>&1 >/dev/null" : " 2>/dev/null");
        StartedProgram program("sh -c '" + command + "'");
        return program.wait();
    }
    static Json json_of(const Outcome& outcome) {
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        return Json::parse(outcome.text, nullptr, false);
    }
    std::string file(const std::string& name) const { return (folder.path() / name).string(); }
    bool exists(const std::string& name) const { return std::filesystem::exists(file(name)); }

    TemporaryFolder folder;
};

class MpiPerft : public Mpi, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    Trees, MpiPerft,
    testing::Values("--depth 4", "--depth 4 --rep mailbox --mode hashed --hash 4 --threads 2",
                    "--depth 3 --game xiangqi --generator tried", "--depth 3 --game makruk --cut 0",
                    "--depth 3 --game cotulenh", "--depth 2 --game cotulenh --plies turn",
                    "--depth 4 --fen \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\""));
TEST_P(MpiPerft, IsThatOfOneProcess) {
    const std::string perft = GetParam();
    const Json part = json_of(mpirun("perft --json " + perft + " --out " + file("part.json")));
    std::string plain = perft;
    if (const auto cut = plain.find(" --cut"); cut != plain.npos) plain.resize(cut);
    const auto whole = Json::parse(run("perft --json " + plain).text);
    EXPECT_EQ(part["nodes"], std::to_string(whole["nodes"].get<std::uint64_t>()));
    EXPECT_GT(part["cpu_seconds"], 0);
    const auto merged = Json::parse(run("merge --json " + file("part.json")).text);
    EXPECT_EQ(merged["nodes"], whole["nodes"]);
    EXPECT_FALSE(exists("part.json.journal"));
}

TEST_F(Mpi, CountsSharesThatMergeWithThoseOfOneProcess) {
    json_of(mpirun("perft --json --depth 4 --shard 1/2 --out " + file("part-1.json")));
    EXPECT_EQ(run("perft --depth 4 --shard 2/2 --out " + file("part-2.json")).code, 0);
    const Outcome merged = run("merge --json " + file("part-*.json"));
    EXPECT_EQ(Json::parse(merged.text)["nodes"], 197281);
}

class MpiValidate : public Mpi, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, MpiValidate,
                         testing::Values("--rep u64,mailbox --positions 300 --seed 3",
                                         "--game cotulenh --rep avx2,mailbox --positions 40 "
                                         "--threads 2",
                                         "--game makruk --rep u64,mailbox --positions 250",
                                         "--game xiangqi --rep u128,mailbox --positions 100"));
TEST_P(MpiValidate, ComesToWhatOneProcessFinds) {
    const std::string validate = GetParam();
    Json parts = json_of(mpirun("validate --json " + validate + " --out " + file("result.json")));
    std::string plain = validate;
    if (const auto threads = plain.find(" --threads"); threads != plain.npos) plain.resize(threads);
    Json whole = Json::parse(run("validate --json " + plain).text);
    EXPECT_EQ(Json::parse(read_bytes(file("result.json"))), parts);
    parts.erase("seconds"), whole.erase("seconds");
    EXPECT_EQ(parts, whole);
    EXPECT_FALSE(exists("result.json.journal"));
}

class MpiDigests : public Mpi, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Trees, MpiDigests,
                         testing::Values("--deep 4 --rep u64,mailbox", "--deep 2 --rep u64",
                                         "--deep 4 --rep u64,avx2 --most 100000 --fen "
                                         "\"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\"",
                                         "--deep 4 --game makruk --rep u64,mailbox --threads 2",
                                         "--deep 3 --game xiangqi --rep sse,mailbox --hash 8",
                                         "--deep 3 --game cotulenh --rep avx2 --hash 16"));
TEST_P(MpiDigests, AreThoseOfOneProcess) {
    const std::string validate = std::string("validate ") + GetParam();
    const Outcome all = mpirun(validate + " --out " + file("all.txt"));
    EXPECT_EQ(all.code, 0) << all.text;
    const Outcome one = run(validate + " --out " + file("one.txt"));
    EXPECT_EQ(one.code, 0) << one.text;
    EXPECT_EQ(read_bytes(file("all.txt")), read_bytes(file("one.txt")));
    EXPECT_FALSE(exists("all.txt.journal"));
}

// What is killed, or interrupted, goes on from its journal and comes to the same.
enum class Victim { one_rank, rank_0, all, mpirun_by_interrupt };
class MpiAfterASignal : public Mpi, public testing::WithParamInterface<Victim> {
 protected:
    // mpirun's ranks, in their order.
    static std::vector<pid_t> ranks_of(pid_t mpirun) {
        std::vector<pid_t> ranks(4);
        const std::string process = std::to_string(mpirun);
        std::ifstream children("/proc/" + process + "/task/" + process + "/children");
        for (pid_t child = 0; children >> child;) {
            std::ifstream file("/proc/" + std::to_string(child) + "/environ");
            for (std::string variable; std::getline(file, variable, '\0');)
                if (variable.starts_with("OMPI_COMM_WORLD_RANK="))
                    ranks.at(std::stoul(variable.substr(variable.find('=') + 1))) = child;
        }
        return ranks;
    }
    // Starts it, and sends the signal when something is in the journal. What it printed.
    Outcome end_in_the_middle(const std::string& arguments, const std::string& noted) const {
        StartedProgram program(by(4, arguments));
        program.wait_for_file(journal);
        while (read_bytes(journal).find(noted) == std::string::npos &&
               is_running(program.process()))
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        const std::vector<pid_t> ranks = ranks_of(program.process());
        for (const pid_t rank : ranks)
            if (rank <= 0) throw std::runtime_error("a rank was not found");  // not kill(0)
        // A fast machine is done before mpirun has passed a signal on, so nobody goes on working
        // meanwhile. Who is to end is woken by whoever ends it.
        for (const pid_t rank : ranks) kill(rank, SIGSTOP);
        if (GetParam() == Victim::mpirun_by_interrupt) program.send(SIGINT);
        if (GetParam() == Victim::one_rank) kill(ranks[2], SIGKILL);
        if (GetParam() == Victim::rank_0) kill(ranks[0], SIGKILL);
        if (GetParam() == Victim::all) {
            program.send(SIGKILL);
            for (const pid_t rank : ranks) kill(rank, SIGKILL);
        }
        const Outcome outcome = program.wait();
        for (const pid_t rank : ranks)
            while (is_running(rank)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return outcome;
    }
    std::filesystem::path journal = folder.path() / "result.json.journal";
};
std::string victim_name(const testing::TestParamInfo<Victim>& info) {
    switch (info.param) {
        case Victim::one_rank:
            return "OneRank";
        case Victim::rank_0:
            return "RankZero";
        case Victim::all:
            return "All";
        case Victim::mpirun_by_interrupt:
            return "Interrupt";
    }
    return "";
}
INSTANTIATE_TEST_SUITE_P(Signals, MpiAfterASignal,
                         testing::Values(Victim::one_rank, Victim::rank_0, Victim::all,
                                         Victim::mpirun_by_interrupt),
                         victim_name);
// Other kinds of work have journals of their own, and what they do when they are interrupted.
class MpiJournals : public MpiAfterASignal {};
INSTANTIATE_TEST_SUITE_P(Signals, MpiJournals,
                         testing::Values(Victim::one_rank, Victim::all,
                                         Victim::mpirun_by_interrupt),
                         victim_name);

TEST_P(MpiAfterASignal, PerftGoesOnFromItsJournal) {
    // Long enough, on the slowest board, to be seen to the end by nobody who was told to stop.
    const std::string line =
        "perft --depth 5 --cut 3 --mode full --generator tried --rep boost --out " +
        file("result.json");
    const Outcome ended = end_in_the_middle(line, "counted");
    EXPECT_NE(ended.code, 0) << ended.text;
    ASSERT_FALSE(exists("result.json"));
    ASSERT_TRUE(exists("result.json.journal"));
    const std::string before = read_bytes(journal);
    EXPECT_EQ(mpirun(line).code, 2);  // nothing is lost by running it again unasked
    EXPECT_EQ(mpirun(line + " --moves e2e4 --resume").code, 3);
    const Json part = json_of(mpirun(line + " --json --resume --keep-journal"));
    EXPECT_EQ(part["nodes"], "4865609");
    // Each position is noted once, those of the first sitting before all others.
    const std::string after = read_bytes(journal);
    const std::string whole_lines = before.substr(0, before.rfind('\n') + 1);
    EXPECT_EQ(after.substr(0, whole_lines.size()), whole_lines);
    EXPECT_GT(after.size(), whole_lines.size());
}

TEST_P(MpiJournals, OfValidateIsGoneOnFrom) {
    const std::string what = "--rep u64,mailbox --positions 5000 --seed 5";
    const std::string line = "validate " + what + " --out " + file("result.json");
    const Outcome ended = end_in_the_middle(line, "compared");
    EXPECT_NE(ended.code, 0) << ended.text;
    ASSERT_FALSE(exists("result.json"));
    EXPECT_EQ(mpirun(line + " --differences 2 --resume").code, 3);
    Json parts = json_of(mpirun(line + " --json --resume"));
    Json whole = Json::parse(run("validate --json " + what).text);
    parts.erase("seconds"), whole.erase("seconds");
    EXPECT_EQ(parts, whole);
    EXPECT_FALSE(exists("result.json.journal"));
}

TEST_P(MpiJournals, OfDigestsIsGoneOnFrom) {
    const std::string what = "validate --deep 5 --rep mailbox,u64 --out ";
    const Outcome ended = end_in_the_middle(what + file("result.json"), "walked");
    EXPECT_NE(ended.code, 0) << ended.text;
    ASSERT_FALSE(exists("result.json"));
    const std::string before = read_bytes(journal);
    EXPECT_EQ(mpirun("validate --deep 2 --game makruk --resume --out " + file("result.json")).code,
              3);
    EXPECT_EQ(read_bytes(journal), before);
    EXPECT_EQ(mpirun(what + file("result.json") + " --resume").code, 0);
    EXPECT_EQ(run(what + file("one.txt")).code, 0);
    EXPECT_EQ(read_bytes(file("result.json")), read_bytes(file("one.txt")));
    EXPECT_FALSE(exists("result.json.journal"));
    if (GetParam() != Victim::one_rank) return;
    // What stands in the journal is believed and not walked again.
    std::string changed = before.substr(0, before.rfind('\n') + 1);
    const std::size_t digest = changed.find("\"digest\":\"") + 10;
    ASSERT_LT(digest, changed.size());
    changed[digest] = changed[digest] == '0' ? '1' : '0';
    folder.write("result.json.journal", changed);
    EXPECT_EQ(mpirun(what + file("result.json") + " --overwrite --fen nonsense").code, 3);
    EXPECT_EQ(read_bytes(journal), changed) << "removed before it was known that there is work";
    std::filesystem::remove(file("result.json"));
    EXPECT_EQ(mpirun(what + file("result.json") + " --resume").code, 1);
}

TEST_F(Mpi, RefusesWhatMakesNoSenseOnce) {
    const std::string out = " --out " + file("part.json");
    for (const std::string& arguments : std::vector<std::string>{
             "perft --depth 3", "perft --depth 3 --cut 3" + out, "perft --depth 0" + out,
             "perft --depth 3 --shard 0/5" + out, "perft --depth 3 --shard 6/5" + out,
             "perft --depth 3 --hash 64" + out, "perft --depth 3 --mode hashed --hash 0" + out,
             "perft --depth 3 --resume --overwrite" + out,
             "perft --depth 3 --rep shadow:u64/mailbox" + out, "validate --positions 5",
             "validate --rep u64" + out, "validate --rep shadow:u64/mailbox" + out, "bench",
             "validate --rep u64,nosuch" + out, "validate --deep 3", "validate --hash 4" + out,
             "validate --deep 3 --positions 5" + out, "validate --deep 3 --hash 0" + out,
             "validate --digests datasets/chess/digests.txt" + out}) {
        const Outcome outcome = mpirun(arguments, true);
        EXPECT_EQ(outcome.code, 2) << arguments;
        const std::string& said = outcome.text;
        const auto first = said.find("boardlab-mpi: ");
        ASSERT_NE(first, std::string::npos) << said;
        const std::string line = said.substr(first, said.find('\n', first) - first);
        EXPECT_EQ(said.find(line, first + 1), std::string::npos) << said;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
    EXPECT_TRUE(says(mpirun("--help").text, "--allow-run-as-root"));
    EXPECT_TRUE(says(mpirun("perft --help").text, "mpirun -n 4"));
}

TEST_F(Mpi, RefusesJournalsThatWereChanged) {
    const std::string line =
        "validate --rep u64,mailbox --positions 20 --resume --out " + file("result.json");
    for (const std::string wrong : {"{\"format\":\"boardlab validation 0\"}\n",
                                    "{\"compared\":1}\n", "{}\n{}\n", "no JSON\n"}) {
        folder.write("result.json.journal", wrong);
        EXPECT_EQ(mpirun(line).code, 3) << wrong;
    }
    for (const std::string wrong :
         {"{\"format\":\"boardlab digest shares 0\"}\n", "{\"walked\":[1]}\n", "{}\n{}\n"}) {
        folder.write("result.json.journal", wrong);
        EXPECT_EQ(mpirun("validate --deep 2 --resume --out " + file("result.json")).code, 3)
            << wrong;
    }
    // Half a line is the trace of a power cut.
    folder.write("result.json.journal", "{\"format\":\"boardl");
    EXPECT_TRUE(says(mpirun(line, true).text, "half a line at its end is dropped"));
    EXPECT_TRUE(exists("result.json"));
}

// On standard error, though that is no terminal.
TEST_F(Mpi, SaysHowFarItIs) {
    const std::string said =
        mpirun(
            "perft --generator tried --depth 5 --cut 3 --mode full --rep boost --progress 1 "
            "--out " +
                file("part.json"),
            true, 1)
            .text;
    EXPECT_TRUE(says(said, " of 5362, about ")) << said;
    EXPECT_TRUE(says(said, " s left")) << said;
}

}  // namespace
}  // namespace boardlab
