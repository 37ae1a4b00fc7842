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
    std::size_t right = 0, wrong = 0, left_out = 0;
    NodeCount nodes = 0;
};

const NodeCount& count_at(const PerftCase& c, int depth) {
    for (const auto& [d, nodes] : c.counts)
        if (d == depth) return nodes;
    return c.counts.front().second;
}

}  // namespace

ExitCode run_suite(const Common& common, PerftOptions perft, const SuiteOptions& suite,
                   int deepest) {
    ExitCode answer = ExitCode::fine;
    const GameInfo& game = common.chosen_game();
    const auto reader = common.start_on(default_board(game));
    const auto cases = read_perft_suite(
        suite.file, [&](std::string_view fen) { reader->load(fen); }, game.most_moves);
    for (const Contender& board : common.chosen_boards()) {
        Tally tally;
        {
            Progress progress(board.board);
            const auto position = common.start_on(board);
            std::size_t done = 0;
            for (const PerftCase& c : cases) {
                if (!progress(done++, cases.size())) throw Interrupted{};
                perft.depth = deepest_within(c, suite.most_nodes, deepest);
                if (perft.depth == 0) {
                    ++tally.left_out;
                    continue;
                }
                position->load(c.fen);
                const NodeCount nodes = total_nodes(position->divide(perft));
                tally.nodes += nodes;
                if (nodes == count_at(c, perft.depth)) {
                    ++tally.right;
                    continue;
                }
                ++tally.wrong;
                fmt::print(stderr, "boardlab: {}:{}: {} counts {} at depth {}, the suite says {}\n",
                           suite.file, c.line, board.board, nodes.str(), perft.depth,
                           count_at(c, perft.depth).str());
            }
        }
        if (tally.wrong > 0) answer = ExitCode::answer_is_no;
        if (common.json)
            print({{"game", game.name},
                   {"rep", board.board},
                   {"suite", suite.file},
                   {"right", tally.right},
                   {"wrong", tally.wrong},
                   {"left_out", tally.left_out},
                   {"nodes", json_count(tally.nodes)}});
        else
            print_text(
                fmt::format("{} {}: {} of {} positions right, {} wrong, {} left out as "
                            "larger than --most; {} nodes\n",
                            game.name, board.board, tally.right, cases.size(), tally.wrong,
                            tally.left_out, tally.nodes.str()));
    }
    return answer;
}

}  // namespace boardlab::cli
