// boardlab perft --suite: every position of a suite, on every chosen board.
#include <fmt/format.h>

#include "harness/cli/json_output.hpp"
#include "harness/cli/perft_jobs.hpp"
#include "harness/contenders/total_nodes.hpp"
#include "harness/files/dataset.hpp"
#include "harness/support/progress.hpp"

namespace boardlab::cli {
namespace {

struct Tally {
    std::size_t right = 0, wrong = 0, left_out = 0;  // positions
    std::size_t counts = 0, larger = 0;              // of theirs checked, and not
    NodeCount nodes = 0;
};

class SuiteCheck {
 public:
    SuiteCheck(const Common& common, const PerftOptions& perft, const SuiteOptions& suite,
               int deepest)
        : common_(common), perft_(perft), suite_(suite), deepest_(deepest) {
        const auto reader = common.start_on(default_board(game_));
        cases_ = read_perft_suite(
            suite.file, [&](std::string_view fen) { reader->load(fen); }, game_.most_moves);
        refuse_if_all_is_left_out();
    }

    // On one board; says what was found even if it is interrupted.
    bool agrees(const Contender& board) {
        Tally tally;
        try {
            Progress progress(board.board);
            const auto position = common_.start_on(board);
            for (const PerftCase& c : cases_) {
                perft_.progress = [&, done = done_cases(tally)](std::size_t part, std::size_t of) {
                    return progress(1000 * done + 1000 * part / of, 1000 * cases_.size());
                };
                if (interrupted()) throw Interrupted{};
                check(c, *position, board.board, tally);
            }
        } catch (const Interrupted&) {
            show(board, tally);
            throw;
        }
        show(board, tally);
        return tally.wrong == 0;
    }

 private:
    bool is_asked(int depth, const NodeCount& expected) const {
        return depth <= deepest_ && expected <= suite_.most_nodes;
    }

    // A check of nothing would pass.
    void refuse_if_all_is_left_out() const {
        for (const PerftCase& c : cases_)
            for (const auto& [depth, expected] : c.counts)
                if (is_asked(depth, expected)) return;
        throw UsageError(fmt::format(
            "--suite {}: no count in it is of depth {} or less and of {} nodes or less: raise "
            "--depth or --most",
            suite_.file, deepest_, suite_.most_nodes));
    }

    static std::size_t done_cases(const Tally& t) { return t.right + t.wrong + t.left_out; }

    // Every depth that is asked for and not too large: a suite may be wrong at any of them.
    void check(const PerftCase& c, AnyPosition& position, const std::string& board, Tally& tally) {
        position.load(c.fen);
        bool checked = false, right = true;
        for (const auto& [depth, expected] : c.counts) {
            if (depth > deepest_) continue;
            if (expected > suite_.most_nodes) {
                ++tally.larger;
                continue;
            }
            perft_.depth = depth;
            const NodeCount nodes = total_nodes(position.divide(perft_));
            tally.nodes += nodes;
            ++tally.counts;
            checked = true;
            if (nodes == expected) continue;
            right = false;
            print_note(fmt::format("{}:{}: {} counts {} at depth {}, the suite says {}",
                                   suite_.file, c.line, board, nodes.str(), depth, expected.str()));
        }
        ++(!checked ? tally.left_out : right ? tally.right : tally.wrong);
    }

    void show(const Contender& board, const Tally& t) const {
        const bool whole = done_cases(t) == cases_.size();
        if (common_.json) {
            Json object{{"game", game_.name},
                        {"rep", board.board},
                        {"suite", suite_.file},
                        {"right", t.right},
                        {"wrong", t.wrong},
                        {"left_out", t.left_out},
                        {"counts", t.counts},
                        {"counts_left_out", t.larger},
                        {"nodes", json_count(t.nodes)}};
            if (!whole) object["interrupted"] = true;
            return print(object);
        }
        print_text(fmt::format(
            "{} {}: {}{} of {} positions right in every count, {} wrong, {} left out as larger "
            "than --most; {} counts checked, {} left out; {} nodes\n",
            game_.name, board.board, whole ? "" : "interrupted: ", t.right, cases_.size(), t.wrong,
            t.left_out, t.counts, t.larger, t.nodes.str()));
    }

    const Common& common_;
    const GameInfo& game_ = common_.chosen_game();
    PerftOptions perft_;
    const SuiteOptions& suite_;
    const int deepest_;
    std::vector<PerftCase> cases_;
};

}  // namespace

ExitCode run_suite(const Common& common, const PerftOptions& perft, const SuiteOptions& suite,
                   int deepest) {
    SuiteCheck check(common, perft, suite, deepest);
    ExitCode answer = ExitCode::fine;
    for (const Contender& board : common.chosen_boards())
        if (!check.agrees(board)) answer = ExitCode::answer_is_no;
    return answer;
}

}  // namespace boardlab::cli
