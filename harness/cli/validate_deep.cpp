#include "harness/cli/validate_deep.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "harness/cli/deep_output.hpp"
#include "harness/files/data_file.hpp"
#include "harness/support/build_facts.hpp"
#include "harness/support/memory_here.hpp"
#include "harness/support/progress.hpp"
#include "harness/validation/bisect.hpp"
#include "harness/validation/deep.hpp"
#include "harness/validation/move_source.hpp"

namespace boardlab::cli {
namespace {

class DeepJob {
 public:
    DeepJob(const Common& common, const DeepCommand& options, std::uint64_t seed,
            const WalkDeep& walk)
        : common_(common),
          options_(options),
          seed_(seed),
          walk_(walk),
          boards_(common.chosen_boards()),
          plan_(common, options, boards_),
          output_(common.game, options.threads, common.json) {
        if (const std::size_t size = options.hash.megabytes())
            refuse_beyond_memory(size, "a table");
    }

    bool run() {
        std::size_t walked = 0;
        try {
            for (const DeepTree& tree : plan_.trees()) {
                if (!walk(tree)) agreed_ = false;
                ++walked;
            }
        } catch (const Interrupted&) {
            clear_progress();
            output_.show_interruption(walked, plan_.trees().size());
            throw;
        }
        if (agreed_ && !options_.out.empty()) write_out();
        totals_.positions = plan_.trees().size();
        output_.sum_up(totals_, !agreed_               ? "DISAGREE"
                                : boards_.size() > 1   ? "agree"
                                : options_.out.empty() ? "agrees with the file"
                                                       : "walked alone");
        return agreed_;
    }

 private:
    bool walk(const DeepTree& tree) {
        bool as_on_file = true;
        std::vector<StoredDigest> written;
        DeepResult result;
        DeepWalk other;
        int depth_of_other = 0;
        {
            Progress progress("walking");
            const DeepOptions options = options_of(tree, tree.depth, progress);
            const DeepReport report{
                .begun =
                    [&](const Contender& c, int depth) {
                        progress.begin(fmt::format("{} depth {}", c.board, depth));
                    },
                .walked =
                    [&](const DeepWalk& w, int depth) {
                        const StoredDigest* stored =
                            tree.stored != nullptr ? tree.stored->at(depth) : nullptr;
                        const StoredDigest found{depth, w.tree.nodes, w.tree.digest};
                        as_on_file = stored == nullptr || *stored == found;
                        if (!as_on_file || depth == tree.depth)
                            output_.show(tree, w, depth, stored);
                        if (stored != nullptr && as_on_file) ++totals_.on_file;
                        if (depth > 0 && (written.empty() || written.back().depth < depth))
                            written.push_back(found);
                        other = w;
                        depth_of_other = depth;
                        return as_on_file;
                    }};
            result = compare_deep(boards_, options, report, walk_);
            for (const DeepWalk& w : result.walks) totals_.add(w);
        }
        if (!as_on_file) explain_what_is_not_on_file(tree, other, depth_of_other);
        if (result.difference) explain(*result.difference);
        if (as_on_file && result.agreed())
            out_.positions.push_back({tree.fen, std::move(written), 0});
        return as_on_file && result.agreed();
    }
    DeepOptions options_of(const DeepTree& tree, int depth, Progress& progress) const {
        return {.fen = tree.fen,
                .depth = depth,
                .threads = options_.threads,
                .hash_bytes = options_.hash.bytes(),
                .progress = [&](std::size_t done, std::size_t all) { return progress(done, all); },
                .cutting =
                    [&](std::size_t found) {
                        return progress.counting(found, "positions to begin shares with");
                    }};
    }

