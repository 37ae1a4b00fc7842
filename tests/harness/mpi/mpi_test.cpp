// boardlab-mpi on four ranks comes to what one process comes to.
#include <csignal>

#include "harness/support/memory_here.hpp"
#include "tests/harness/mpi/mpi.hpp"

namespace boardlab {
namespace {

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

// Each rank has a table of its own.
TEST_F(Mpi, RefusesTablesThatDoNotFitTogether) {
    const std::string size = std::to_string(megabytes_to_be_had() * 2 / 5) + "M";
    for (const std::string& arguments :
         {"validate --deep 3 --hash " + size, "perft --depth 4 --mode hashed --hash " + size}) {
        const Outcome outcome = mpirun(arguments + " --out " + file("out"), true);
        EXPECT_EQ(outcome.code, 4) << outcome.text;
        EXPECT_TRUE(says(outcome.text, "tables for 4 ranks")) << outcome.text;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

// On standard error, though that is no terminal. The count is one that nobody waits for.
TEST_F(Mpi, SaysHowFarItIs) {
    const std::string said = file("said.txt");
    StartedProgram program(by(1,
                              "perft --generator tried --depth 7 --cut 3 --mode full --rep boost "
                              "--progress 1 --out " +
                                  file("part.json")) +
                           " 2>" + said);
    program.wait_until_it("says how long it still takes",
                          [&] { return exists("said.txt") && says(read_bytes(said), " s left"); });
    program.send(SIGINT);
    EXPECT_NE(program.wait().code, 0);
    EXPECT_TRUE(says(read_bytes(said), " of 5362, about ")) << read_bytes(said);
    EXPECT_TRUE(says(read_bytes(said), " s left")) << read_bytes(said);
}

}  // namespace
}  // namespace boardlab
