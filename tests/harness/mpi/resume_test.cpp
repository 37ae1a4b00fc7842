// What boardlab-mpi had done when it was killed or interrupted is in its journal, and it goes on
// from there.
#include <algorithm>
#include <csignal>

#include "tests/harness/mpi/mpi.hpp"

namespace boardlab {
namespace {

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
    // Stopped processes, which end with this whatever becomes of who started them.
    struct Stopped {
        explicit Stopped(std::vector<pid_t> them) : processes(std::move(them)) {
            for (const pid_t p : processes) kill(p, SIGSTOP);
        }
        ~Stopped() {
            for (const pid_t p : processes)
                if (is_running(p)) kill(p, SIGKILL);
        }
        Stopped(const Stopped&) = delete;
        Stopped& operator=(const Stopped&) = delete;
        const std::vector<pid_t> processes;
    };
    // Starts it, and sends the signal when something is in the journal. What it printed.
    Outcome end_in_the_middle(const std::string& arguments, const std::string& noted) const {
        StartedProgram program(by(4, arguments) + " 2>&1");
        program.wait_until_it("notes '" + noted + "'", [&] {
            return std::filesystem::exists(journal) && says(read_bytes(journal), noted);
        });
        const std::vector<pid_t> found = ranks_of(program.process());
        if (std::ranges::any_of(found, [](pid_t rank) { return rank <= 0; }))  // not kill(0)
            throw std::runtime_error("it has ended, and has said:\n" + program.wait().text);
        // A fast machine is done before mpirun has passed a signal on, so nobody goes on working
        // meanwhile. Who is to end is woken by whoever ends it.
        const Stopped ranks(found);
        if (GetParam() == Victim::mpirun_by_interrupt) program.send(SIGINT);
        if (GetParam() == Victim::one_rank) kill(found[2], SIGKILL);
        if (GetParam() == Victim::rank_0) kill(found[0], SIGKILL);
        if (GetParam() == Victim::all) {
            program.send(SIGKILL);
            for (const pid_t rank : found) kill(rank, SIGKILL);
        }
        const Outcome outcome = program.wait();
        wait_until("the end of all ranks", [&] { return std::ranges::none_of(found, is_running); });
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
    folder.write("result.json", "what is replaced");
    const Outcome ended = end_in_the_middle(line + " --overwrite", "compared");
    EXPECT_NE(ended.code, 0) << ended.text;
    ASSERT_FALSE(exists("result.json")) << "--resume would not replace it";
    EXPECT_EQ(mpirun(line + " --differences 2 --resume").code, 3);
    Json parts = json_of(mpirun(line + " --json --resume"));
    Json whole = Json::parse(run("validate --json " + what).text);
    parts.erase("seconds"), whole.erase("seconds");
    EXPECT_EQ(parts, whole);
    EXPECT_FALSE(exists("result.json.journal"));
}

// A journal in which the mailbox has found other digests below positions with White to move.
std::string with_other_digests(const std::string& journal) {
    std::string changed;
    const std::string whole = journal.substr(0, journal.rfind('\n') + 1);
    for (const TextLine& line : lines_of(whole)) {
        auto entry = nlohmann::ordered_json::parse(line.text);
        if (entry.contains("walked"))
            for (auto& share : entry["walked"]) {
                if (share["board"] != "mailbox" || !says(share["fen"], " w ")) continue;
                std::string digest = share["digest"];
                digest[0] = digest[0] == '0' ? '1' : '0';
                share["digest"] = digest;
            }
        changed += entry.dump() + '\n';
    }
    return changed;
}
std::string deepest_in(const std::string& digests) { return digests.substr(digests.find(";D4 ")); }

TEST_P(MpiJournals, OfDigestsIsGoneOnFrom) {
    const std::string kiwipete =
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const std::string what =
        "validate --deep 4 --rep mailbox,u64 --fen \"" + kiwipete + "\" --out ";
    // Of the last tree, which is cut two plies down.
    folder.write("result.json", "what is replaced");
    const Outcome ended = end_in_the_middle(what + file("result.json") + " --overwrite", " w ");
    EXPECT_NE(ended.code, 0) << ended.text;
    ASSERT_FALSE(exists("result.json")) << "--resume would not replace it";
    const std::string before = read_bytes(journal);
    EXPECT_EQ(mpirun("validate --deep 2 --game makruk --resume --out " + file("result.json")).code,
              3);
    EXPECT_EQ(read_bytes(journal), before);
    EXPECT_EQ(mpirun(what + file("result.json") + " --resume").code, 0);
    EXPECT_EQ(run(what + file("one.txt")).code, 0);
    EXPECT_EQ(read_bytes(file("result.json")), read_bytes(file("one.txt")));
    EXPECT_FALSE(exists("result.json.journal"));
    if (GetParam() != Victim::one_rank) return;
    // What stands in the journal is believed and not walked again, by other ranks, too.
    const std::string changed = with_other_digests(before);
    folder.write("result.json.journal", changed);
    EXPECT_EQ(
        mpirun("validate --deep 4 --overwrite --fen nonsense --out " + file("result.json")).code,
        3);
    EXPECT_EQ(read_bytes(journal), changed) << "removed before it was known that there is work";
    const std::string alone = "validate --deep 4 --rep mailbox --fen \"" + kiwipete + "\" --out ";
    EXPECT_EQ(mpirun(alone + file("other.json"), false, 1).code, 0);
    std::filesystem::rename(file("result.json.journal"), file("changed.json.journal"));
    EXPECT_EQ(mpirun(alone + file("changed.json") + " --resume", false, 1).code, 0);
    EXPECT_NE(deepest_in(read_bytes(file("changed.json"))),
              deepest_in(read_bytes(file("one.txt"))));
    EXPECT_EQ(deepest_in(read_bytes(file("other.json"))), deepest_in(read_bytes(file("one.txt"))));
}

// Nothing is written of trees that differ, so what was found stays in the journal.
TEST_F(Mpi, KeepsTheJournalOfDigestsThatDiffer) {
    const auto wrong = folder.write("wrong.txt",
                                    "format boardlab digests 1\ngame chess\n"
                                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D3 "
                                    "9323 0123456789abcdef0123456789abcdef\n");
    const std::string line =
        "validate --deep 3 --rep u64 --digests " + wrong.string() + " --out " + file("result.txt");
    EXPECT_EQ(mpirun(line).code, 1);
    EXPECT_FALSE(exists("result.txt"));
    ASSERT_TRUE(exists("result.txt.journal"));
    EXPECT_TRUE(says(read_bytes(file("result.txt.journal")), "\"walked\""));
    EXPECT_EQ(mpirun(line).code, 2) << "the journal is there already";
    EXPECT_TRUE(says(mpirun(line + " --resume", true).text, "--resume goes on from it"));
}

}  // namespace
}  // namespace boardlab