    // Only the file says that a board is wrong: another board that agrees with the file is asked
    // where.
    void explain_what_is_not_on_file(const DeepTree& tree, const DeepWalk& wrong, int depth) const {
        const StoredDigest& stored = *tree.stored->at(depth);
        output_.say(fmt::format(
            "{}: {} finds digest {} of {} nodes, and {}:{} has {} of {}\n  at    {}\n",
            common_.game, wrong.board, wrong.tree.digest.str(), wrong.tree.nodes, plan_.file_name(),
            tree.stored->line, stored.digest.str(), stored.nodes, tree.fen));
        Progress progress("looking for the difference");
        const DeepOptions options = options_of(tree, depth, progress);
        for (const Contender& c : choose_boards(common_.chosen_game(), "all")) {
            if (c.board == wrong.board) continue;
            if (!finds(c, stored.digest, options)) continue;
            const auto suspect =
                std::find_if(boards_.begin(), boards_.end(),
                             [&](const Contender& b) { return b.board == wrong.board; });
            if (const auto difference = first_difference(c, *suspect, options))
                explain(*difference);
            return;
        }
        output_.say("no other board here finds what is on file: the file may be what is wrong\n");
    }
    bool finds(const Contender& c, const Digest& digest, const DeepOptions& options) const try {
        return walk_(c, options).tree.digest == digest;
    } catch (const BoardFailure&) {
        return false;  // the next may do better
    } catch (const InputError&) {
        return false;
    }
    // The node where two boards differ, then the smallest position in which they do.
    void explain(const Difference& d) const {
        output_.show(d);
        const auto named = [&](const std::string& board) {
            return choose_boards(common_.chosen_game(), board).front();
        };
        if (is_shadow(d.board_a) || is_shadow(d.board_b)) return;
        std::string other = d.board_b;
        for (const Contender& c : choose_boards(common_.chosen_game(), "all"))
            if (other == d.board_a) other = c.board;  // a board that contradicts itself
        if (other == d.board_a) return;
        Progress progress("bisecting");
        const BisectResult small = bisect(
            named(d.board_a), named(other),
            {.game = common_.game,
             .fen = d.before,
             .depth = 3,
             .seed = seed_,
             .progress = [&](std::size_t nodes) { return progress.counting(nodes, "positions"); }});
        output_.say(small.text + '\n');
    }
    bool is_shadow(const std::string& board) const {
        return std::any_of(boards_.begin(), boards_.end(), [&](const Contender& c) {
            return c.board == board && c.mismatches != nullptr;
        });
    }

    void write_out() {
        out_.game = common_.game;
        std::string boards;
        for (const Contender& c : boards_) boards += (boards.empty() ? "" : ", ") + c.board;
        write_atomically(
            options_.out,
            digests_text(out_,
                         {fmt::format("Digests of all answers in trees of {}, walked by {}.",
                                      common_.game, boards),
                          fmt::format("boardlab {}: validate --deep.", build_facts().version)}));
    }

    const Common& common_;
    const DeepCommand& options_;
    const std::uint64_t seed_;
    const WalkDeep& walk_;
    const std::vector<Contender> boards_;
    const DeepPlan plan_;
    const DeepOutput output_;
    bool agreed_ = true;
    DigestFile out_;
    DeepTotals totals_{.boards = boards_.size()};
};

}  // namespace

void DeepCommand::add_trees(Command& command) {
    command
        .option(
            "--deep", depth,
            "each board walks the tree of so many plies by itself and folds every answer at every "
            "node into a digest; one board alone is held against the digests on file")
        .range(1, deepest_digest);
    command.option(
        "--digests", digests,
        "file of digests to hold boards against: all its positions, unless some are named, to "
        "--deep if given. By default datasets/GAME/digests.txt");
    add_memory_size(
        command, "--hash", hash,
        "with --deep: memory for trees met again, which are then not walked again: known by 128 "
        "bits of all that a board says at their root; megabytes, or as in 4G. Without it every "
        "node is visited, but by boardlab-mpi, which walks positions met again where it cuts the "
        "tree once");
    command.option("--most", most_nodes, "with --deep: leave trees of more nodes out");
}

void DeepCommand::add(Command& command) {
    add_trees(command);
    command.option("--threads", threads, "with --deep: of each walk, by root move; 1 to 256")
        .range(1, 256);
    command.option("--out", out,
                   "with --deep: write the digests into this file, of every depth to that");
    command.flag("--overwrite", overwrite, "with --out: replace the file");
}

void DeepCommand::refuse_idle(const Command& command) const {
    if (!asked())
        command.refuse_given(
            {"--threads", "--hash", "--most", "--out", "--overwrite", "--fen", "--moves", "--pgn"},
            "without --deep or --digests");
    else
        command.refuse_given(
            {"--positions", "--differences", "--oracle", "--oracle-depth", "--oracle-positions"},
            "with --deep, which walks whole trees");
    if (out.empty()) command.refuse_given({"--overwrite"}, "without --out");
    if (!out.empty() && depth == 0) throw UsageError("--out needs --deep, the depth to walk to");
}

bool run_deep(const Common& common, const DeepCommand& options, std::uint64_t seed,
              const WalkDeep& walk) {
    return DeepJob(common, options, seed, walk).run();
}

}  // namespace boardlab::cli
