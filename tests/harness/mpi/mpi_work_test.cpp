// What boardlab-mpi's ranks do, done by this process alone, without MPI.
#include <atomic>
#include <set>
#include <thread>

#include "games/input_error.hpp"
#include "harness/contenders/choice.hpp"
#include "harness/files/answering_program.hpp"
#include "harness/files/data_error.hpp"
#include "harness/files/data_file.hpp"
#include "harness/mpi/deep_walk.hpp"
#include "harness/mpi/stretch_journal.hpp"
#include "harness/support/exit_code.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/progress.hpp"
#include "harness/support/temporary_folder.hpp"
#include "harness/validation/move_source.hpp"
#include "tests/support/contenders.hpp"
#include "tests/support/time_limit.hpp"

namespace boardlab::mpi {
namespace {

const std::string endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

// Hands work out to the threads of one rank, and is interrupted after so many results.
struct OneRank {
    std::size_t patience = ~std::size_t{0};
    std::set<std::string> handed_out{};  // positions

    void operator()(const Work& work) {
        const TimeLimit limit("work handed out");
        Crew crew(labour_for(work.job));
        std::size_t under_way = 0;
        for (bool all = false; !all || under_way > 0;) {
            for (; !all && under_way < 20; ++under_way) {
                const std::optional<Json> task = work.next();
                all = !task;
                if (all) break;
                handed_out.insert(task->at(1).get<std::string>());
                crew.desk.lay_down({*task});
            }
            for (const Json& result : crew.desk.collect()) {
                --under_way;
                if (!work.take(result)) return;
                if (--patience == 0) throw Interrupted{};
            }
            if (crew.has_ended()) crew.rethrow();
            if (!work.goes_on()) throw Interrupted{};
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
};

class WalkByAll : public testing::Test {
 protected:
    static DeepWalk walked(OneRank& rank, DigestJournal& journal, const Contender& board,
                           const DeepOptions& options) {
        return walk_by_all(std::ref(rank), journal, board, options);
    }
    const Contender board = default_board(choose_game("chess"));
    TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "journal";
};

// With eight times as many threads as before, and then with as many as at first.
TEST_F(WalkByAll, GoesOnFromAJournalOfOtherThreads) {
    DeepOptions options{.fen = endgame, .depth = 5, .threads = 1};
    OneRank first{.patience = 30}, second{.patience = 60}, third;
    {
        DigestJournal journal(file, "chess");
        EXPECT_THROW(walked(first, journal, board, options), Interrupted);
    }
    options.threads = 8;
    {
        DigestJournal journal(file, "chess");
        EXPECT_THROW(walked(second, journal, board, options), Interrupted);
    }
    options.threads = 1;
    DigestJournal journal(file, "chess");
    const DeepWalk walk = walked(third, journal, board, options);
    std::set<std::string> all = first.handed_out;
    all.insert(second.handed_out.begin(), second.handed_out.end());
    all.insert(third.handed_out.begin(), third.handed_out.end());
    EXPECT_EQ(third.handed_out.size(), all.size() - 90);
    EXPECT_EQ(walk.tree.digest.str(), walk_deep(board, options).tree.digest.str());
}

// What is known says nothing about how long the rest takes.
TEST_F(WalkByAll, SaysWhatIsLeftAndWhenItCuts) {
    DeepOptions options{.fen = endgame, .depth = 5};
    OneRank first{.patience = 30}, second;
    {
        DigestJournal journal(file, "chess");
        EXPECT_THROW(walked(first, journal, board, options), Interrupted);
    }
    std::vector<std::pair<std::size_t, std::size_t>> heard;
    std::size_t most_found = 0;
    options.progress = [&](std::size_t done, std::size_t all) {
        heard.emplace_back(done, all);
        return true;
    };
    options.cutting = [&](std::size_t found) {
        EXPECT_TRUE(heard.empty());
        most_found = std::max(most_found, found);
        return true;
    };
    DigestJournal journal(file, "chess");
    walked(second, journal, board, options);
    ASSERT_FALSE(heard.empty());
    const std::size_t left = second.handed_out.size();
    EXPECT_EQ(most_found, left + 30);
    EXPECT_EQ(heard.front().second, left);
    EXPECT_LE(heard.front().first, 20u);  // under way at once
    EXPECT_EQ(heard.back(), std::pair(left, left));
}

TEST_F(WalkByAll, TakesWhatABoardThrowsForItsAnswer) {
    Contender broken = board;
    broken.start = []() -> std::unique_ptr<AnyPosition> {
        throw std::logic_error("broken on purpose");
    };
    OneRank rank;
    DigestJournal journal(file, "chess");
    for (const int depth : {0, 1, 4})
        EXPECT_THROW(walked(rank, journal, broken, {.fen = endgame, .depth = depth}), BoardFailure)
            << depth;
    EXPECT_THROW(walked(rank, journal, board, {.fen = "nonsense", .depth = 4}), InputError);
    EXPECT_TRUE(rank.handed_out.empty());
}

// A journal of another program, whose boards may answer otherwise, by its first line.
class OtherProgram : public testing::Test {
 protected:
    void change() const {
        std::string text = read_bytes(file);
        const auto program = text.find(this_program());
        ASSERT_NE(program, std::string::npos) << text;
        folder.write("journal", text.replace(program, 1, text[program] == '0' ? "1" : "0"));
    }
    TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "journal";
};
TEST_F(OtherProgram, HasNoDigestsForThis) {
    DigestJournal(file, "chess").flush();
    EXPECT_NO_THROW(DigestJournal(file, "chess"));
    change();
    EXPECT_THROW(DigestJournal(file, "chess"), DataError);
}
TEST_F(OtherProgram, HasComparedNothingForThis) {
    const ValidateOptions options;
    StretchJournal(file, options).flush();
    EXPECT_NO_THROW(StretchJournal(file, options));
    change();
    EXPECT_THROW(StretchJournal(file, options), DataError);
}

// A machine has memory for one table, and not for one of each rank.
TEST(Tables, OfAllRanksFitIntoTheMemory) {
    DeepOptions options;
    options.hash_bytes = (megabytes_to_be_had() * 2 / 5) << 20;
    const Contender board = default_board(choose_game("chess"));
    const Json digests = digest_job(board, 4, options);
    EXPECT_NO_THROW(refuse_tables_beyond_memory(digests, 1));
    EXPECT_THROW(refuse_tables_beyond_memory(digests, 4), MissingError);
    PerftOptions below;
    below.hash_bytes = options.hash_bytes;
    EXPECT_NO_THROW(refuse_tables_beyond_memory(perft_job(board, below, {"bulk", "legal"}), 4));
    below.mode = CountingMode::hashed;
    EXPECT_THROW(refuse_tables_beyond_memory(perft_job(board, below, {"hashed", "legal"}), 4),
                 MissingError);
    EXPECT_NO_THROW(refuse_tables_beyond_memory(validate_job({}, 1), 4));
}

// Changes that are in no commit are told from each other by what was made of them.
TEST(AnsweringProgram, IsItsCommitWhereThatSaysAll) {
    const TemporaryFolder folder;
    const auto one = folder.write("one", "one"), other = folder.write("other", "other");
    EXPECT_EQ(answering_program("abc", one), "abc");
    EXPECT_EQ(answering_program("abc", other), "abc");
    for (const char* commit : {"abc+changes", "unknown"}) {
        EXPECT_EQ(answering_program(commit, one), answering_program(commit, one));
        EXPECT_NE(answering_program(commit, one), answering_program(commit, other));
    }
}

}  // namespace
}  // namespace boardlab::mpi
